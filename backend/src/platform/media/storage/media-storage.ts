import type { Readable } from 'node:stream';
import type { Token } from '../../../kernel/use-case.js';
import type { FetchedBy } from '../delivery/delivered-files.js';

const assetId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const idPattern = new RegExp(`^${assetId}$`);
const keyPattern = new RegExp(`^${assetId}(?:/[a-z0-9][a-z0-9._-]*){1,4}$`);

/** Validates a key: no segment can leave the asset's folder. */
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
  /** Changes with the object; unquoted. */
  etag: string;
}

/** Inclusive byte positions. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface DirectAddress {
  url: string;
  /** Remaining validity of the URL, in seconds. */
  secondsLeft: number;
}

/** Injection token of the media storage port. */
export const MEDIA_STORAGE = Symbol('media-storage') as Token<MediaStorage>;

/**
 * Port to the object store. Keys have the form `<asset id>/<file name>`, possibly with folders between, and are
 * never chosen by a client. Every method rejects malformed keys.
 */
export interface MediaStorage {
  /**
   * Moves a complete local file into the store, replacing any object under the key. Atomic: readers see the old
   * object or the new one.
   */
  adopt(key: string, localPath: string): Promise<void>;
  /** Provides the object as a local file while `use` runs. @throws when there is no such object */
  withLocalCopy<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Null when there is no such object. */
  stat(key: string): Promise<StoredObject | null>;
  /** @throws when there is no such object, before any byte is read */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Idempotent, like `removeAll`. */
  remove(key: string): Promise<void>;
  /** Removes every object of an asset. */
  removeAll(assetId: string): Promise<void>;
  /** All objects, unordered; not a snapshot. */
  list(): AsyncIterable<{ key: string; size: number }>;
  /** URL for fetching the object from the store itself; null if all bytes go through the api. */
  directAddress(key: string, contentType: string, fetchedBy: FetchedBy): Promise<DirectAddress | null>;
  /**
   * Internal path from which nginx serves the object, not reachable by clients; null if the api sends the bytes.
   */
  proxyAddress(key: string): string | null;
  /** A new local path on the store's own disk, for a file to be adopted. */
  stagingPath(): Promise<string>;
  /** Deletes abandoned staged files and partial uploads from before `olderThan`. Returns their number. */
  sweepStaging(olderThan: Date): Promise<number>;
}
