// Runs before the first paint, as a file of its own so that the policy can forbid inline scripts.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('atelier.theme');
  } catch {
    // Storage may be forbidden: the system's preference decides.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.classList.add(theme);
  // Who may own what the page sells: its price waits until that is known, and never shows and goes.
  try {
    if (localStorage.getItem('user')) document.documentElement.dataset.reader = 'known';
  } catch {
    return;
  }
})();
