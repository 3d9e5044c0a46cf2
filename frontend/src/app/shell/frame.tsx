import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useSession } from '../../features/session/state/session-atom';
import { SessionKeeper } from '../../features/session/components/session-keeper';
import { useLineLost } from '../../shared/line/line';
import { Later } from '../../shared/ui/later';
import { SkipLink } from '../../shared/ui/skip-link';
import { loadParts } from '../offline/load-parts';
import { pagesOnTheirWay } from '../pages-on-their-way';
import { Footer } from './footer';
import { Header } from './header';

const Line = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: '0',
    left: '0',
    width: 'full',
    height: '3px',
    bg: 'accent',
    transformOrigin: 'left',
    animation: 'advance 4s cubic-bezier(.1, .7, .2, 1) 150ms both',
  },
});

const Waiting = () =>
  useSyncExternalStore(pagesOnTheirWay.subscribe, pagesOnTheirWay.read, () => false) && <Line aria-hidden />;

/** Messages come after something was done: their place is made once the page is in use. */
const Toaster = lazy(() => import('../../shared/ui/toaster'));

const LineBar = lazy(() => loadParts().then((parts) => ({ default: parts.LineBar })));

const VerificationBanner = lazy(() => import('../../features/session/components/verification-banner'));

/** A browser that stored its user before addresses were verified knows nothing of it until the next refresh. */
function AddressToVerify() {
  const { user } = useSession();
  if (user?.isVerified !== false) return null;
  return (
    <Suspense>
      <VerificationBanner email={user.email} />
    </Suspense>
  );
}

/** Without a line, and for who is signed in: what waits to be sent is sent there. */
function AboveAll() {
  const isLost = useLineLost();
  const { user } = useSession();
  if (!isLost && !user) return null;
  return (
    <Suspense>
      <LineBar />
    </Suspense>
  );
}

/** What every page shares; the site's header and footer surround those that do not bring their own. */
export const Frame = ({ bare, children }: { bare: boolean; children: ReactNode }) => (
  <>
    <Waiting />
    <AboveAll />
    {bare ? (
      children
    ) : (
      <>
        <SkipLink href="#contenu">Aller au contenu</SkipLink>
        <Header />
        {/* What stands below it is out of sight from the first picture on, however much comes. */}
        <chakra.main
          flexGrow={1}
          minWidth="0"
          minHeight={{ base: 'calc(100dvh - 64px)', md: 'calc(100dvh - 88px)' }}
          id="contenu"
          tabIndex={-1}
        >
          {children}
        </chakra.main>
        <AddressToVerify />
        <Footer />
      </>
    )}
    <Later>
      <Toaster />
    </Later>
    <SessionKeeper />
  </>
);
