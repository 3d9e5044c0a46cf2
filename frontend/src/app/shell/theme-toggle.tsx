import { chakra } from '@chakra-ui/react';
import { Moon } from '../../shared/icons/moon';
import { Sun } from '../../shared/icons/sun';
import { IconButton } from '../../shared/ui/icon-button';
import { toggleTheme } from './theme';

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
