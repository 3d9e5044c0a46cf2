/** Whether keys go into a field, or a dialog has them: those of the page are not meant then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true], dialog',
  ) !== null;
