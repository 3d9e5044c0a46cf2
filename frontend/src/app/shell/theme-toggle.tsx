import { chakra } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../shared/ui/icon-button';
import { toggleTheme } from './theme';

const WhenLight = chakra('span', { base: { _dark: { display: 'none' } } });
const WhenDark = chakra('span', { base: { display: 'none', _dark: { display: 'inline' } } });

/** Both marks are always there and the theme shows one: the server need not know the reader's choice. */
export const ThemeToggle = () => (
  <IconButton label="Changer de thème" onClick={toggleTheme}>
    <WhenLight>
      <Moon size={20} aria-hidden />
    </WhenLight>
    <WhenDark>
      <Sun size={20} aria-hidden />
    </WhenDark>
  </IconButton>
);
