// The dialog focused the frame while it was still empty; the question that came into it must take the focus anew.
document.querySelector('h1').focus();

/** Escape refuses, also when the focus is inside the bank's frame. */
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('button[value="refused"]').click();
});
