const everyMs = 30_000;
/** Who reads moves, scrolls or types once in a while. */
const patienceMs = 180_000;

/** What shows that somebody is there. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'];

const isPlaying = () =>
  [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended);

/** A player of somebody else's, in a frame, speaks while it plays: what is done within it is not heard otherwise. */
const isOfFrame = ({ source }: MessageEvent) =>
  [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source);

/**
 * Says every half minute that the page is being used: a film plays, or the page is in view and somebody has touched it. Once more when
 * it is left, so that the last minute is not lost. Answers how to end that.
 */
export function tellPresence(say: () => void): () => void {
  let usedAt = Date.now();
  const touch = () => {
    usedAt = Date.now();
  };
  const hear = (event: MessageEvent) => isOfFrame(event) && touch();
  const wasUsed = () => Date.now() - usedAt < patienceMs;
  const tell = () => {
    if (isPlaying() || (document.visibilityState === 'visible' && wasUsed())) say();
  };
  const turn = () => {
    if (document.visibilityState === 'visible') touch();
    if (wasUsed()) say();
  };
  for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true });
  window.addEventListener('message', hear);
  document.addEventListener('visibilitychange', turn);
  const timer = setInterval(tell, everyMs);
  tell();
  return () => {
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
    window.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', turn);
    tell();
  };
}
