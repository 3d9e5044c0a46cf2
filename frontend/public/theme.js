// Runs before the first paint, as a file of its own so that the policy can forbid inline scripts.
(function () {
  // A press that comes before the page's code is kept, and done once the page can answer (src/app/app.tsx).
  var pressed = [];
  function keep(event) {
    var button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    if (pressed.indexOf(button) < 0) pressed.push(button);
  }
  addEventListener('click', keep, true);
  window.takeEarlyPresses = function () {
    removeEventListener('click', keep, true);
    return pressed.splice(0);
  };
  // The page's code stands inert in templates until the first picture is there: the line is the text's, the fonts' and
  // the picture's first. It comes at once where nothing is to be painted, and soon where a browser does not say.
  var awaited = 2;
  function go() {
    awaited -= 1;
    if (awaited > 0) return;
    document.querySelectorAll('template[data-code]').forEach(function (template) {
      document.head.append(template.content);
    });
  }
  var painted = false;
  function paint() {
    if (painted) return;
    painted = true;
    go();
  }
  try {
    new PerformanceObserver(paint).observe({ type: 'paint', buffered: true });
  } catch {
    paint();
  }
  addEventListener('DOMContentLoaded', function () {
    if (document.hidden || !document.getElementById('app').firstElementChild) paint();
    else setTimeout(paint, 1000);
    go();
  });
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
