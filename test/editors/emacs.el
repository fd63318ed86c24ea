;;; emacs.el --- Emacs opens a file, edits it, applies a code action, undoes it  -*- lexical-binding: t -*-
;; In:  $SOURCE, $ACTION (a word of its title), $TEXT (a first line), $SERVER, $RESULT (a folder).
;; Out: files in $RESULT: the buffer of the .cu, and that after one undo.
;; Tested by: test_editors.py
;;; Code:
(require 'omp2cuda)
(prefer-coding-system 'utf-8-unix)
(setq omp2cuda-command (list (getenv "SERVER") "lsp")
      eglot-sync-connect 60
      make-backup-files nil
      create-lockfiles nil
      last-nonmenu-event ?a) ; else eglot wants to show a menu

(defun save (name)
  "Write the current buffer to NAME."
  (let ((text (buffer-string)))
    (with-temp-file (expand-file-name name (getenv "RESULT"))
      (insert text))))

(defun await (what done)
  "Wait until DONE, and fail for the lack of WHAT."
  (with-timeout (60 (error "Waited in vain for %s" what))
    (while (not (funcall done))
      (accept-process-output nil 0.02))))

(find-file (getenv "SOURCE"))
(omp2cuda)
;; Not saved: the server reads the buffer.
(delete-region (point-min) (line-end-position))
(insert (getenv "TEXT"))
(search-forward "#pragma omp target")
(cl-letf (((symbol-function 'completing-read)
           (lambda (_ items &rest _)
             (let ((title (car (seq-find (lambda (item) (string-search (getenv "ACTION") (car item))) items))))
               (princ title)
               title)))
          ((symbol-function 'y-or-n-p) #'always))
  (eglot-code-actions (point) (point) nil t)
  (let ((output (concat (file-name-sans-extension (getenv "SOURCE")) ".cu")))
    (await "the translation" (lambda () (let ((b (find-buffer-visiting output)))
                                          (and b (> (buffer-size b) 0)))))
    (with-current-buffer (find-buffer-visiting output)
      (save "buffer.cu")
      (undo-boundary) ; an editor that is used puts one behind each command
      (undo-only)
      (save "undone.cu")
      (set-buffer-modified-p nil))))
(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))
