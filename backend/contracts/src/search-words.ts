/** Signs that are more than a letter with an accent, each before what the database writes for it. */
const signs = (
  'œ oe æ ae ß ss ĳ ij ﬁ fi ﬂ fl ﬃ ffi þ th ł l ø o đ d ı i ᵉ e ' +
  `’ ' ‘ ' ʼ ' “ " ” " « << » >> ‹ < › > – - — - − - ‐ - … ...`
).split(' ');

const written = (sign: string): string => {
  const at = signs.indexOf(sign);
  return at < 0 ? sign : (signs[at + 1] ?? sign);
};

/**
 * Text as searches compare it, without case, accents or ligatures: « ecrire » finds « Écrire », « oeuvre » « Œuvre ».
 * Of Latin letters and the signs of French what the database's `folded` makes of them, to which a spec holds it.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, written);

/** Whether a text has every word of a search in it, in whatever order: what the server finds, for what is on screen. */
export const hasWords = (text: string, search: string): boolean => {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
};
