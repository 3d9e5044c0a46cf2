import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { OfflineCourses } from '../../features/learning/offline/offline-courses';
import {
  dequeueChangesOfOthers,
  pendingLabel,
  usePendingChanges,
} from '../../features/learning/offline/pending-changes';
import { useSession } from '../../features/session/session';
import { watchSession } from '../../shared/api/session';
import { readStoredUser } from '../../shared/api/stored-user';
import { connection, useConnectionLost } from '../../shared/connection/connection';
import { deleteCachesOfOthers } from '../../shared/connection/person-cache';
import { watchConnection } from '../../shared/connection/watch-connection';
import { RotateCw, WifiOff } from '../../shared/icons/learning';
import { unsavedPages } from '../../shared/saving/unsaved-pages';
import { Button } from '../../shared/ui/button';
import { Container, Row } from '../../shared/ui/layout';
import { PageTitle } from '../../shared/ui/page-title';
import { Ruler } from '../../shared/ui/ruler';
import { toast } from '../../shared/ui/toast';

/** The offline code is one chunk: several would each be listed in the entry chunk. */
export { watchConnection };

let stop: (() => void) | null = null;

/** Shared computers: deletes the cached data of other accounts, now and whenever the session changes. */
export function deleteDataOfOthers(): void {
  const deleteCaches = (personId: string | null) =>
    void deleteCachesOfOthers(personId).catch(() => undefined);
  const present = readStoredUser()?._id ?? null;
  deleteCaches(present);
  if (present) dequeueChangesOfOthers(present);
  stop ??= watchSession((user, end) => {
    deleteCaches(user?._id ?? null);
    // After an expired session the same person signs in again: their queued changes are kept.
    if (user || end !== 'expired') dequeueChangesOfOthers(user?._id ?? null);
  });
}

/** Fixed to the bottom of the viewport, so that the page does not shift when it appears. */
const Bar = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '0',
    bottom: 'var(--bottom-bar, 0px)',
    display: 'flex',
    alignItems: 'center',
    gap: '14',
    minHeight: '56',
    px: { base: '20', md: '32' },
    pt: '8',
    pb: 'calc(8px + env(safe-area-inset-bottom))',
    bg: 'band',
    color: 'onBand',
    textStyle: 'small',
    lineHeight: '1.25rem',
    '& > svg': { flexShrink: 0 },
  },
});

/** A separate chunk: only enrolled students need it. */
const OfflineQueue = lazy(() =>
  import('../../features/learning/offline/change-sync').catch(() => ({ default: () => null })),
);

/** Bottom bar shown while the server is unreachable; a toast announces the reconnection. */
export function ConnectionBar() {
  const isLost = useConnectionLost();
  const waiting = usePendingChanges();
  const { status } = useSession();
  const isWriting = useSyncExternalStore(unsavedPages.subscribe, unsavedPages.hasAny, () => false);
  useEffect(() => {
    if (status === 'signed-in') deleteDataOfOthers();
  }, [status]);
  // Leaves room below the page, so that its end is not covered.
  useEffect(() => {
    if (!isLost) return undefined;
    const { style } = document.body;
    style.paddingBottom = '72px';
    return () => void style.removeProperty('padding-bottom');
  }, [isLost]);
  const [isChecking, setChecking] = useState(false);
  useEffect(() => connection.subscribe(() => !connection.isLost() && toast('De nouveau en ligne')), []);

  const retry = () => {
    setChecking(true);
    void watchConnection();
    // A connection check takes this long at most.
    setTimeout(() => setChecking(false), 3_000);
  };
  return (
    <>
      {status === 'signed-in' && (
        <Suspense>
          <OfflineQueue />
        </Suspense>
      )}
      <div role="status">
        {isLost && (
          <Bar>
            <WifiOff size={22} aria-hidden />
            <chakra.p flex="1">
              <strong>Hors ligne.</strong>{' '}
              {waiting.length > 0
                ? `Tout est gardé : ${pendingLabel(waiting.length)}.`
                : isWriting
                  ? 'Ce que vous écrivez est gardé ici et partira de lui-même.'
                  : 'Ce qui est déjà ouvert reste lisible.'}
            </chakra.p>
            <Button variant="link" size="tool" color="inherit" onClick={retry} busy={isChecking}>
              Réessayer
            </Button>
          </Bar>
        )}
      </div>
    </>
  );
}

/** The service worker served the cached shell instead of the server's page; reload when the server is back. */
const isFallbackShell = () => document.documentElement.dataset['line'] === 'lost';

interface OfflinePageProps {
  /** The chunk failed to load, which only a page reload can retry. */
  reloads?: boolean;
}

/** Shown when a page cannot be loaded; recovers when the connection is back. */
export function OfflinePage({ reloads = false }: OfflinePageProps) {
  const isLost = useConnectionLost();
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!connection.isLost() && (reloads || isFallbackShell())) window.location.reload();
      }),
    [reloads],
  );
  return (
    <Container py={{ base: '40', md: '72' }}>
      <PageTitle title="Hors ligne" />
      <chakra.span color="accent">
        <WifiOff size={44} aria-hidden />
      </chakra.span>
      <Ruler maxWidth="20rem" my="20" />
      <chakra.h1 textStyle="h1">Cette page attend le réseau</chakra.h1>
      <chakra.p textStyle="lead" color="muted" mt="12" mb="24" maxWidth="36rem">
        Elle n’a pas été gardée sur cet appareil. Elle s’ouvrira d’elle-même, dès que la ligne sera revenue.
      </chakra.p>
      <Row wrap>
        <Button onClick={() => (isLost ? void watchConnection() : window.location.reload())}>
          <RotateCw size={18} aria-hidden />
          Réessayer
        </Button>
        <Button variant="outline" onClick={() => window.history.back()}>
          Revenir
        </Button>
      </Row>
      <OfflineCourses />
    </Container>
  );
}

/** `/hors-ligne`: the shell cached by the service worker. Opened directly while online, it redirects home. */
export function Component() {
  const isLost = useConnectionLost();
  useEffect(() => {
    if (!isLost && !isFallbackShell()) window.location.replace('/');
  }, [isLost]);
  return <OfflinePage />;
}
