// The dialog focused the frame while it was still empty, so focus is set again once it has loaded.
document.querySelector('h1').focus();

/** Escape declines, also with the focus inside the frame. */
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('button[value="refused"]').click();
});
