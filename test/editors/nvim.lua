-- nvim.lua - Neovim opens a file, edits it, applies a code action, undoes it
-- In:  $SOURCE, $ACTION (a word of its title), $TEXT (a first line), $SERVER, $RESULT (a folder).
-- Out: files in $RESULT: the buffer of the .cu, and that after one undo.
-- Tested by: test_editors.py
vim.g.omp2cuda_cmd = { vim.env.SERVER, "lsp" }
vim.o.swapfile = false
vim.cmd("filetype on")
vim.cmd("runtime plugin/omp2cuda.lua")
vim.cmd("edit " .. vim.fn.fnameescape(vim.env.SOURCE))

local function fail(why)
  print(why)
  vim.cmd("cquit")
end
local function wait(what, done)
  if not vim.wait(20000, done, 20) then fail("waited in vain for " .. what) end
end
local function save(name, buffer)
  local file = assert(io.open(vim.env.RESULT .. "/" .. name, "wb"))
  file:write(table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n") .. "\n")
  file:close()
end

wait("a note on the mapping", function() return #vim.diagnostic.get(0) > 0 end)
-- Not saved: the server reads the buffer.
vim.api.nvim_buf_set_lines(0, 0, 1, false, { vim.env.TEXT })
vim.fn.search("#pragma omp target")
local chosen
vim.ui.select = function(items, _, choose)
  for _, item in ipairs(items) do
    local action = item[2] or item.action
    if action.title:find(vim.env.ACTION, 1, true) then
      chosen = action.title
      return choose(item)
    end
  end
  fail("no such action")
end
vim.lsp.buf.code_action()
local output = vim.env.SOURCE:gsub("%.%w+$", ".cu")
wait("the translation", function()
  local buffer = vim.fn.bufnr(output)
  return buffer > 0 and vim.api.nvim_buf_line_count(buffer) > 1
end)
local buffer = vim.fn.bufnr(output)
save("buffer.cu", buffer)
vim.api.nvim_buf_call(buffer, function() vim.cmd("undo") end)
save("undone.cu", buffer)
print(chosen)
vim.cmd("qall!")
