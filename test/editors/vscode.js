// vscode.js - VS Code opens a file, edits it, applies a code action, undoes it
// In:  $URL of code-server, $SOURCE and $FIRST (its new first line), $EXPECTED, $PICTURE (or empty), $FAILED.
// Out: 0, or what did not happen and 1.
// Tested by: scripts/test-vscode, which calls it
const fs = require("fs");
const {chromium} = require("playwright-core");
const {URL, SOURCE, FIRST, EXPECTED, PICTURE, FAILED} = process.env;
const output = SOURCE.replace(/\.c$/, ".cu");
const expected = fs.readFileSync(EXPECTED, "utf8");

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(what, done) {
  for (let i = 0; i < 300; ++i) {
    if (await done()) return;
    await sleep(100);
  }
  throw Error(`waited in vain for ${what}`);
}

async function main(page) {
  await page.goto(URL);
  await page.locator(".monaco-workbench").waitFor();
  await page.getByRole("treeitem", {name: "saxpy.c"}).dblclick();
  // The note on the map that loses `first`.
  await page.locator(".squiggly-info").first().waitFor();
  const editor = page.locator(".editor-instance .monaco-editor").first();
  await editor.locator(".view-line").first().click();
  // Not saved: the server reads the buffer.
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.insertText(FIRST);
  for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowDown");
  const action = page.locator(".action-widget .monaco-list-row", {hasText: "Translate this target region to CUDA"});
  await until("the action", async () => {
    await page.keyboard.press("Control+Period");
    await sleep(700);
    if (await action.count()) return true;
    await page.keyboard.press("Escape");
    return false;
  });
  console.log((await page.locator(".action-widget .monaco-list-row").allInnerTexts()).join(" | "));
  if (PICTURE) await page.screenshot({path: PICTURE.replace(/\.png$/, "-action.png")});
  // The first row has the focus.
  const focused = page.locator(".action-widget .monaco-list-row.focused");
  for (let i = 0; i < 5 && !(await focused.innerText()).includes("this target region"); ++i) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  // Asked for first, in the refactoring preview.
  const apply = page.getByRole("button", {name: "Apply", exact: true});
  await apply.waitFor();
  if (fs.existsSync(output)) throw Error("there is a .cu before the preview was accepted");
  const row = page.locator(".monaco-list-row", {hasText: "saxpy.cu"});
  await row.locator("input[type=checkbox], .monaco-checkbox, .edit-checkbox").first().click();
  if (PICTURE) {
    // Its text, as the preview shows it.
    await page.locator(".monaco-list-row", {hasText: "Translated by"}).click();
    await page.locator(".monaco-diff-editor .view-line", {hasText: "__global__"}).first().waitFor();
    await sleep(1000);
    await page.screenshot({path: PICTURE});
  }
  await apply.click();
  await until("the .cu", () => fs.existsSync(output) && fs.readFileSync(output, "utf8") === expected);
  console.log("the .cu is that of the command line");
  // One undo takes all of it back; VS Code asks since it takes a file away.
  await page.getByRole("treeitem", {name: "saxpy.cu"}).dblclick();
  const translated = page.locator(".editor-instance .view-line", {hasText: "omp2cuda.h"});
  await translated.first().click();
  await page.keyboard.press("Control+z");
  const ask = page.locator(".monaco-dialog-box .monaco-button").first();
  await ask.waitFor({timeout: 5000}).then(() => ask.click(), () => {});
  await until("the undo", () => !fs.existsSync(output) || fs.readFileSync(output, "utf8") === "");
  console.log("one undo takes it back");
}

(async () => {
  const browser = await chromium.launch({executablePath: "/usr/bin/chromium", args: ["--no-sandbox"]});
  const page = await browser.newPage({viewport: {width: 1100, height: 640}});
  try {
    await main(page);
  } catch (error) {
    await page.screenshot({path: FAILED});
    if (fs.existsSync(output)) console.error(fs.readFileSync(output, "utf8"));
    console.error(`vscode: ${error.message} (${FAILED})`);
    process.exitCode = 1;
  }
  await browser.close();
})();
