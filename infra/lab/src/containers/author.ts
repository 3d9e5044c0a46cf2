import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MediaAsset, UploadProgress } from '@atelier/contracts/media';
import { LargeVideo } from '@atelier/infra/uploads/large-video';
import { Person, type Account } from './person.js';

const filmBytes = 24 * 1024 ** 2;
const pieceBytes = 8 * 1024 ** 2;

/** Two encodable seconds, followed by padding. */
export async function makeLargeVideo(directory: string): Promise<LargeVideo> {
  const path = join(directory, 'film.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=2'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...picture, '-pix_fmt', 'yuv420p', path]);
  return new LargeVideo(await readFile(path), filmBytes);
}

/** A teacher: signs in, uploads a film in chunks, and resumes after failures. */
export class Author extends Person {
  hasSignedIn = false;
  hasSent = false;
  hasFilm = false;
  private assetId = '';

  constructor(
    url: string,
    address: string,
    patienceSeconds: number,
    private readonly account: Account,
    private readonly film: LargeVideo,
  ) {
    super(url, address, patienceSeconds);
  }

  /** Resolves once all renditions are ready. On timeout the marks show the progress. */
  async sendFilm(): Promise<void> {
    this.hasSignedIn = await this.logIn(this.account);
    if (!this.hasSignedIn) return;
    const { size } = this.film;
    const metadata = `filename ${Buffer.from('film.mp4').toString('base64')}`;
    const path = await this.retryUntilDeadline(async () => {
      const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': metadata };
      const { status, headers: answered } = await this.send('/api/uploads', undefined, {
        method: 'POST',
        headers,
      });
      if (status !== 201) throw new Error(String(status));
      return new URL(answered.get('location') ?? '', this.url).pathname;
    });
    if (!path) return;
    const asset = await this.retryUntilDeadline(() => this.sendRest(path));
    if (!asset) return;
    this.hasSent = true;
    this.assetId = asset._id;
    await this.retryUntilDeadline(async () => {
      const { status, steps, error } = MediaAsset.parse((await this.send(`/api/media/${asset._id}`)).body);
      const isDone = status === 'ready' && steps.every(({ state }) => state === 'done');
      if (!isDone) throw new Error(error ?? 'pending');
      this.hasFilm = true;
    });
  }

  /** Size of the film's poster as served; 0 if unavailable. */
  async posterBytes(): Promise<number> {
    const { posterUrl } = MediaAsset.parse((await this.send(`/api/media/${this.assetId}`)).body);
    if (!posterUrl) return 0;
    const { pathname, search } = new URL(posterUrl, this.url);
    const { status, headers } = await this.send(`${pathname}${search}`);
    return status === 200 ? Number(headers.get('content-length')) : 0;
  }

  /** Resumes from the server's offset; a lost response is requested again. */
  private async sendRest(path: string): Promise<MediaAsset> {
    for (;;) {
      const { status, body } = await this.send(`${path}/result`);
      if (status === 200) return MediaAsset.parse(body);
      const { offset } = UploadProgress.parse(body);
      const end = Math.min(this.film.size, offset + pieceBytes);
      const piece = Buffer.concat([...this.film.bytes(offset, end)]);
      const headers = {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      };
      const response = await this.send(path, piece, { method: 'PATCH', headers });
      if (response.status >= 300) throw new Error(String(response.status));
    }
  }
}

const tus = { 'tus-resumable': '1.0.0' };
