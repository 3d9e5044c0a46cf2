import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

/** A grey shape in the place and size of what is coming; wrap a group in `aria-busy` with a hidden word. */
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

/** A turning arc in the colour of the text around it. */
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
const longestMs = 3_000;

let interaction: Promise<void> | undefined;

/** Resolves once the reader does something, or has had the page before their eyes for a while. */
export const firstInteraction = (): Promise<void> =>
  (interaction ??= new Promise((settle) => {
    setTimeout(settle, longestMs);
    for (const sign of events) addEventListener(sign, () => settle(), { once: true, passive: true });
  }));

/** What is not needed to read the page, loaded once it is being read: a first visit does not pay for it. */
export function AfterInteraction({ children }: { children: ReactNode }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => void firstInteraction().then(() => setSettled(true)), []);
  return settled && <Suspense>{children}</Suspense>;
}

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/**
 * What the browser alone knows, and what the server wrote in its place until the page is taken over: that is after the
 * shell, whose effects have by then read the storage.
 */
export const useAfterHydration = <Value,>(known: Value, written: Value): Value =>
  useSyncExternalStore(never, inBrowser, onServer) ? known : written;
