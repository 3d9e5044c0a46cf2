import { inStore } from './upload-stores';

/** What Chromium adds to a file's handle; the DOM's types do not have it yet. */
export interface FileHandle {
  kind: 'file' | 'directory';
  getFile: () => Promise<File>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
}

const ofFile = new WeakMap<File, FileHandle>();

/** The file behind something dropped on the page, with its handle where the browser gives one. */
export async function droppedFile(transfer: DataTransfer): Promise<File | null> {
  const item = transfer.items[0] as
    | (DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileHandle | null> })
    | undefined;
  const file = transfer.files[0] ?? null;
  // Both are asked before anything is awaited: the drop's data is gone afterwards.
  const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
  if (file && handle?.kind === 'file') ofFile.set(file, handle);
  return file;
}

/** Keeps the handles of files under way, so that after a reload one click is enough. Where it cannot, nothing is kept. */
export const fileHandles = {
  keep: async (id: string, file: File): Promise<void> => {
    const handle = ofFile.get(file);
    if (handle)
      await inStore('handles', 'readwrite', (store) => store.put(handle, id)).catch(() => undefined);
  },
  has: (id: string): Promise<boolean> =>
    inStore('handles', 'readonly', (store) => store.count(id)).then(
      (count) => count > 0,
      () => false,
    ),
  /** Asks the person's leave if the browser wants it; null when it is refused or the file is gone. */
  reopen: async (id: string): Promise<File | null> => {
    const handle = await inStore<FileHandle | undefined>('handles', 'readonly', (store) =>
      store.get(id),
    ).catch(() => undefined);
    const leave = (await handle?.requestPermission?.({ mode: 'read' })) ?? 'granted';
    return handle && leave === 'granted' ? handle.getFile().catch(() => null) : null;
  },
  forget: (id: string): Promise<unknown> =>
    inStore('handles', 'readwrite', (store) => store.delete(id)).catch(() => undefined),
};
