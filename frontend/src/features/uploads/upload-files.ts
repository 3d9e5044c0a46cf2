import type { Language } from '@atelier/contracts/words/languages';

const storeNames = ['handles', 'captions'] as const;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('atelier-uploads', 2);
    request.onupgradeneeded = () => {
      for (const name of storeNames)
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

/** One piece of work in what the browser keeps of uploads. @throws where it keeps nothing */
async function inStore<T>(
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

/** What Chromium adds to a file's handle; the DOM's types do not have it yet. */
export interface FileHandle {
  kind: 'file' | 'directory';
  getFile: () => Promise<File>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
}

const handleOfFile = new WeakMap<File, FileHandle>();

/** The file behind something dropped on the page, with its handle where the browser gives one. */
export async function droppedFile(transfer: DataTransfer): Promise<File | null> {
  const item = transfer.items[0] as
    | (DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileHandle | null> })
    | undefined;
  const file = transfer.files[0] ?? null;
  // Both are asked before anything is awaited: the drop's data is gone afterwards.
  const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
  if (file && handle?.kind === 'file') handleOfFile.set(file, handle);
  return file;
}

/** Keeps the handles of files under way, so that after a reload one click is enough. Where it cannot, nothing is kept. */
export const fileHandles = {
  keep: async (id: string, file: File): Promise<void> => {
    const handle = handleOfFile.get(file);
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

/** Captions that wait for their video to arrive: small enough to be kept whole, so that nobody is asked for them again. */
export interface PendingCaptions {
  language: Language;
  file: File;
}

const ofThisPage = new Map<string, readonly PendingCaptions[]>();

/** By the upload they wait for. Where the browser keeps nothing, this page knows them all the same. */
export const pendingCaptions = {
  keep: async (id: string, captions: readonly PendingCaptions[]): Promise<void> => {
    ofThisPage.set(id, captions);
    await inStore('captions', 'readwrite', (store) => store.put(captions, id)).catch(() => undefined);
  },
  of: async (id: string): Promise<readonly PendingCaptions[]> =>
    ofThisPage.get(id) ??
    (await inStore<readonly PendingCaptions[] | undefined>('captions', 'readonly', (store) =>
      store.get(id),
    ).catch(() => undefined)) ??
    [],
  forget: async (id: string): Promise<void> => {
    ofThisPage.delete(id);
    await inStore('captions', 'readwrite', (store) => store.delete(id)).catch(() => undefined);
  },
};
