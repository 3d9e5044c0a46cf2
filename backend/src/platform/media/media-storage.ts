import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** Inclusive byte positions. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Injection token of the media storage port. */
export const MEDIA_STORAGE = Symbol('media-storage');

/** Where media bytes live. Keys look like `<asset id>/<file name>` and are never chosen by a client. */
export interface MediaStorage {
  /** Moves a complete local file into the store; the local file is gone afterwards. */
  adopt(key: string, localPath: string): Promise<void>;
  /** Makes the object readable by local tools, for as long as `use` runs. */
  withLocalCopy<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Null when there is no such object. */
  stat(key: string): Promise<StoredObject | null>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** A fresh local path on the store's own disk, for a file that is to be adopted. */
  stagingPath(): Promise<string>;
  /** Deletes staged files that were abandoned before `olderThan`. Answers how many. */
  sweepStaging(olderThan: Date): Promise<number>;
}
