/** What a file can be in a course, as its name tells. `system`: of the computer, nobody's content. */
export type FileKind = 'video' | 'document' | 'captions' | 'system' | 'other';

const kinds: Record<string, FileKind> = Object.fromEntries([
  ...['mp4', 'm4v', 'mov', 'mkv', 'webm'].map((ending) => [ending, 'video']),
  ...['pdf', 'doc', 'docx', 'txt'].map((ending) => [ending, 'document']),
  ...['vtt', 'srt'].map((ending) => [ending, 'captions']),
]) as Record<string, FileKind>;

/** What the browser's own dialog offers. */
export const takenEndings = Object.keys(kinds)
  .map((ending) => `.${ending}`)
  .join(',');

const systemNames = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', '__macosx', '$recycle.bin']);

/** Hidden, left by the system, or a lock of an open document: `.DS_Store`, `Thumbs.db`, `~$plan.docx`. */
const isSystem = (name: string): boolean =>
  name.startsWith('.') || name.startsWith('~$') || systemNames.has(name.toLowerCase()) || name === 'Icon\r';

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folders a file lies in, `''` at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** Where the ending begins; the whole length for a name without one. */
export function endingAt(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 && /^\.[a-z0-9]{1,5}$/i.test(name.slice(dot)) ? dot : name.length;
}

/** A name without its ending. */
export const stemOf = (name: string): string => name.slice(0, endingAt(name));

export function kindOf(path: string): FileKind {
  if (path.split('/').some(isSystem)) return 'system';
  const name = nameOf(path);
  return kinds[name.slice(endingAt(name) + 1).toLowerCase()] ?? 'other';
}
