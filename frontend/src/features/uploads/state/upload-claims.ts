/**
 * Which tab carries an upload: a lock of the browser, which ends with its tab however that ends. Another tab
 * sees by it that the upload is not interrupted, and keeps its hands off.
 */
export interface UploadClaims {
  /** False when another tab carries it. */
  claim: (id: string) => Promise<boolean>;
  release: (id: string) => void;
  /** Resolves at once, or when the tab that carries it is done with it or closed. */
  whenFree: (id: string) => Promise<void>;
}

const lockName = (id: string) => `atelier-upload:${id}`;

export function browserClaims(): UploadClaims {
  const held = new Map<string, () => void>();
  if (!('locks' in navigator))
    return {
      claim: () => Promise.resolve(true),
      release: () => undefined,
      whenFree: () => Promise.resolve(),
    };
  return {
    claim: (id) =>
      held.has(id)
        ? Promise.resolve(true)
        : new Promise((answer) => {
            void navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
              answer(lock !== null);
              return lock === null ? undefined : new Promise<void>((end) => held.set(id, end));
            });
          }),
    release: (id) => {
      held.get(id)?.();
      held.delete(id);
    },
    whenFree: (id) => navigator.locks.request(lockName(id), { mode: 'shared' }, () => undefined),
  };
}
