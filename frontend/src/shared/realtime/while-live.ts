type Live = typeof import('./live-connection');

/**
 * Listens by the one connection, whose code, with the contracts of all messages, comes once the page stands. A file that
 * did not come only costs liveness. Returns how to stop.
 */
export function whileLive(listen: (live: Live) => () => void): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  import('./live-connection').then(
    (live) => {
      if (!isOver) stop = listen(live);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
