const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** With its dot, or ''. */
export const extensionOf = (name: string): string =>
  /[^.]\.[^.\s]{1,10}$/u.test(name) ? name.slice(name.lastIndexOf('.')) : '';

/** A name of at most so many characters: it keeps its ending, and ends with a word or at least a whole sign. */
export function shortFileName(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name;
  const extension = extensionOf(name);
  let stem = '';
  // A sign of more than that is no name.
  for (const { segment } of graphemes.segment(name.slice(0, 4 * maxLength))) {
    if (stem.length + segment.length > maxLength - extension.length) break;
    stem += segment;
  }
  const upToNext = name.slice(0, stem.length + 1);
  const wordEnd = Math.max(...[' ', '-', '_'].map((sign) => upToNext.lastIndexOf(sign)));
  return (wordEnd > maxLength / 2 ? stem.slice(0, wordEnd) : stem).trimEnd() + extension;
}
