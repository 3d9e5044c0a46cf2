/** A picture as the server's cleaning leaves it; in words a bracket is never one. */
const picture = /<img src="([^"]*)"(?: alt="([^"]*)")?((?: width="\d{1,4}" height="\d{1,4}")?) ?\/?>/g;

/** A text whose pictures come when they are near, in the place that is kept for them, and open in full. */
export const withPictures = (html: string): string =>
  html.replace(
    picture,
    (_whole, src: string, alt: string | undefined, size: string) =>
      `<a class="picture" href="${src}" target="_blank" rel="noopener" aria-label="${alt ? `${alt}\u00a0: agrandir l’image` : 'Agrandir l’image'}">` +
      `<img src="${src}" alt="${alt ?? ''}"${size} loading="lazy" decoding="async"></a>`,
  );
