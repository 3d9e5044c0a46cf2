import type { FieldTicket } from '@atelier/contracts/authoring';

/** One field, and what it is to hold. */
export interface FieldChange {
  field: string;
  value: unknown;
}

/** What every answer to a save says. */
export interface Saved {
  revision: number;
  savedAt: string;
}

/** With what the author had seen before: the server refuses (409) to overwrite anything newer in the field. */
export interface SaveOptions extends FieldTicket {
  /** Lets the request outlive the page; browsers take up to 64 KB this way. */
  keepalive?: boolean;
}

/** Where the author's work is. */
export type SaveStatus<Field extends string, Draft> =
  | { kind: 'idle' }
  /** What is written does not suffice to store anything yet. */
  | { kind: 'untitled' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }
  /** Not refused, but not arrived either: it leaves by itself once the server answers, or its author has signed in again. */
  | { kind: 'kept'; until: 'line' | 'session' }
  /** Another tab or author saved the same field meanwhile; `theirs` is the draft as it stands on the server. */
  | { kind: 'conflict'; message: string; field: Field; theirs: Draft };

/** What saving needs of the world. */
export interface SaverPort<Change extends FieldChange, Draft, Answer extends Saved> {
  fields: readonly Change['field'][];
  /** Whether who wrote this is the one who is signed in: nobody sends the words of somebody else. */
  isAuthorHere: () => boolean;
  send: (change: Change, options: SaveOptions) => Promise<Answer>;
  /** Of what the server may not know yet: the first save takes along all that has been written, once it suffices. */
  creation?: {
    suffices: (changes: readonly Change[]) => boolean;
    send: (changes: readonly Change[], keepalive: boolean) => Promise<Answer>;
  };
  /** Fetches the draft again, for comparison after a conflict. */
  reread: () => Promise<Draft>;
  /** The field of a draft in the form it is sent in. */
  valueOf: (draft: Draft, field: Change['field']) => unknown;
  /** What of a value its author decides: the server may tidy and complete the rest without there being a conflict. */
  comparable?: (field: Change['field'], value: unknown) => unknown;
  /**
   * Puts an unsaved value and what was saved elsewhere together, and shows it. Left out, or null where only its author
   * can tell: then they are asked.
   */
  merge?: (change: Change, theirs: Draft) => Change | null;
  onStatus: (status: SaveStatus<Change['field'], Draft>) => void;
  onSaved: (answer: Answer, changes: readonly Change[]) => void;
}
