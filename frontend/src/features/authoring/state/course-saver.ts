import {
  CourseFieldName,
  type CourseDraft,
  type CourseField,
  type SavedField,
} from '@atelier/contracts/authoring';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import type { FieldInput, SaveOptions } from '../api/save-field';

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }
  /** Another tab or author saved the same field meanwhile; `theirs` is the course as it stands on the server. */
  | { kind: 'conflict'; message: string; field: CourseField; theirs: CourseDraft };

export type FieldChange = {
  [Field in CourseField]: { field: Field; value: FieldInput<Field> };
}[CourseField];

export interface SaverPort {
  send: (change: FieldChange, options: SaveOptions) => Promise<SavedField>;
  /** Fetches the course again, for comparison after a conflict. */
  reread: () => Promise<CourseDraft>;
  /** The field of a draft in the form it is sent in. */
  valueOf: (draft: CourseDraft, field: CourseField) => unknown;
  /** What of a value its author decides: the server may tidy and complete the rest without there being a conflict. */
  comparable?: (field: CourseField, value: unknown) => unknown;
  onStatus: (status: SaveStatus) => void;
  onSaved: (change: FieldChange) => void;
}

export const typingPauseMs = 1000;

/** The server holds something in this field that its author here has not seen. */
class FieldConflict extends Error {
  constructor(
    readonly field: CourseField,
    readonly theirs: CourseDraft,
    override readonly cause: unknown,
  ) {
    super(`conflict in ${field}`);
  }
}

const fallbackMessage = 'Erreur lors de la mise à jour';

/**
 * Saves the fields of one course, one request at a time: the revision each answer carries is the
 * ticket of the next. A value typed while its field is under way waits for its turn; only the last counts.
 */
export class CourseSaver {
  readonly #port: SaverPort;
  readonly #waiting = new Map<CourseField, FieldChange>();
  readonly #due = new Set<CourseField>();
  /** What the server had when the author began, per field, to tell a real conflict from a mere newer revision. */
  readonly #base = new Map<CourseField, string>();
  #underWay: FieldChange | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #revision: number | undefined;
  /** Stands until its author has chosen. */
  #conflict: FieldConflict | null = null;

  constructor(port: SaverPort) {
    this.#port = port;
  }

  /** Fields whose value here is newer than the server's. */
  unsaved(): CourseField[] {
    const fields = new Set(this.#waiting.keys());
    if (this.#underWay) fields.add(this.#underWay.field);
    return [...fields];
  }

  change(change: FieldChange, delayMs: number): void {
    this.#waiting.set(change.field, change);
    this.#say({ kind: 'changed' });
    clearTimeout(this.#timer);
    if (delayMs === 0) void this.flush();
    else this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  /** Takes the state of the server as the ground for the next saves. */
  adopt(draft: CourseDraft): void {
    const unsaved = this.unsaved();
    if (unsaved.length === 0) this.#revision = draft.revision;
    for (const field of CourseFieldName.options)
      if (!unsaved.includes(field)) this.#base.set(field, this.#printOf(draft, field));
  }

  /** Saves all that waits; answers whether everything is on the server now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    for (const field of this.#waiting.keys()) if (field !== this.#conflict?.field) this.#due.add(field);
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
    });
    await this.#running;
    // What fell due as the last request came to its end; a failure leaves nothing due.
    if (this.#due.size > 0) return this.flush();
    return this.unsaved().length === 0;
  }

  /**
   * The page is going away: everything leaves now, in requests that outlive it, without waiting for a turn.
   * What is in conflict stays behind: nobody would see it refused.
   */
  leave(): void {
    clearTimeout(this.#timer);
    let revision = this.#underWay === null ? this.#revision : undefined;
    for (const change of this.#waiting.values()) {
      if (change.field === this.#conflict?.field) continue;
      this.#port.send(change, { revision, keepalive: true }).catch(() => undefined);
      revision = undefined;
    }
    this.#waiting.clear();
  }

  /** Settles a conflict for the author's own version: it goes over what was saved elsewhere. */
  keepMine(): Promise<boolean> {
    const conflict = this.#conflict;
    if (conflict !== null) {
      this.#base.set(conflict.field, this.#printOf(conflict.theirs, conflict.field));
      this.#revision = conflict.theirs.revision;
      this.#conflict = null;
    }
    return this.flush();
  }

  /** Settles a conflict for the other version: the field's own change is given up, the others are saved. */
  takeTheirs(): Promise<boolean> {
    const conflict = this.#conflict;
    if (conflict !== null) {
      this.#waiting.delete(conflict.field);
      this.#due.delete(conflict.field);
      this.#conflict = null;
      this.#say({ kind: this.#waiting.size > 0 ? 'changed' : 'idle' });
    }
    return this.flush();
  }

  async #drain(): Promise<void> {
    for (let change = this.#next(); change !== undefined; change = this.#next()) {
      this.#underWay = change;
      this.#say({ kind: 'saving' });
      try {
        const saved = await this.#sendOver(change);
        this.#revision = saved.revision;
        this.#base.set(change.field, this.#print(change.field, change.value));
        this.#underWay = null;
        this.#say(this.#waiting.size > 0 ? { kind: 'changed' } : { kind: 'saved', at: saved.savedAt });
        this.#port.onSaved(change);
      } catch (error) {
        this.#underWay = null;
        if (!this.#waiting.has(change.field)) this.#waiting.set(change.field, change);
        if (error instanceof FieldConflict) this.#hold(error);
        else return this.#fail(error);
      }
    }
  }

  #next(): FieldChange | undefined {
    for (const [field, change] of this.#waiting) {
      if (!this.#due.delete(field)) continue;
      this.#waiting.delete(field);
      return change;
    }
    return undefined;
  }

  /**
   * A newer revision is no conflict while this very field is untouched on the server, or holds the same value
   * already (an answer was lost): then it is sent again.
   */
  async #sendOver(change: FieldChange): Promise<SavedField> {
    try {
      return await this.#port.send(change, { revision: this.#revision });
    } catch (error) {
      if (!isConflict(error)) throw error;
      const theirs = await this.#port.reread();
      const print = this.#printOf(theirs, change.field);
      if (print !== this.#base.get(change.field) && print !== this.#print(change.field, change.value))
        throw new FieldConflict(change.field, theirs, error);
      return await this.#port.send(change, { revision: theirs.revision });
    }
  }

  /** The field waits for its author's choice; the others are saved all the same. */
  #hold(conflict: FieldConflict): void {
    this.#conflict = conflict;
    this.#due.delete(conflict.field);
    this.#say({ kind: 'idle' });
  }

  #fail(error: unknown): void {
    this.#due.clear();
    this.#say({ kind: 'failed', message: failureMessage(error, fallbackMessage) });
  }

  /** A conflict that stands is said above all else. */
  #say(status: SaveStatus): void {
    if (this.#conflict === null) return this.#port.onStatus(status);
    const { field, theirs, cause } = this.#conflict;
    this.#port.onStatus({ kind: 'conflict', message: failureMessage(cause, fallbackMessage), field, theirs });
  }

  #printOf(draft: CourseDraft, field: CourseField): string {
    return this.#print(field, this.#port.valueOf(draft, field));
  }

  #print(field: CourseField, value: unknown): string {
    const { comparable = (_field, given) => given } = this.#port;
    return JSON.stringify(comparable(field, value) ?? null);
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'revision-conflict';
