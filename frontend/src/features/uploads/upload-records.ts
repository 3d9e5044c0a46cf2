import { z } from 'zod';
import { UploadTarget } from './uploads';

const UploadRecord = z.object({
  id: z.string(),
  /** Whose upload it is: the next person at this browser is not shown it. */
  userId: z.string(),
  target: UploadTarget,
  title: z.string(),
  fileName: z.string(),
  size: z.number(),
  lastModified: z.number(),
  resumable: z.boolean(),
  /** Where its bytes lie on the server; null before the first and for small files. */
  url: z.string().nullable(),
  sent: z.number(),
  /** Known once all bytes have arrived. */
  assetId: z.string().nullable(),
  /** Milliseconds since 1970: when the server gave it its place. */
  begunAt: z.number(),
});
export type UploadRecord = z.infer<typeof UploadRecord>;

const prefix = 'atelier-upload:';
/** As long as the server keeps what has arrived, counted from the beginning of the upload. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** What is remembered of each upload until its video has its place: a reload forgets the file, not how far it was. */
export class UploadRecords {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => number = Date.now,
  ) {}

  /** Those of one person that the server still has, the oldest first. */
  of(userId: string): UploadRecord[] {
    return this.#all()
      .filter((record) => record.userId === userId)
      .sort((a, b) => a.begunAt - b.begunAt);
  }

  find(id: string): UploadRecord | null {
    return this.#read(prefix + id);
  }

  keep(record: Omit<UploadRecord, 'begunAt'>): void {
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

  /** A full or forbidden storage costs the resuming after a reload, not the upload. */
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
