/** Text as searches compare it, without case, accents or ligatures: « ecrire » finds « Écrire », « oeuvre » « Œuvre ». */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');

/** Whether a text has every word of a search in it, in whatever order: what the server finds, for what is on screen. */
export const hasWords = (text: string, search: string): boolean => {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
};
