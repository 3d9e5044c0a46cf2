import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCartItems } from '../../features/cart/cart';
import { ariaCurrentOf, ownCourses, siteLinks } from '../../features/session/menus/site-links';
import { useSession } from '../../features/session/session';
import { lazyPart } from '../../shared/connection/connection';
import { Menu, ShoppingBag } from '../../shared/icons/public';
import { Logo } from '../../shared/ui/brand';
import { Button, IconButton } from '../../shared/ui/button';
import { Container, Row } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { ThemeToggle } from './theme-toggle';

const Shape = chakra(Link, {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '44',
    borderRadius: 'sm',
    color: 'fg',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'sunken' },
  },
});
const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '2px',
    right: '0',
    minWidth: '20px',
    height: '20px',
    px: '4px',
    borderRadius: 'full',
    bg: 'solid',
    color: 'onSolid',
    fontSize: '0.75rem',
    fontWeight: 700,
    lineHeight: '20px',
    textAlign: 'center',
    animation: 'rise 150ms ease-out',
  },
});

/** The badge is absolutely positioned, so that it causes no layout shift. */
function CartLink() {
  const count = useCartItems().length;
  return (
    <Shape to="/cart" aria-label={count > 0 ? `Panier, ${count} cours` : 'Panier'} title="Panier">
      <ShoppingBag size={20} aria-hidden />
      {count > 0 && <Badge aria-hidden>{count}</Badge>}
    </Shape>
  );
}

// Lazy: visitors do not need them on the first load.
const UserMenu = lazyPart(() =>
  import('../../features/session/menus/user-menu').then((module) => ({
    default: module.UserMenu,
  })),
);
const MobileMenu = lazyPart(() => import('./mobile-menu'));

const Nav = chakra('nav', {
  base: { display: { base: 'none', lg: 'flex' }, gap: '36px', ms: '56px', '& a': { py: '8px' } },
});
const Entry = chakra(Link, {
  base: {
    position: 'relative',
    fontWeight: 500,
    borderRadius: '2px',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '0',
      height: '3px',
      borderRadius: '2px',
      bg: 'accent',
      transform: 'scaleX(0)',
      transformOrigin: 'left',
      transition: 'transform 150ms ease-out',
    },
    _hover: { _after: { transform: 'scaleX(1)' } },
    '&[aria-current]::after': { transform: 'scaleX(1)' },
  },
});
const FromTablet = chakra('div', { base: { display: { base: 'none', md: 'block' } } });
/** « Connexion » for visitors, the avatar for members; hidden but in the layout until the session is known. */
function Account() {
  const { status } = useSession();
  if (status === 'signed-in')
    return (
      <Suspense fallback={<chakra.div boxSize="44" />}>
        <UserMenu />
      </Suspense>
    );
  return (
    <FromTablet ms="8px" visibility={status === 'unknown' ? 'hidden' : undefined}>
      <Button to="/auth" size="tool">
        Connexion
      </Button>
    </FromTablet>
  );
}

/** Shortcut to the student's own courses. */
function OwnCourses({ pathname }: { pathname: string }) {
  const { user } = useSession();
  if (!user || user.isAdmin) return null;
  return (
    <chakra.span display={{ base: 'none', lg: 'inline' }} me="12px">
      <Entry py="8px" to={ownCourses.to} aria-current={ariaCurrentOf(ownCourses, pathname)}>
        {ownCourses.label}
      </Entry>
    </chakra.span>
  );
}

export function Header() {
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null);
  return (
    <header>
      <Container>
        <Row gap={{ base: '4px', md: '8px' }} height={{ base: '64px', md: '88px' }}>
          <Logo />
          <Nav aria-label="Navigation principale">
            {siteLinks.map((link) => (
              <Entry key={link.to} to={link.to} aria-current={ariaCurrentOf(link, pathname)}>
                {link.label}
              </Entry>
            ))}
          </Nav>
          <Row gap="8px" ms="auto">
            <OwnCourses pathname={pathname} />
            <FromTablet>
              <ThemeToggle />
            </FromTablet>
            <CartLink />
            <Account />
            <chakra.div display={{ base: 'block', lg: 'none' }}>
              <IconButton
                label="Menu"
                aria-haspopup="dialog"
                aria-expanded={menuOpen === true}
                onClick={() => setMenuOpen(true)}
                me="-10px"
              >
                <Menu size={24} aria-hidden />
              </IconButton>
            </chakra.div>
          </Row>
        </Row>
      </Container>
      {menuOpen !== null && (
        <Suspense>
          <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
