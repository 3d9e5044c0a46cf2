import { chakra } from '@chakra-ui/react';
import { Moon, Sun } from '../../shared/icons/public';
import { IconButton } from '../../shared/ui/button';

const key = 'atelier.theme';

/** Switches the theme and stores the choice, which `public/theme.js` applies before the first paint. */
function toggleTheme(): void {
  const classes = document.documentElement.classList;
  const theme = classes.contains('dark') ? 'light' : 'dark';
  classes.remove('light', 'dark');
  classes.add(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage may be blocked: the choice is not persisted.
    return;
  }
}

/** Both icons are rendered and CSS shows one: the server does not know the reader's theme. */
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
