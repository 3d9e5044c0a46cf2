import type { DocumentFile } from '@atelier/contracts/media';

/** Bytes of a text that is shown; a longer one is taken home. */
const mostTextBytes = 512 * 1024;

/** What a document is called among people: « PDF », « DOCX ». */
export const kindOf = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? 'Fichier';

/** How a document can be shown in its lesson. */
export function shownAs({ name, size, openUrl }: DocumentFile): 'pdf' | 'text' | 'cover' {
  if (openUrl !== null) return 'pdf';
  return /\.txt$/i.test(name) && size <= mostTextBytes ? 'text' : 'cover';
}
