/** Where the author’s work is. */
export type SaveStatus =
  | { kind: 'idle' }
  /** Nothing can be stored before there is a title. */
  | { kind: 'untitled' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }
  /** Another tab or administrator saved the same field meanwhile. */
  | { kind: 'conflict' };
