import { chakra } from '@chakra-ui/react';
import { Moon, Sun } from '../../shared/icons/public';
import { IconButton } from '../../shared/ui/button';

const key = 'atelier.theme';

/** Turns the page over; remembered for the next visit, which `public/theme.js` reads before the first paint. */
function toggleTheme(): void {
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

/** Both marks are always there and the theme shows one: the server need not know the reader's choice. */
export const ThemeToggle = () => (
  <IconButton label="Changer de thème" onClick={toggleTheme}>
    <chakra.span _dark={{ display: 'none' }}>
      <Moon size={20} aria-hidden />
    </chakra.span>
    <chakra.span display="none" _dark={{ display: 'inline' }}>
      <Sun size={20} aria-hidden />
    </chakra.span>
  </IconButton>
);
