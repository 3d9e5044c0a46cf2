import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useSignOut } from '../../features/session/sign-out';
import { menusOf } from '../../features/session/menus/menus';
import { ariaCurrentOf, siteLinks } from '../../features/session/menus/site-links';
import { useSession } from '../../features/session/session';
import { Button } from '../../shared/ui/button';
import { Link } from '../../shared/ui/link';
import { Drawer } from '../../shared/ui/modal';
import { Row } from '../../shared/ui/layout';
import { ThemeToggle } from './theme-toggle';

const List = chakra('ul', { base: { px: '20', '& li': { borderTop: 'line' } } });
const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '56',
    textStyle: 'h4',
    '&[aria-current]': { color: 'atext' },
  },
});
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const leave = useSignOut();
  const links = user ? menusOf(user).phone : siteLinks;
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <nav aria-label="Menu">
        <List>
          {links.map((link) => (
            <li key={link.to}>
              <Entry to={link.to} onClick={onClose} aria-current={ariaCurrentOf(link, pathname)}>
                {link.label}
              </Entry>
            </li>
          ))}
        </List>
      </nav>
      <Row p="20" mt="12">
        {user ? (
          <Button
            variant="outline"
            flex="1"
            onClick={() => {
              onClose();
              leave();
            }}
          >
            Deconnexion
          </Button>
        ) : (
          <Button to="/auth" flex="1" onClick={onClose}>
            Connexion
          </Button>
        )}
        <ThemeToggle />
      </Row>
    </Drawer>
  );
}
