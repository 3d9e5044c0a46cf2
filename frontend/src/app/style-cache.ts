import createCache, { type EmotionCache } from '@emotion/cache';

/** Not Emotion's own `css`: under that it keeps a second cache which nobody here uses, and which would take the server's tags. */
export const styleKey = 'at';

/**
 * The browser's, which takes over the tags that the server wrote. Emotion puts each of them into the head once more, though it
 * stands there, and the browser then styles and lays out the whole page anew: what is in the page stays where it is.
 */
export const styleCache = (): EmotionCache => {
  const head = {
    insertBefore: (tag: HTMLElement, before: Node | null) =>
      tag.isConnected ? tag : document.head.insertBefore(tag, before),
  };
  return createCache({ key: styleKey, container: head as unknown as HTMLElement });
};
