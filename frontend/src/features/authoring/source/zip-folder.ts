import type { SourceFolder } from './read-folder';
import type { ZipInput, ZipProgress } from './zip-worker';

interface ZipOptions {
  signal: AbortSignal;
  /** Share of the files that are packed, 0 to 1. */
  onProgress: (share: number) => void;
}

/** As many as the server says. */
const maxLeftOut = 100;

/** A file that could not be read while packing. */
export class UnreadableFile extends Error {
  constructor(readonly path: string) {
    super(path);
  }
}

/**
 * The ZIP of a folder, as the file that is sent.
 * @throws UnreadableFile; the signal's reason when it is aborted
 */
export function zipFolder(
  { name, root, files, leftOut }: SourceFolder,
  { signal, onProgress }: ZipOptions,
): Promise<File> {
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });
  // Equal for the same folder: an interrupted upload is recognised by it.
  const lastModified = Math.max(0, ...files.map(({ file }) => file.lastModified));
  return new Promise<File>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<ZipProgress>) => {
      if ('packed' in data) onProgress(data.packed / files.length);
      else if ('unreadable' in data) reject(new UnreadableFile(data.unreadable));
      else resolve(new File([data.zip], `${name}.zip`, { type: 'application/zip', lastModified }));
    });
    const folders = leftOut.flatMap(({ path }) => (path.endsWith('/') ? root + path : []));
    const input: ZipInput = { files, leftOut: folders.slice(0, maxLeftOut) };
    worker.postMessage(input, []);
  }).finally(() => worker.terminate());
}
