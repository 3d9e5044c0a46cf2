const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const restMs = 3_000;

let read: Promise<void> | undefined;

/** Resolves once the reader does something, or has had the page before their eyes for a while. */
export const beingRead = (): Promise<void> =>
  (read ??= new Promise((settle) => {
    setTimeout(settle, restMs);
    for (const sign of signs) addEventListener(sign, () => settle(), { once: true, passive: true });
  }));
