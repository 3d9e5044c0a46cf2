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
  /** Another tab or author saved the same field meanwhile. */
  | { kind: 'conflict'; message: string };

export type FieldChange = {
  [Field in CourseField]: { field: Field; value: FieldInput<Field> };
}[CourseField];

export interface SaverPort {
  send: (change: FieldChange, options: SaveOptions) => Promise<SavedField>;
  /** Fetches the course again, for comparison after a conflict. */
  reread: () => Promise<CourseDraft>;
  /** The field of a draft in the form it is sent in. */
  valueOf: (draft: CourseDraft, field: CourseField) => unknown;
  onStatus: (status: SaveStatus) => void;
  onSaved: (change: FieldChange) => void;
}

export const typingPauseMs = 1000;

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
    this.#port.onStatus({ kind: 'changed' });
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
    for (const field of this.#waiting.keys()) this.#due.add(field);
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
    });
    await this.#running;
    // What fell due as the last request came to its end; a failure leaves nothing due.
    if (this.#due.size > 0) return this.flush();
    return this.unsaved().length === 0;
  }

  /** The page is going away: everything leaves now, in requests that outlive it, without waiting for a turn. */
  leave(): void {
    clearTimeout(this.#timer);
    let revision = this.#underWay === null ? this.#revision : undefined;
    for (const change of this.#waiting.values()) {
      this.#port.send(change, { revision, keepalive: true }).catch(() => undefined);
      revision = undefined;
    }
    this.#waiting.clear();
  }

  /** Gives up what is not saved, before the course is read anew. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
    this.#due.clear();
    this.#port.onStatus({ kind: 'idle' });
  }

  async #drain(): Promise<void> {
    for (let change = this.#next(); change !== undefined; change = this.#next()) {
      this.#underWay = change;
      this.#port.onStatus({ kind: 'saving' });
      try {
        const saved = await this.#sendOver(change);
        this.#revision = saved.revision;
        this.#base.set(change.field, JSON.stringify(change.value ?? null));
        this.#underWay = null;
        this.#port.onStatus(
          this.#waiting.size > 0 ? { kind: 'changed' } : { kind: 'saved', at: saved.savedAt },
        );
        this.#port.onSaved(change);
      } catch (error) {
        this.#underWay = null;
        this.#fail(change, error);
        return;
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

  /** A newer revision is no conflict while this very field is untouched on the server: then it is sent again. */
  async #sendOver(change: FieldChange): Promise<SavedField> {
    try {
      return await this.#port.send(change, { revision: this.#revision });
    } catch (error) {
      if (!isConflict(error)) throw error;
      const draft = await this.#port.reread();
      if (this.#base.get(change.field) !== this.#printOf(draft, change.field)) throw error;
      return await this.#port.send(change, { revision: draft.revision });
    }
  }

  #fail(change: FieldChange, error: unknown): void {
    if (!this.#waiting.has(change.field)) this.#waiting.set(change.field, change);
    this.#due.clear();
    const message = failureMessage(error, fallbackMessage);
    this.#port.onStatus({ kind: isConflict(error) ? 'conflict' : 'failed', message });
  }

  #printOf(draft: CourseDraft, field: CourseField): string {
    return JSON.stringify(this.#port.valueOf(draft, field) ?? null);
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'revision-conflict';
