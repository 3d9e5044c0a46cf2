import type { FieldTicket } from '@atelier/contracts/authoring';

/** A field and its new value. */
export interface FieldChange {
  field: string;
  value: unknown;
}

/** Response to any save. */
export interface Saved {
  revision: number;
  savedAt: string;
}

/** With the revision last seen: the server refuses (409) to overwrite a newer value of the field. */
export interface SaveOptions extends FieldTicket {
  /** Lets the request outlive the page; limited to 64 KB by browsers. */
  keepalive?: boolean;
}

/** Save status of a draft. */
export type SaveStatus<Field extends string, Draft> =
  | { kind: 'idle' }
  /** Not enough input to create it yet. */
  | { kind: 'untitled' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }
  /** Not sent yet: retried once the server is reachable (`connection`), or the author has signed in again (`session`). */
  | { kind: 'unsent'; until: 'connection' | 'session' }
  /** Another tab or author has saved the same field; `theirs` is the server's draft. */
  | { kind: 'conflict'; message: string; field: Field; theirs: Draft };

/** Dependencies of `Autosave`. */
export interface SaverPort<Change extends FieldChange, Draft, Result extends Saved> {
  fields: readonly Change['field'][];
  /** Whether the author is signed in: changes are never sent as somebody else. */
  isAuthorSignedIn: () => boolean;
  send: (change: Change, options: SaveOptions) => Promise<Result>;
  /** For a draft that the server may not have yet: the first save sends all fields, once there is enough input. */
  creation?: {
    isEnough: (changes: readonly Change[]) => boolean;
    send: (changes: readonly Change[], keepalive: boolean) => Promise<Result>;
  };
  /** Refetches the draft, to compare after a conflict. */
  refetch: () => Promise<Draft>;
  /** A draft's field as sent in requests. */
  valueOf: (draft: Draft, field: Change['field']) => unknown;
  /**
   * The part of a value that the author controls: other differences, such as the server's normalisation, are no
   * conflict.
   */
  comparable?: (field: Change['field'], value: unknown) => unknown;
  /**
   * Merges an unsaved value with the other version, and shows the result. Omitted, or null if not possible: the author
   * is asked.
   */
  merge?: (change: Change, theirs: Draft) => Change | null;
  onStatus: (status: SaveStatus<Change['field'], Draft>) => void;
  onSaved: (result: Result, changes: readonly Change[]) => void;
}
