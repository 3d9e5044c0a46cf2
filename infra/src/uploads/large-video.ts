import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const mebibyte = 1024 * 1024;

/**
 * A valid MP4 of any size that is never fully in memory: a small one, followed by an empty `free` box.
 * @param head a complete MP4
 */
export class LargeVideo {
  private readonly head: Buffer;
  private readonly nothing = Buffer.alloc(mebibyte);

  constructor(
    head: Buffer,
    /** Bytes, less than 4 GiB. */
    readonly size: number,
  ) {
    const box = Buffer.alloc(8);
    box.writeUInt32BE(size - head.length, 0);
    box.write('free', 4);
    this.head = Buffer.concat([head, box]);
  }

  /** Bytes from `start` to `end` (exclusive), in chunks of at most one MiB. */
  *bytes(start = 0, end = this.size): Generator<Buffer> {
    let at = start;
    if (at < this.head.length) {
      yield this.head.subarray(at, Math.min(end, this.head.length));
      at = this.head.length;
    }
    while (at < end) {
      const length = Math.min(end - at, mebibyte);
      yield length === mebibyte ? this.nothing : this.nothing.subarray(0, length);
      at += length;
    }
  }
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Uploads videos larger than memory, like browsers. `_id` is the asset id from the api. */
export class LargeVideoSender {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** In a single request. @returns the asset's id */
  async multipart(video: LargeVideo): Promise<string> {
    const boundary = 'atelier-large-video';
    const before = `--${boundary}\r\ncontent-disposition: form-data; name="video"; filename="grand.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
    const after = `\r\n--${boundary}--\r\n`;
    function* body(): Generator<Buffer> {
      yield Buffer.from(before);
      yield* video.bytes();
      yield Buffer.from(after);
    }
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': before.length + video.size + after.length,
    };
    return idIn(await this.call('POST', '/api/upload-video', headers, Readable.from(body())));
  }

  /** Resumable, in chunks. @returns the asset's id */
  async tus(video: LargeVideo, chunkBytes: number): Promise<string> {
    const path = await this.begin(video);
    let last: Answer | undefined;
    for (let offset = 0; offset < video.size; offset += chunkBytes) {
      last = await this.piece(video, path, offset, Math.min(video.size, offset + chunkBytes));
    }
    return idIn(last);
  }

  /** @returns the upload's path */
  async begin(video: LargeVideo): Promise<string> {
    const headers = {
      'upload-length': video.size,
      'upload-metadata': `filename ${Buffer.from('grand.mp4').toString('base64')}`,
    };
    const { headers: answered } = await this.call('POST', '/api/uploads', headers);
    return String(answered.location);
  }

  piece(video: LargeVideo, path: string, start: number, end: number): Promise<Answer> {
    const headers = {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': start,
      'content-length': end - start,
    };
    return this.call('PATCH', path, headers, Readable.from(video.bytes(start, end)));
  }

  close(): void {
    this.agent.destroy();
  }

  private async call(
    method: string,
    path: string,
    headers: OutgoingHttpHeaders,
    body?: Readable,
  ): Promise<Answer> {
    const call = request(this.url + path, {
      method,
      agent: this.agent,
      headers: { authorization: `Bearer ${this.token}`, 'tus-resumable': '1.0.0', ...headers },
    });
    const responded = once(call, 'response') as Promise<[IncomingMessage]>;
    await (body ? pipeline(body, call) : new Promise<void>((resolve) => call.end(resolve)));
    const [response] = await responded;
    const whole = {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await text(response),
    };
    if (whole.status >= 300) throw new Error(`${method} ${path}: ${whole.status} ${whole.body}`);
    return whole;
  }
}

function idIn(response: Answer | undefined): string {
  return (JSON.parse(response?.body ?? '{}') as { _id: string })._id;
}
