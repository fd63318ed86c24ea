;;; omp2cuda.el --- the language server of omp2cuda in Emacs  -*- lexical-binding: t -*-
;; Eglot has one server per buffer: `M-x omp2cuda' takes the place of clangd in this
;; project, `M-x eglot-shutdown' and `M-x eglot' bring clangd back.
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; Tested by: test/editors/test_editors.py
;;; Code:
(require 'eglot)

(defcustom omp2cuda-command '("omp2cuda" "lsp")
  "The server and its arguments." :type '(repeat string) :group 'eglot)

;;;###autoload
(defun omp2cuda ()
  "Translate target regions to CUDA with `eglot-code-actions' in this project."
  (interactive)
  (when (eglot-managed-p) (eglot-shutdown (eglot-current-server)))
  (let ((eglot-server-programs `(((c-mode c++-mode) . ,omp2cuda-command))))
    (apply #'eglot (eglot--guess-contact))))

(provide 'omp2cuda)
;;; omp2cuda.el ends here
