import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Drives a native `<dialog>`: the browser traps focus, makes the page inert, closes on Escape and
 * gives the focus back. Costs nothing to the first load.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    /** The backdrop is the dialog itself; its content is in a child that covers it. */
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}
