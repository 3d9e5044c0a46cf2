/** For when the row that held the focus is gone: a screen reader goes on from the page's heading. */
export function focusHeading(): void {
  // The dialog gives the focus back to its button first, which is about to leave with its row.
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
