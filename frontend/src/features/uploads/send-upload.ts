import type { UploadPorts } from './upload-ports';
import { isServerError, isTransient, retryMessage } from './upload-refusals';
import type { FileUpload, UploadList, UploadResult } from './uploads';

const windowMs = 5_000;

/** Moving average over the last five seconds: steadier than the last chunk, more responsive than the total average. */
export class TransferRate {
  readonly #samples: { at: number; bytes: number }[] = [];

  /** Takes the bytes sent so far; returns bytes per second, null until there are enough samples. */
  measure(bytes: number, at = performance.now()): number | null {
    this.#samples.push({ at, bytes });
    while (this.#samples.length > 2 && at - (this.#samples[0]?.at ?? at) > windowMs) this.#samples.shift();
    const first = this.#samples[0];
    if (first === undefined || at - first.at < 400) return null;
    return ((bytes - first.bytes) * 1000) / (at - first.at);
  }
}

/** Limit of retries for server errors; a lost connection is retried without limit. */
const retriesWithoutProgress = 6;
const recordEveryMs = 1_000;

interface SendJob {
  list: UploadList;
  ports: UploadPorts;
  id: string;
  /** Null for an archive that has arrived completely. */
  file: File | null;
  signal: AbortSignal;
}

/**
 * Sends until all bytes have arrived, retrying after transient errors; null when stopped.
 * @throws any other error
 */
export async function sendWithRetries(job: SendJob): Promise<UploadResult | null> {
  const { list, ports, id, signal } = job;
  for (let attempt = 0; !signal.aborted; attempt++) {
    list.change(id, { status: 'sending', error: null });
    const before = list.find(id);
    if (before === undefined) return null;
    try {
      return await sendOnce(job, before);
    } catch (error) {
      if (signal.aborted) return null;
      if ((list.find(id)?.sent ?? 0) > before.sent) attempt = 0;
      if (!isTransient(error) || (isServerError(error) && attempt >= retriesWithoutProgress)) throw error;
      list.change(id, { status: 'cut', rate: null, error: retryMessage(error) });
    }
    await ports.waitToRetry(attempt, signal);
  }
  return null;
}

function sendOnce({ list, ports, id, file, signal }: SendJob, upload: FileUpload): Promise<UploadResult> {
  const rate = new TransferRate();
  let recordedAt = -recordEveryMs;
  return ports.send(file, upload, {
    signal,
    url: ports.records.find(id)?.url ?? null,
    onUrl: (url) => ports.records.change(id, { url }),
    onProgress: (sent) => {
      if (signal.aborted) return;
      list.change(id, { sent, rate: rate.measure(sent) });
      const now = performance.now();
      if (!upload.resumable || (now - recordedAt < recordEveryMs && sent < upload.size)) return;
      recordedAt = now;
      ports.records.change(id, { sent });
    },
  });
}
