import { chakra } from '@chakra-ui/react';
import { writeText } from '../../shared/browser-storage';
import { Moon, Sun } from '../../shared/icons/public';
import { IconButton } from '../../shared/ui/button';

const key = 'atelier.theme';

/** Switches the theme and stores the choice, which `public/theme.js` applies before the first paint. */
function toggleTheme(): void {
  const classes = document.documentElement.classList;
  const theme = classes.contains('dark') ? 'light' : 'dark';
  classes.remove('light', 'dark');
  classes.add(theme);
  writeText(key, theme);
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
