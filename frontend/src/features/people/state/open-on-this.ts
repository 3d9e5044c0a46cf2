/** Marks the field a dialog opens on: `showModal` looks for the attribute, which React does not write. */
export const openOnThis = (control: HTMLElement | null): void => control?.setAttribute('autofocus', '');
