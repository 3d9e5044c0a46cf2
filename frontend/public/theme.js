// Runs before the first paint. An external file, so that the CSP can forbid inline scripts.
(function () {
  // Clicks before hydration are queued, then replayed by src/app/app.tsx.
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
  // The page's scripts are inert in templates until the first paint, so that HTML, fonts and the LCP image get the
  // bandwidth. They run at once if there is nothing to paint, and after a timeout if the browser reports no paint.
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
    // Storage may be blocked: falls back to the system's preference.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.classList.add(theme);
  // Signed-in users may own the course: the price is hidden until that is known, so that it does not flash.
  try {
    if (localStorage.getItem('user')) document.documentElement.dataset.reader = 'known';
  } catch {
    return;
  }
})();
