import { z } from 'zod';
import { UploadTarget } from './uploads';

const UploadRecord = z.object({
  id: z.string(),
  /** Owner: another user of this browser must not see the upload. */
  userId: z.string(),
  target: UploadTarget,
  title: z.string(),
  fileName: z.string(),
  size: z.number(),
  lastModified: z.number(),
  resumable: z.boolean(),
  /** Upload URL; null before the first request and for small files. */
  url: z.string().nullable(),
  sent: z.number(),
  /** Null until all bytes have arrived. */
  assetId: z.string().nullable(),
  /** Milliseconds since 1970, when the server created the upload. */
  begunAt: z.number(),
});
export type UploadRecord = z.infer<typeof UploadRecord>;

const prefix = 'atelier-upload:';
/** The server's retention of incomplete uploads, from their start. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Stored state of each upload until its video is attached: a reload loses the file, not the progress. */
export class UploadRecords {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => number = Date.now,
  ) {}

  /** A user's uploads that have not expired on the server, oldest first. */
  ofUser(userId: string): UploadRecord[] {
    return this.#all()
      .filter((record) => record.userId === userId)
      .sort((a, b) => a.begunAt - b.begunAt);
  }

  /** Of all users of this browser. */
  ids(): string[] {
    return this.#all().map(({ id }) => id);
  }

  find(id: string): UploadRecord | null {
    return this.#read(prefix + id);
  }

  save(record: Omit<UploadRecord, 'begunAt'>): void {
    this.#write({ ...record, begunAt: this.now() });
  }

  change(id: string, facts: Partial<Pick<UploadRecord, 'url' | 'sent' | 'assetId'>>): void {
    const record = this.find(id);
    if (record === null) return;
    const moved = facts.url !== undefined && facts.url !== record.url;
    this.#write({ ...record, ...facts, ...(moved ? { begunAt: this.now() } : {}) });
  }

  forget(id: string): void {
    this.storage.removeItem(prefix + id);
  }

  #all(): UploadRecord[] {
    const keys = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index));
    return keys.flatMap((key) => (key?.startsWith(prefix) ? (this.#read(key) ?? []) : []));
  }

  #read(key: string): UploadRecord | null {
    const text = this.storage.getItem(key);
    if (text === null) return null;
    const record = UploadRecord.safeParse(parseJson(text));
    if (record.success && this.now() - record.data.begunAt < lifetimeMs) return record.data;
    this.storage.removeItem(key);
    return null;
  }

  /** A full or forbidden storage only prevents resuming after a reload. */
  #write(record: UploadRecord): void {
    try {
      this.storage.setItem(prefix + record.id, JSON.stringify(record));
    } catch {
      this.forget(record.id);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
