const key = 'atelier.theme';

/** Turns the page over; remembered for the next visit, which `public/theme.js` reads before the first paint. */
export function toggleTheme(): void {
  const classes = document.documentElement.classList;
  const theme = classes.contains('dark') ? 'light' : 'dark';
  classes.remove('light', 'dark');
  classes.add(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
    return;
  }
}
