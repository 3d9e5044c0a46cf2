import type { Readable } from 'node:stream';
import type { FetchedBy } from '../delivery/delivered-files.js';
import type { Token } from '../../../kernel/use-case.js';

export interface StoredObject {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
  /** Another one once the object is replaced; no quotes. */
  etag: string;
}

/** Inclusive byte positions. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface DirectAddress {
  url: string;
  /** For how long the address still answers. */
  secondsLeft: number;
}

/** Injection token of the media storage port. */
export const MEDIA_STORAGE = Symbol('media-storage') as Token<MediaStorage>;

/**
 * Where media bytes live. Keys look like `<asset id>/<file name>`, or with folders between, and are never chosen by
 * a client. Every method that takes a key refuses what does not look like one.
 */
export interface MediaStorage {
  /**
   * Moves a complete local file into the store, over what was there under the key; the local file is gone
   * afterwards. Readers see the old object or the new one, never a part.
   */
  adopt(key: string, localPath: string): Promise<void>;
  /** Makes the object readable by local tools, for as long as `use` runs. @throws when there is no such object */
  withLocalCopy<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Null when there is no such object. */
  stat(key: string): Promise<StoredObject | null>;
  /** @throws when there is no such object, before any byte is read */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removing what is not there is no error, here and in `removeAll`. */
  remove(key: string): Promise<void>;
  /** Removes every object of an asset. */
  removeAll(assetId: string): Promise<void>;
  /** Everything that is stored, in no order: what is stored or removed meanwhile may be among it. */
  list(): AsyncIterable<{ key: string; size: number }>;
  /** Where a client may fetch the object from the store itself; null where all bytes go through the api. */
  directAddress(key: string, contentType: string, fetchedBy: FetchedBy): Promise<DirectAddress | null>;
  /** Where the proxy in front of us fetches the object by itself, which no client can; null where the api sends the bytes. */
  proxyAddress(key: string): string | null;
  /** A fresh local path on the store's own disk, for a file that is to be adopted. */
  stagingPath(): Promise<string>;
  /** Deletes what was staged, or taken in by half, before `olderThan`, and abandoned. Answers how many. */
  sweepStaging(olderThan: Date): Promise<number>;
}
