import { TransferRate } from './transfer-rate';
import type { UploadList } from './upload-list';
import { isAnswered, mayPass, obstacleWords } from './upload-obstacles';
import type { UploadPorts } from './upload-ports';
import type { Arrived, VideoUpload } from './uploads-atom';

/** Of a server that answers with errors; a cut line is waited for without end. */
const triesWithoutProgress = 6;
const recordEveryMs = 1_000;

interface Carried {
  list: UploadList;
  ports: UploadPorts;
  id: string;
  /** Null for an archive all of which has arrived. */
  file: File | null;
  signal: AbortSignal;
}

/**
 * Tries until all bytes have arrived, waiting out whatever may pass; null when it was stopped meanwhile.
 * @throws what does not pass by itself.
 */
export async function carryUpload(carried: Carried): Promise<Arrived | null> {
  const { list, ports, id, signal } = carried;
  for (let attempt = 0; !signal.aborted; attempt++) {
    list.change(id, { status: 'sending', error: null });
    const before = list.find(id);
    if (before === undefined) return null;
    try {
      return await sendOnce(carried, before);
    } catch (error) {
      if (signal.aborted) return null;
      if ((list.find(id)?.sent ?? 0) > before.sent) attempt = 0;
      if (!mayPass(error) || (isAnswered(error) && attempt >= triesWithoutProgress)) throw error;
      list.change(id, { status: 'cut', rate: null, error: obstacleWords(error) });
    }
    await ports.lineReturn(attempt, signal);
  }
  return null;
}

function sendOnce({ list, ports, id, file, signal }: Carried, upload: VideoUpload): Promise<Arrived> {
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
