import { chakra } from '@chakra-ui/react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router-dom';
import { SessionKeeper } from '../../features/session/components/session-keeper';
import { Toaster } from '../../shared/ui/toaster';
import { Footer } from './footer';
import { Header } from './header';

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    zIndex: 'skip',
    top: '12px',
    left: '12px',
    px: '20',
    py: '12',
    bg: 'inv',
    color: 'onInv',
    fontWeight: 600,
    borderRadius: 'sm',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});
const Main = chakra('main', { base: { flexGrow: 1, minWidth: '0' } });
const Progress = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: '0',
    left: '0',
    width: 'full',
    height: '3px',
    bg: 'accent',
    transformOrigin: 'left',
  },
});

const isBare = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true;

/** What every page shares; the site's header and footer surround those that do not bring their own. */
export function RootLayout() {
  const bare = useMatches().some(({ handle }) => isBare(handle));
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && (
        <Progress aria-hidden animation="advance 4s cubic-bezier(.1,.7,.2,1) 150ms both" />
      )}
      {bare ? (
        <Outlet />
      ) : (
        <>
          <Skip href="#contenu">Aller au contenu</Skip>
          <Header />
          <Main id="contenu" tabIndex={-1}>
            <Outlet />
          </Main>
          <Footer />
        </>
      )}
      <Toaster />
      <SessionKeeper />
      <ScrollRestoration />
    </>
  );
}
