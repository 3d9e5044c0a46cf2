import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useSession } from '../../features/session/session';
import { SessionKeeper } from '../../features/session/session-keeper';
import { useConnectionLost } from '../../shared/connection/connection';
import { AfterInteraction } from '../../shared/ui/loading';
import { SkipLink } from '../../shared/ui/layout';
import { loadOfflineParts, pendingPages } from '../routes/load';
import { Footer } from './footer';
import { Header } from './header';

const LoadingLine = chakra('div', {
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

const PageLoading = () =>
  useSyncExternalStore(pendingPages.subscribe, pendingPages.read, () => false) && <LoadingLine aria-hidden />;

/** Messages come after something was done: their place is made once the page is in use. */
const Toaster = lazy(() => import('../../shared/ui/toaster'));

const ConnectionBar = lazy(() => loadOfflineParts().then((parts) => ({ default: parts.ConnectionBar })));

const VerificationBanner = lazy(() => import('../../features/session/mailed-links/verification-banner'));

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

/** Loaded offline, and for whoever is signed in: it also sends what waits in the offline queue. */
function ConnectionStatus() {
  const isLost = useConnectionLost();
  const { user } = useSession();
  if (!isLost && !user) return null;
  return (
    <Suspense>
      <ConnectionBar />
    </Suspense>
  );
}

/** What every page shares; the site's header and footer surround those that do not bring their own. */
export const Frame = ({ bare, children }: { bare: boolean; children: ReactNode }) => (
  <>
    <PageLoading />
    <ConnectionStatus />
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
    <AfterInteraction>
      <Toaster />
    </AfterInteraction>
    <SessionKeeper />
  </>
);
