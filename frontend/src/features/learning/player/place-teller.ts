const everyMs = 10_000;

/** Tells where a video is: every ten seconds while it plays, and when it is asked to, but nothing twice. */
export interface PlaceTeller {
  /** It plays here, or was moved here. */
  at(seconds: number): void;
  /** It has ended, which others tell. */
  over(): void;
  tell(): void;
}

export function placeTeller(say: (seconds: number) => void, now: () => number = Date.now): PlaceTeller {
  let place: number | null = null;
  let told: number | null = null;
  let toldAt = now();
  const tell = () => {
    if (place === null || place === told) return;
    told = place;
    toldAt = now();
    say(place);
  };
  return {
    at: (seconds) => {
      place = Math.floor(seconds);
      if (now() - toldAt >= everyMs) tell();
    },
    over: () => {
      place = null;
    },
    tell,
  };
}

/** Has it told when the page is hidden or left. Answers how to end that, which tells a last time. */
export function tellOnLeaving({ tell }: PlaceTeller): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') tell();
  };
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', tell);
  return () => {
    tell();
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', tell);
  };
}
