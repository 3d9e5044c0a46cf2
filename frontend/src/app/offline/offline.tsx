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

/** What is needed without a connection comes as one file: each by itself would have its name in everybody's first load. */
export { watchConnection };

let stop: (() => void) | null = null;

/** On a computer that is shared: what was kept for one is not there for the next. From now on, for as long as the page is open. */
export function deleteDataOfOthers(): void {
  const forgetRead = (personId: string | null) => void deleteCachesOfOthers(personId).catch(() => undefined);
  const present = readStoredUser()?._id ?? null;
  forgetRead(present);
  if (present) dequeueChangesOfOthers(present);
  stop ??= watchSession((user, end) => {
    forgetRead(user?._id ?? null);
    // Whose session ran out signs in again, and has done nothing in vain.
    if (user || end !== 'expired') dequeueChangesOfOthers(user?._id ?? null);
  });
}

/** At the foot of the window, over what is there: the page that is being read does not move when the bar comes. */
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

/** What one follows brings its own code. */
const OfflineQueue = lazy(() =>
  import('../../features/learning/offline/change-sync').catch(() => ({ default: () => null })),
);

/** Stands at the foot of the window as long as the server cannot be reached, and says when it can again. */
export function ConnectionBar() {
  const isLost = useConnectionLost();
  const waiting = usePendingChanges();
  const { status } = useSession();
  const isWriting = useSyncExternalStore(unsavedPages.subscribe, unsavedPages.isGoingOn, () => false);
  useEffect(() => {
    if (status === 'signed-in') deleteDataOfOthers();
  }, [status]);
  // The end of the page stays in reach.
  useEffect(() => {
    if (!isLost) return undefined;
    const { style } = document.body;
    style.paddingBottom = '72px';
    return () => void style.removeProperty('padding-bottom');
  }, [isLost]);
  const [asking, setAsking] = useState(false);
  useEffect(() => connection.subscribe(() => !connection.isLost() && toast('De nouveau en ligne')), []);

  const retry = () => {
    setAsking(true);
    void watchConnection();
    // The answer, or its absence, takes as long.
    setTimeout(() => setAsking(false), 3_000);
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
            <Button variant="link" size="tool" color="inherit" onClick={retry} busy={asking}>
              Réessayer
            </Button>
          </Bar>
        )}
      </div>
    </>
  );
}

/** The worker gave the client in place of the server's page, which comes as soon as it can. */
const isStandIn = () => document.documentElement.dataset['line'] === 'lost';

interface OfflinePageProps {
  /** What could not be loaded will not load by itself either. */
  reloads?: boolean;
}

/** In place of a page that did not come: it says so and gives way by itself when the connection is back. */
export function OfflinePage({ reloads = false }: OfflinePageProps) {
  const isLost = useConnectionLost();
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!connection.isLost() && (reloads || isStandIn())) window.location.reload();
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

/** `/hors-ligne`: what the worker keeps of the server; asked for by its address, there is nothing to wait for. */
export function Component() {
  const isLost = useConnectionLost();
  useEffect(() => {
    if (!isLost && !isStandIn()) window.location.replace('/');
  }, [isLost]);
  return <OfflinePage />;
}
