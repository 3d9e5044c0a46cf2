import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { LargeVideo, LargeVideoSender } from '@atelier/infra/uploads/large-video';
import { peakMemory, resetPeak } from '@atelier/infra/local/processes';

const gibibyte = 1024 ** 3;
/** The client’s chunk size on so fast a connection. */
const chunkBytes = 64 * 1024 ** 2;

export interface UploadMeasure {
  way: 'tus' | 'multipart';
  /** Bytes per second, with data flushed to disk. */
  upload: number;
  copy: number;
  /** Maximum increase of the api's memory, in MiB. */
  memory: number;
}

interface MeasuredApi {
  url: string;
  pid: number;
  mediaDir: string;
  administrator: { email: string; password: string };
}

/** Uploads 2 GiB by each method, compared with a plain copy to the same disk. */
export async function measureUploads(api: MeasuredApi): Promise<UploadMeasure[]> {
  const directory = join(api.mediaDir, 'bench');
  await mkdir(directory, { recursive: true });
  const source = join(directory, 'source.mp4');
  const sender = new LargeVideoSender(api.url, await tokenOf(api));
  try {
    const video = new LargeVideo(await smallVideo(directory), 2 * gibibyte);
    await pipeline(Readable.from(video.bytes()), createWriteStream(source));
    await settle(source);
    const measures: UploadMeasure[] = [];
    for (const way of ['multipart', 'tus'] as const) {
      await sender[way](new LargeVideo(await smallVideo(directory), chunkBytes), chunkBytes);
      const copy = await rate(async () => {
        const target = join(directory, 'copy.mp4');
        await copyFile(source, target);
        return target;
      });
      await resetPeak(api.pid);
      const before = await peakMemory(api.pid);
      const upload = await rate(async () => {
        const id = await sender[way](video, chunkBytes);
        return join(api.mediaDir, 'objects', id, 'source');
      });
      measures.push({ way, upload, copy, memory: (await peakMemory(api.pid)) - before });
    }
    return measures;
  } finally {
    sender.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Bytes per second including fsync. The file is removed. */
async function rate(write: () => Promise<string>): Promise<number> {
  const started = performance.now();
  const path = await write();
  await settle(path);
  const seconds = (performance.now() - started) / 1000;
  await rm(path);
  return (2 * gibibyte) / seconds;
}

async function settle(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

async function smallVideo(directory: string): Promise<Buffer> {
  const path = join(directory, 'small.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=2'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...picture, '-pix_fmt', 'yuv420p', path]);
  return readFile(path);
}

async function tokenOf({ url, administrator }: MeasuredApi): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: administrator.email, password: administrator.password }),
  });
  return ((await response.json()) as { token: string }).token;
}
