import type { Readable } from 'node:stream';
import type { Token } from '../../../kernel/use-case.js';
import type { FetchedBy } from '../delivery/delivered-files.js';

const assetId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const idPattern = new RegExp(`^${assetId}$`);
const keyPattern = new RegExp(`^${assetId}(?:/[a-z0-9][a-z0-9._-]*){1,4}$`);

/** The key itself, when it is one: no segment of it can lead out of the asset's folder. */
export function mediaKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not a media key');
  return key;
}

/** The prefix of all keys of an asset. */
export function assetPrefix(id: string): string {
  if (!idPattern.test(id)) throw new Error('Not an asset id');
  return `${id}/`;
}

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
