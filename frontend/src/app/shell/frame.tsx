import { chakra } from '@chakra-ui/react';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useSession } from '../../features/session/session';
import { SessionKeeper } from '../../features/session/session-keeper';
import { lazyPart, useConnectionLost } from '../../shared/connection/connection';
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

/** Toasts follow user actions, so their container is loaded after the page; as is what watches the ends of promotions. */
const ShellExtras = lazyPart(() => import('./shell-extras'));

const ConnectionBar = lazyPart(() => loadOfflineParts().then((parts) => ({ default: parts.ConnectionBar })));

const VerificationBanner = lazyPart(() => import('../../features/session/mailed-links/verification-banner'));

/** Profiles stored before address verification existed lack the field until the next refresh. */
function AddressToVerify() {
  const { user } = useSession();
  if (user?.isVerified !== false) return null;
  return (
    <Suspense>
      <VerificationBanner email={user.email} />
    </Suspense>
  );
}

/** Loaded when offline, and when signed in, where it also flushes the offline queue. */
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

/** Shared by all pages; the site's header and footer surround those that are not bare. */
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
        {/* Keeps what follows below the fold at the first paint, however little content there is. */}
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
      <ShellExtras />
    </AfterInteraction>
    <SessionKeeper />
  </>
);
