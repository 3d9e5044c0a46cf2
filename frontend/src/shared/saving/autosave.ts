import { ApiFailure, failureMessage } from '../api/client';
import { FieldConflict, FieldRevisions, sendChange } from './send-change';
import type { FieldChange, Saved, SaverPort, SaveStatus } from './saver-port';

/** Unsaved changes, the last value per field. Sends one change at a time, or all at once; a held field is skipped. */
class ChangeQueue<Change extends FieldChange> {
  readonly #waiting = new Map<Change['field'], Change>();
  readonly #due = new Set<Change['field']>();
  #inFlight: readonly Change[] = [];
  #blockedField: Change['field'] | null = null;

  add(change: Change): void {
    this.#waiting.set(change.field, change);
  }

  /** Unsaved values, pending requests included. */
  all(): Change[] {
    return [...this.#waiting.values(), ...this.#inFlight.filter(({ field }) => !this.#waiting.has(field))];
  }

  /** All except the held field. */
  allUnblocked(): Change[] {
    return this.all().filter(({ field }) => field !== this.#blockedField);
  }

  get hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  get hasDue(): boolean {
    return this.#due.size > 0;
  }

  /** Marks all waiting changes as due. */
  markAllDue(): void {
    for (const field of this.#waiting.keys()) if (field !== this.#blockedField) this.#due.add(field);
  }

  /** Moves the next due change, or all of them, to in flight. */
  next(atOnce: boolean): readonly Change[] {
    const due = [...this.#waiting.values()].filter(({ field }) => this.#due.has(field));
    const nextChanges = atOnce ? due : due.slice(0, 1);
    for (const { field } of nextChanges) this.drop(field);
    this.#inFlight = nextChanges;
    return nextChanges;
  }

  get isInFlight(): boolean {
    return this.#inFlight.length > 0;
  }

  /** The changes in flight were saved. */
  settle(): void {
    this.#inFlight = [];
  }

  /** The save failed: restores the changes, except for fields edited since. */
  requeue(changes: readonly Change[]): void {
    if (this.#inFlight === changes) this.#inFlight = [];
    for (const change of changes)
      if (!this.#waiting.has(change.field)) this.#waiting.set(change.field, change);
  }

  /** Sends nothing more until the next `markAllDue`. */
  pause(): void {
    this.#due.clear();
  }

  block(field: Change['field']): void {
    this.#blockedField = field;
    this.#due.delete(field);
  }

  unblock(): void {
    this.#blockedField = null;
  }

  /** Discards a waiting change; returns whether there was one. */
  drop(field: Change['field']): boolean {
    this.#due.delete(field);
    return this.#waiting.delete(field);
  }

  /** Empties the queue: everything has been sent. */
  clear(): void {
    this.#waiting.clear();
    this.#due.clear();
  }
}

export const typingPauseMs = 1000;

/** Each merge means a save from elsewhere; this many in a row point to an error. */
const maxMergesInARow = 20;

/** Browsers limit keepalive requests to 64 KB in total; the rest is for headers and JSON. */
const maxKeepaliveBytes = 60_000;

const fallbackMessage = 'Erreur lors de la mise à jour';

/** What a failed save is waiting for; null if the author has to act. */
function retryCondition(error: unknown): 'connection' | 'session' | null {
  if (!(error instanceof ApiFailure)) return null;
  return error.status === 0 ? 'connection' : error.status === 401 ? 'session' : null;
}

/**
 * Autosave for the fields of one course or tutorial: one request at a time. Values edited during a request are queued,
 * the last one per field.
 */
export class Autosave<Change extends FieldChange, Draft extends { revision: number }, Result extends Saved> {
  readonly #port: SaverPort<Change, Draft, Result>;
  readonly #queue = new ChangeQueue<Change>();
  readonly #revisions: FieldRevisions<Change['field']>;
  #exists: boolean;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #merges = 0;
  /** Set until the author resolves it. */
  #conflict: FieldConflict<Change['field'], Draft> | null = null;

  constructor(port: SaverPort<Change, Draft, Result>) {
    this.#port = port;
    this.#revisions = new FieldRevisions(port.fields);
    this.#exists = port.creation === undefined;
  }

  /** Fields with unsaved changes. */
  unsaved(): Change['field'][] {
    return this.#queue.all().map(({ field }) => field);
  }

  change(change: Change, delayMs: number): void {
    this.#queue.add(change);
    clearTimeout(this.#timer);
    if (this.#isIncomplete()) return this.#report({ kind: 'untitled' });
    this.#report({ kind: 'changed' });
    if (delayMs === 0) void this.flush();
    else this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  /** Whether this tab made the save. */
  isOwn(save: string | undefined): boolean {
    return save !== undefined && this.#revisions.isOwn(save);
  }

  /** Discards a queued change, if any; changes in flight or in conflict stay. */
  withdraw(field: Change['field']): boolean {
    if (field === this.#conflict?.field || !this.#queue.drop(field)) return false;
    if (!this.#queue.hasWaiting) clearTimeout(this.#timer);
    this.#report({ kind: this.#queue.hasWaiting ? 'changed' : 'idle' });
    return true;
  }

  /** Takes the server's draft as the base for the next saves. */
  rebaseOn(draft: Draft): void {
    this.#exists = true;
    this.#revisions.raiseAll(draft.revision, this.unsaved());
  }

  /** Saves all queued changes; resolves to whether everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#isIncomplete()) return this.unsaved().length === 0;
    if (!this.#port.isAuthorSignedIn()) return this.#awaitAuthor();
    this.#queue.markAllDue();
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
    });
    await this.#running;
    // Changes that became due during the last request; after a failure, none are.
    if (this.#queue.hasDue) return this.flush();
    return this.unsaved().length === 0;
  }

  /**
   * On `pagehide`: sends everything in parallel keepalive requests, including changes in flight, which may be aborted.
   * Conflicting changes are not sent: the refusal would not be seen.
   */
  leave(): void {
    clearTimeout(this.#timer);
    const { creation, send, isAuthorSignedIn } = this.#port;
    if (this.#isIncomplete() || !isAuthorSignedIn()) return;
    const unsavedChanges = this.#queue.allUnblocked();
    const isNew = creation && !this.#exists && !this.#queue.isInFlight;
    this.#queue.clear();
    if (isNew) creation.send(unsavedChanges, true).catch(() => this.#queue.requeue(unsavedChanges));
    else
      for (const change of unsavedChanges)
        send(change, { ...this.#revisions.ticket(change.field), keepalive: true }).catch(() =>
          this.#queue.requeue([change]),
        );
  }

  /** Whether all changes fit in keepalive requests; if not, the browser asks before leaving. */
  fitsKeepalive(): boolean {
    return new Blob([JSON.stringify(this.#queue.allUnblocked())]).size < maxKeepaliveBytes;
  }

  /** Resolves a conflict with the author's version, which overwrites the other one. */
  resolveWithMine(): Promise<boolean> {
    const conflict = this.#endConflict();
    if (conflict !== null) this.#revisions.raise(conflict.field, conflict.theirs.revision);
    return this.flush();
  }

  /** Resolves a conflict with the other version: discards the field's change, saves the others. */
  resolveWithTheirs(): Promise<boolean> {
    const conflict = this.#endConflict();
    if (conflict !== null) {
      this.#queue.drop(conflict.field);
      this.#report({ kind: this.#queue.hasWaiting ? 'changed' : 'idle' });
    }
    return this.flush();
  }

  /** Keeps unsaved changes until the author signs in again. */
  #awaitAuthor(): boolean {
    this.#queue.pause();
    if (this.unsaved().length === 0) return true;
    this.#report({ kind: 'unsent', until: 'session' });
    return false;
  }

  #isIncomplete(): boolean {
    const { creation } = this.#port;
    return !this.#exists && !this.#queue.isInFlight && creation?.isEnough(this.#queue.all()) === false;
  }

  async #drain(): Promise<void> {
    for (;;) {
      const changes = this.#queue.next(!this.#exists);
      const [change] = changes;
      if (change === undefined) return;
      if (!this.#port.isAuthorSignedIn()) {
        this.#queue.requeue(changes);
        return void this.#awaitAuthor();
      }
      this.#report({ kind: 'saving' });
      try {
        const { creation } = this.#port;
        const saved =
          creation && !this.#exists
            ? await creation.send(changes, false)
            : await sendChange(this.#port, this.#revisions, change);
        this.#exists = true;
        this.#merges = 0;
        for (const { field } of changes) this.#revisions.saved(field, saved.revision);
        this.#queue.settle();
        this.#report(this.#queue.hasWaiting ? { kind: 'changed' } : { kind: 'saved', at: saved.savedAt });
        this.#port.onSaved(saved, changes);
      } catch (error) {
        this.#queue.requeue(changes);
        if (!(error instanceof FieldConflict)) return this.#fail(error);
        if (!this.#merge(error)) this.#beginConflict(error);
      }
    }
  }

  /** Merges both versions and continues, if that is possible. */
  #merge({ field, theirs }: FieldConflict<Change['field'], Draft>): boolean {
    const change = this.#queue.all().find((waiting) => waiting.field === field);
    if (change === undefined || ++this.#merges > maxMergesInARow) return false;
    const merged = this.#port.merge?.(change, theirs) ?? null;
    if (merged === null) return false;
    this.#revisions.raise(field, theirs.revision);
    this.#queue.add(merged);
    this.#queue.markAllDue();
    return true;
  }

  /** Holds the field until the author decides; the others are still saved. */
  #beginConflict(conflict: FieldConflict<Change['field'], Draft>): void {
    this.#conflict = conflict;
    this.#queue.block(conflict.field);
    this.#report({ kind: 'idle' });
  }

  #endConflict(): FieldConflict<Change['field'], Draft> | null {
    const conflict = this.#conflict;
    this.#conflict = null;
    this.#queue.unblock();
    return conflict;
  }

  #fail(error: unknown): void {
    this.#queue.pause();
    const until = retryCondition(error);
    this.#report(
      until === null
        ? { kind: 'failed', message: failureMessage(error, fallbackMessage) }
        : { kind: 'unsent', until },
    );
  }

  /** An open conflict takes precedence over any other status. */
  #report(status: SaveStatus<Change['field'], Draft>): void {
    if (this.#conflict === null) return this.#port.onStatus(status);
    const { field, theirs, cause } = this.#conflict;
    this.#port.onStatus({ kind: 'conflict', message: failureMessage(cause, fallbackMessage), field, theirs });
  }
}
