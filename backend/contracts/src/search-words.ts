/** Characters that fold to more than a letter without accent, each with the database's form. */
const replacements = (
  'œ oe æ ae ß ss ĳ ij ﬁ fi ﬂ fl ﬃ ffi þ th ł l ø o đ d ı i ᵉ e ' +
  `’ ' ‘ ' ʼ ' “ " ” " « << » >> ‹ < › > – - — - − - ‐ - … ...`
).split(' ');

const replace = (char: string): string => {
  const at = replacements.indexOf(char);
  return at < 0 ? char : (replacements[at + 1] ?? char);
};

/**
 * Folds text for searches, without case, accents or ligatures: « ecrire » finds « Écrire », « oeuvre » « Œuvre ». For
 * Latin letters identical to the database's `folded`, which a spec verifies.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, replace);

/** Without the signs within names: « Node.js » and « Node JS » are nodejs, « CI/CD » cicd. The database's is `joined`. */
export const joinedNames = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])(?:[./_-]+(?=[\p{L}\p{N}])| (?=js\b))/giu, '');

/** Whether a text has every word of a search, in any order: the client-side equivalent of the server's search. */
export const hasWords = (text: string, search: string): boolean => {
  const haystack = folded(text);
  const names = joinedNames(haystack);
  return folded(search)
    .split(/\s+/)
    .every((word) => haystack.includes(word) || names.includes(joinedNames(word)));
};
