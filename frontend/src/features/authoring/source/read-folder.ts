import type { LeftOut } from '@atelier/contracts/lesson-source';
import { leftOutOf, rootFolderOf } from '@atelier/contracts/source-paths';
import { leftOutWords, sourceLimits } from '@atelier/contracts/words/source-limits';
import { countOf, formatNumber } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';

export interface FolderFile {
  /** With the folder's own name, in NFC: macOS writes `é` as two characters. */
  path: string;
  file: File;
}

/** A folder whose dependencies, history and build output were left out. */
export interface SourceFolder {
  name: string;
  /** Its own name with a slash, which all paths of files begin with; '' for several dropped at once. */
  root: string;
  files: FolderFile[];
  /** `files` is 0 for a folder that was not opened. */
  leftOut: LeftOut[];
  /** Paths that the browser could not read: forbidden, gone, or a link that leads nowhere. */
  unreadable: string[];
}

/** Files are collected until so many are surely too many. */
const maxCollected = sourceLimits.files + 500;

/** Without its first folder, whose name says nothing: `dist` dropped alone is a source. */
const inside = (path: string): string => path.slice(path.indexOf('/') + 1);

class Collected {
  readonly files: FolderFile[] = [];
  readonly unreadable: string[] = [];
  readonly #leftOut = new Map<string, LeftOut>();

  /** @param root '' when the paths have no common folder */
  constructor(readonly root: string) {}

  get isFull(): boolean {
    return this.files.length >= maxCollected;
  }

  get leftOut(): LeftOut[] {
    return [...this.#leftOut.values()];
  }

  /** Whether a path is left out, which is noted. A folder ends with a slash. */
  leavesOut(path: string): boolean {
    const left = leftOutOf(this.root === '' ? path : inside(path));
    if (!left) return false;
    const files = (this.#leftOut.get(left.path)?.files ?? 0) + (path.endsWith('/') ? 0 : 1);
    this.#leftOut.set(left.path, { ...left, files });
    return true;
  }
}

/** `readEntries` returns a folder in batches: it is called until a batch is empty. */
function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  return new Promise((resolve, reject) => {
    const readBatch = () =>
      reader.readEntries((batch) => {
        if (batch.length === 0) return resolve(found);
        found.push(...batch);
        readBatch();
      }, reject);
    readBatch();
  });
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** What is left out is not opened: `node_modules` has tens of thousands of files. */
async function collect(entry: FileSystemEntry, to: Collected): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '').normalize('NFC');
  // A link to a folder above would go on for ever.
  if (to.isFull || path.length > 2 * sourceLimits.pathLength) return;
  try {
    if (!entry.isDirectory) {
      if (!to.leavesOut(path)) to.files.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
      return;
    }
    if (`${path}/` !== to.root && to.leavesOut(`${path}/`)) return;
    for (const each of await entriesIn(entry as FileSystemDirectoryEntry)) await collect(each, to);
  } catch {
    to.unreadable.push(path);
  }
}

const byPath = (a: FolderFile, b: FolderFile): number => (a.path < b.path ? -1 : 1);

const folderOf = ({ root, files, leftOut, unreadable }: Collected): SourceFolder => ({
  name: root === '' ? 'code' : root.slice(0, -1),
  root,
  files: files.toSorted(byPath),
  leftOut,
  unreadable,
});

/** What was dropped: a ZIP, which is sent as it is, or files and folders. */
export type Dropped = { zip: File } | { folder: () => Promise<SourceFolder> };

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || type === 'application/zip';

/** Must be called synchronously in the drop event: the `DataTransfer` is empty afterwards. */
export function droppedSource(transfer: DataTransfer): Dropped | null {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [file] = transfer.files;
  const [only] = entries;
  if (entries.length <= 1 && !only?.isDirectory) {
    if (!file) return null;
    if (isZip(file)) return { zip: file };
  }
  if (!only) return null;
  const folder = async () => {
    const root = entries.length === 1 && only.isDirectory ? `${only.name.normalize('NFC')}/` : '';
    const collected = new Collected(root);
    for (const entry of entries) await collect(entry, collected);
    return folderOf(collected);
  };
  return { folder };
}

/** The same of a folder chosen in a dialog, whose files the browser has listed. */
export function pickedFolder(picked: readonly File[]): SourceFolder {
  const listed = picked.map((file) => ({
    path: (file.webkitRelativePath || file.name).normalize('NFC'),
    file,
  }));
  const root = /^[^/]+\//.exec(listed[0]?.path ?? '')?.[0] ?? '';
  const collected = new Collected(root);
  for (const each of listed) if (!collected.leavesOut(each.path)) collected.files.push(each);
  return folderOf(collected);
}

/** `3 fichiers, dont « a.ts »` */
const named = (paths: readonly string[]): string =>
  paths
    .slice(0, 5)
    .map((path) => `«\u00a0${path}\u00a0»`)
    .join(', ') + (paths.length > 5 ? ` et ${countOf(paths.length - 5, 'autre')}` : '');

/** Why a folder cannot be sent, said before anything is; null when the server decides. */
export function folderRefusal({ files, leftOut, unreadable }: SourceFolder): string | null {
  if (unreadable.length > 0)
    return `${countOf(unreadable.length, 'élément n’a pas pu être lu', 'éléments n’ont pas pu être lus')}\u00a0: ${named(unreadable)}. Rien n’est envoyé.`;
  if (files.length === 0)
    return leftOut.length > 0
      ? 'Ce dossier ne tient que des fichiers qui sont laissés de côté.'
      : 'Ce dossier est vide.';
  const root = rootFolderOf(files.map(({ path }) => path));
  const long = files.filter(({ path }) => path.length - root.length > sourceLimits.pathLength);
  if (long.length > 0)
    return `Un chemin compte au plus ${sourceLimits.pathLength} caractères\u00a0: ${named(long.map(({ path }) => path))}.`;
  if (files.length > sourceLimits.files)
    return `Ce dossier tient ${files.length >= maxCollected ? `plus de ${formatNumber(sourceLimits.files)}` : formatNumber(files.length)} fichiers, et ${formatNumber(sourceLimits.files)} au plus sont acceptés.`;
  const bytes = bytesOf(files);
  if (bytes > sourceLimits.unpackedBytes)
    return `Ce dossier pèse ${formatBytes(bytes)}, et ${mebibytes(sourceLimits.unpackedBytes)} au plus sont acceptés.`;
  return null;
}

const bytesOf = (files: readonly FolderFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

/** Limits in whole units, as the server says them. */
export const mebibytes = (bytes: number): string => `${bytes / 1024 ** 2}\u00a0Mo`;

/** `node_modules/ (dépendances, 5 230 fichiers)` */
export function leftOutLabel({ path, reason, files }: LeftOut): string {
  const count = files > 1 || (files === 1 && path.endsWith('/')) ? `, ${countOf(files, 'fichier')}` : '';
  return `${path} (${leftOutWords[reason].toLowerCase()}${count})`;
}
