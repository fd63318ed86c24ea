-- omp2cuda.lua - the language server of omp2cuda in Neovim, 0.7 and newer
-- In:  vim.g.omp2cuda_cmd, by default { "omp2cuda", "lsp" }.
-- Out: diagnostics, hover and code actions in C and C++, beside clangd or alone.
-- Tested by: test/editors/test_editors.py
local client

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "c", "cpp" },
  callback = function(event)
    client = client or vim.lsp.start_client({
      name = "omp2cuda",
      cmd = vim.g.omp2cuda_cmd or { "omp2cuda", "lsp" },
      root_dir = vim.fn.getcwd(),
      on_exit = function() client = nil end,
    })
    if client then vim.lsp.buf_attach_client(event.buf, client) end
  end,
})
