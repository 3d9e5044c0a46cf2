import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

/** Placeholder of the same size; wrap a group in `aria-busy` with a hidden text. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'line',
    borderRadius: 'xs',
    height: '16',
    _motionSafe: {
      backgroundImage:
        'linear-gradient(100deg, transparent 35%, var(--chakra-colors-sunken) 50%, transparent 65%)',
      backgroundSize: '200% 100%',
      animation: 'shimmer 1600ms linear infinite',
    },
  },
});

/** In the current text colour. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '1.125em',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '2.5px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    animation: 'spin 900ms linear infinite',
  },
});

const events = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const maxWaitMs = 3_000;

let interaction: Promise<void> | undefined;

/** Resolves at the first interaction, or after the page has been visible for a while. */
export const firstInteraction = (): Promise<void> =>
  (interaction ??= new Promise((settle) => {
    setTimeout(settle, maxWaitMs);
    for (const eventName of events)
      addEventListener(eventName, () => settle(), { once: true, passive: true });
  }));

/** Defers optional components until the first interaction, so that they do not weigh on the first load. */
export function AfterInteraction({ children }: { children: ReactNode }) {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => void firstInteraction().then(() => setInteracted(true)), []);
  return hasInteracted && <Suspense>{children}</Suspense>;
}

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/**
 * The client-only value after hydration, the server's value before. Pages hydrate after the shell, whose effects have
 * read the storage by then.
 */
export const useAfterHydration = <Value,>(clientValue: Value, serverValue: Value): Value =>
  useSyncExternalStore(never, inBrowser, onServer) ? clientValue : serverValue;
