import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useUnsent } from '../../features/learning/unsent/use-unsent';
import { waitingWords } from '../../features/learning/unsent/unsent-words';
import { forgetOthers } from './forget-others';
import { useSession } from '../../features/session/state/session-atom';
import { WifiOff } from '../../shared/icons/wifi-off';
import { watchLine } from '../../shared/line/watch-line';
import { line, useLineLost } from '../../shared/line/line';
import { writing } from '../../shared/saving/writing';
import { Button } from '../../shared/ui/button';
import { toast } from '../../shared/ui/toast';

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
const UnsentKeeper = lazy(() =>
  import('../../features/learning/unsent/unsent-keeper').catch(() => ({ default: () => null })),
);

/** Stands at the foot of the window as long as the server cannot be reached, and says when it can again. */
export function LineBar() {
  const isLost = useLineLost();
  const waiting = useUnsent();
  const { status } = useSession();
  const isWriting = useSyncExternalStore(writing.subscribe, writing.isGoingOn, () => false);
  useEffect(() => {
    if (status === 'signed-in') forgetOthers();
  }, [status]);
  // The end of the page stays in reach.
  useEffect(() => {
    if (!isLost) return undefined;
    const { style } = document.body;
    style.paddingBottom = '72px';
    return () => void style.removeProperty('padding-bottom');
  }, [isLost]);
  const [asking, setAsking] = useState(false);
  useEffect(() => line.subscribe(() => !line.isLost() && toast('De nouveau en ligne')), []);

  const retry = () => {
    setAsking(true);
    void watchLine();
    // The answer, or its absence, takes as long.
    setTimeout(() => setAsking(false), 3_000);
  };
  return (
    <>
      {status === 'signed-in' && (
        <Suspense>
          <UnsentKeeper />
        </Suspense>
      )}
      <div role="status">
        {isLost && (
          <Bar>
            <WifiOff size={22} aria-hidden />
            <chakra.p flex="1">
              <strong>Hors ligne.</strong>{' '}
              {waiting.length > 0
                ? `Tout est gardé : ${waitingWords(waiting.length)}.`
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
