import type { Language } from '@atelier/contracts/words/languages';

const storeNames = ['handles', 'captions', 'sources'] as const;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('atelier-uploads', 3);
    request.onupgradeneeded = () => {
      for (const name of storeNames)
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

/**
 * Runs a transaction in IndexedDB.
 * @throws where IndexedDB is unavailable
 */
async function withStore<T>(
  name: (typeof storeNames)[number],
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(name, mode).objectStore(name));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    });
  } finally {
    database.close();
  }
}

/** Chromium's File System Access API; not in the DOM's types yet. */
export interface FileHandle {
  kind: 'file' | 'directory';
  getFile: () => Promise<File>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
}

const handleOfFile = new WeakMap<File, FileHandle>();

/** The dropped file, with its handle where the browser provides one. */
export async function droppedFile(transfer: DataTransfer): Promise<File | null> {
  const item = transfer.items[0] as
    | (DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileHandle | null> })
    | undefined;
  const file = transfer.files[0] ?? null;
  // Both are read before the first `await`: the `DataTransfer` is empty afterwards.
  const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
  if (file && handle?.kind === 'file') handleOfFile.set(file, handle);
  return file;
}

/** Stores file handles in IndexedDB, so that after a reload one click resumes the upload. No-op where unsupported. */
export const fileHandles = {
  save: async (id: string, file: File): Promise<void> => {
    const handle = handleOfFile.get(file);
    if (handle)
      await withStore('handles', 'readwrite', (store) => store.put(handle, id)).catch(() => undefined);
  },
  has: (id: string): Promise<boolean> =>
    withStore('handles', 'readonly', (store) => store.count(id)).then(
      (count) => count > 0,
      () => false,
    ),
  /** Requests permission if the browser requires it; null when denied or the file is gone. */
  reopen: async (id: string): Promise<File | null> => {
    const handle = await withStore<FileHandle | undefined>('handles', 'readonly', (store) =>
      store.get(id),
    ).catch(() => undefined);
    const leave = (await handle?.requestPermission?.({ mode: 'read' })) ?? 'granted';
    return handle && leave === 'granted' ? handle.getFile().catch(() => null) : null;
  },
  forget: (id: string): Promise<unknown> =>
    withStore('handles', 'readwrite', (store) => store.delete(id)).catch(() => undefined),
};

/** Captions to attach once their video has arrived: small enough to be stored as a whole. */
export interface PendingCaptions {
  language: Language;
  file: File;
}

const ofThisPage = new Map<string, readonly PendingCaptions[]>();

/** Captions by upload id; in memory as well, for when IndexedDB is unavailable. */
export const pendingCaptions = {
  save: async (id: string, captions: readonly PendingCaptions[]): Promise<void> => {
    ofThisPage.set(id, captions);
    await withStore('captions', 'readwrite', (store) => store.put(captions, id)).catch(() => undefined);
  },
  of: async (id: string): Promise<readonly PendingCaptions[]> =>
    ofThisPage.get(id) ??
    (await withStore<readonly PendingCaptions[] | undefined>('captions', 'readonly', (store) =>
      store.get(id),
    ).catch(() => undefined)) ??
    [],
  forget: async (id: string): Promise<void> => {
    ofThisPage.delete(id);
    await withStore('captions', 'readwrite', (store) => store.delete(id)).catch(() => undefined);
  },
};

/** Larger ones are chosen again after a reload. */
const maxStoredBytes = 50 * 1024 ** 2;

/**
 * The ZIP of a source, by upload id. Stored as a whole: one that the page made of a folder is nowhere else, and a folder
 * that was dropped cannot be read again after a reload. No-op where IndexedDB is unavailable or full.
 */
export const sourceFiles = {
  save: async (id: string, file: File): Promise<void> => {
    if (file.size > maxStoredBytes) return;
    await withStore('sources', 'readwrite', (store) => store.put(file, id)).catch(() => undefined);
  },
  of: async (id: string): Promise<File | null> =>
    (await withStore<File | undefined>('sources', 'readonly', (store) => store.get(id)).catch(
      () => undefined,
    )) ?? null,
  forget: (id: string): Promise<unknown> =>
    withStore('sources', 'readwrite', (store) => store.delete(id)).catch(() => undefined),
  /** Those of uploads that have expired would fill the disk for ever. */
  forgetExcept: async (ids: readonly string[]): Promise<void> => {
    const stored = await withStore('sources', 'readonly', (store) => store.getAllKeys()).catch(() => []);
    await Promise.all(
      stored
        .map(String)
        .filter((id) => !ids.includes(id))
        .map(sourceFiles.forget),
    );
  },
};
