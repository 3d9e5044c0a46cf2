import type { FolderFile } from './folder-plan';

/** A browser hands out a folder in parts: it is read until a part is empty. */
function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  return new Promise((resolve, reject) => {
    const read = () =>
      reader.readEntries((part) => {
        if (part.length === 0) return resolve(found);
        found.push(...part);
        read();
      }, reject);
    read();
  });
}

async function filesOf(entry: FileSystemEntry): Promise<FolderFile[]> {
  if (entry.isDirectory) {
    const inside = await entriesIn(entry as FileSystemDirectoryEntry);
    return (await Promise.all(inside.map(filesOf))).flat();
  }
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  );
  return [{ path: entry.fullPath.replace(/^\//, ''), file }];
}

/** All files of what was dropped, those of folders with their way. To be called in the very event of the drop. */
export async function droppedFiles(transfer: DataTransfer): Promise<FolderFile[]> {
  // Both are asked before anything is awaited: the drop's data is gone afterwards.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  if (entries.length === 0) return files.map((file) => ({ path: file.name, file }));
  return (await Promise.all(entries.map(filesOf))).flat();
}

/** The same of a folder or of files that were chosen. */
export const chosenFiles = (files: readonly File[]): FolderFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
