/** Kind of a file in a course, by its name. `system`: created by the OS, never content. */
export type FileKind = 'video' | 'document' | 'captions' | 'system' | 'other';

const kindByExtension: Record<string, FileKind> = Object.fromEntries([
  ...['mp4', 'm4v', 'mov', 'mkv', 'webm'].map((ending) => [ending, 'video']),
  ...['pdf', 'doc', 'docx', 'txt'].map((ending) => [ending, 'document']),
  ...['vtt', 'srt'].map((ending) => [ending, 'captions']),
]) as Record<string, FileKind>;

/** `accept` of the file dialog. */
export const acceptedExtensions = Object.keys(kindByExtension)
  .map((ending) => `.${ending}`)
  .join(',');

const systemNames = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', '__macosx', '$recycle.bin']);

/** Hidden, created by the OS, or a lock file: `.DS_Store`, `Thumbs.db`, `~$plan.docx`. */
const isSystem = (name: string): boolean =>
  name.startsWith('.') || name.startsWith('~$') || systemNames.has(name.toLowerCase()) || name === 'Icon\r';

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folder path of a file, `''` at the root. */
export const parentFolder = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** Index of the extension; the name's length without one. */
export function extensionStart(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 && /^\.[a-z0-9]{1,5}$/i.test(name.slice(dot)) ? dot : name.length;
}

/** A name without its extension. */
export const stemOf = (name: string): string => name.slice(0, extensionStart(name));

export function kindOf(path: string): FileKind {
  if (path.split('/').some(isSystem)) return 'system';
  const name = baseName(path);
  return kindByExtension[name.slice(extensionStart(name) + 1).toLowerCase()] ?? 'other';
}
