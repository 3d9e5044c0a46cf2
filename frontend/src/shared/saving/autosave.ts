import { ApiFailure, failureMessage } from '../api/client';
import { FieldConflict, FieldLedger, sendChange } from './send-change';
import type { FieldChange, Saved, SaverPort, SaveStatus } from './saver-port';

/** What is not saved yet, one value a field: the last. What is under way is one change, or all at once; a held field is passed over. */
class ChangeQueue<Change extends FieldChange> {
  readonly #waiting = new Map<Change['field'], Change>();
  readonly #due = new Set<Change['field']>();
  #underWay: readonly Change[] = [];
  #held: Change['field'] | null = null;

  add(change: Change): void {
    this.#waiting.set(change.field, change);
  }

  /** The values as they stand, those under way included. */
  all(): Change[] {
    return [...this.#waiting.values(), ...this.#underWay.filter(({ field }) => !this.#waiting.has(field))];
  }

  /** The same without the held one. */
  free(): Change[] {
    return this.all().filter(({ field }) => field !== this.#held);
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  get isDue(): boolean {
    return this.#due.size > 0;
  }

  /** All that waits is to be sent. */
  makeDue(): void {
    for (const field of this.#waiting.keys()) if (field !== this.#held) this.#due.add(field);
  }

  /** Takes the next one that is due, or all of them, which are under way from now on. */
  next(atOnce: boolean): readonly Change[] {
    const due = [...this.#waiting.values()].filter(({ field }) => this.#due.has(field));
    const taken = atOnce ? due : due.slice(0, 1);
    for (const { field } of taken) this.drop(field);
    this.#underWay = taken;
    return taken;
  }

  get isUnderWay(): boolean {
    return this.#underWay.length > 0;
  }

  /** What was under way has been saved. */
  settle(): void {
    this.#underWay = [];
  }

  /** Were not saved after all; what has been typed since stays. */
  putBack(changes: readonly Change[]): void {
    if (this.#underWay === changes) this.#underWay = [];
    for (const change of changes)
      if (!this.#waiting.has(change.field)) this.#waiting.set(change.field, change);
  }

  /** Nothing more is sent until it is asked for again. */
  pause(): void {
    this.#due.clear();
  }

  hold(field: Change['field']): void {
    this.#held = field;
    this.#due.delete(field);
  }

  release(): void {
    this.#held = null;
  }

  /** Forgets what waits; answers whether anything did. */
  drop(field: Change['field']): boolean {
    this.#due.delete(field);
    return this.#waiting.delete(field);
  }

  /** Everything that waits has been handed over. */
  clear(): void {
    this.#waiting.clear();
    this.#due.clear();
  }
}

export const typingPauseMs = 1000;

/** Each means that somebody else has saved in between: as many in a row are no coincidence any more. */
const mergesInARow = 20;

/** Browsers let requests of 64 KB in all outlive a page; the rest of them is for what surrounds the values. */
const outlivingBytes = 60_000;

const fallbackMessage = 'Erreur lors de la mise à jour';

/** What a save waits for that nobody has refused; null where its author has to do something about it. */
function keptUntil(error: unknown): 'line' | 'session' | null {
  if (!(error instanceof ApiFailure)) return null;
  return error.status === 0 ? 'line' : error.status === 401 ? 'session' : null;
}

/**
 * Saves the fields of one course or tutorial, one request at a time. A value typed while its field is under way waits for
 * its turn; only the last counts.
 */
export class Autosave<Change extends FieldChange, Draft extends { revision: number }, Answer extends Saved> {
  readonly #port: SaverPort<Change, Draft, Answer>;
  readonly #queue = new ChangeQueue<Change>();
  readonly #ledger: FieldLedger<Change['field']>;
  #exists: boolean;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #merges = 0;
  /** Stands until its author has chosen. */
  #conflict: FieldConflict<Change['field'], Draft> | null = null;

  constructor(port: SaverPort<Change, Draft, Answer>) {
    this.#port = port;
    this.#ledger = new FieldLedger(port.fields);
    this.#exists = port.creation === undefined;
  }

  /** Fields whose value here is newer than the server's. */
  unsaved(): Change['field'][] {
    return this.#queue.all().map(({ field }) => field);
  }

  change(change: Change, delayMs: number): void {
    this.#queue.add(change);
    clearTimeout(this.#timer);
    if (this.#isTooSoon()) return this.#say({ kind: 'untitled' });
    this.#say({ kind: 'changed' });
    if (delayMs === 0) void this.flush();
    else this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  /** Whether the save that somebody tells of was this tab's. */
  isOwn(save: string | undefined): boolean {
    return save !== undefined && this.#ledger.isOwn(save);
  }

  /** Gives up what waits for its turn, if anything; what is under way or in conflict stays. */
  withdraw(field: Change['field']): boolean {
    if (field === this.#conflict?.field || !this.#queue.drop(field)) return false;
    if (!this.#queue.isWaiting) clearTimeout(this.#timer);
    this.#say({ kind: this.#queue.isWaiting ? 'changed' : 'idle' });
    return true;
  }

  /** Takes the state of the server as the ground for the next saves. */
  adopt(draft: Draft): void {
    this.#exists = true;
    this.#ledger.adopt(draft.revision, this.unsaved());
  }

  /** Saves all that waits; answers whether everything is on the server now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#isTooSoon()) return this.unsaved().length === 0;
    if (!this.#port.isAuthorHere()) return this.#awaitAuthor();
    this.#queue.makeDue();
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
    });
    await this.#running;
    // What fell due as the last request came to its end; a failure leaves nothing due.
    if (this.#queue.isDue) return this.flush();
    return this.unsaved().length === 0;
  }

  /**
   * The page is going away: everything leaves now, in requests that outlive it and do not wait for one another, also
   * what is under way, which may be cut off. What is in conflict stays behind: nobody would see it refused.
   */
  leave(): void {
    clearTimeout(this.#timer);
    const { creation, send, isAuthorHere } = this.#port;
    if (this.#isTooSoon() || !isAuthorHere()) return;
    const leaving = this.#queue.free();
    const isNew = creation && !this.#exists && !this.#queue.isUnderWay;
    this.#queue.clear();
    if (isNew) creation.send(leaving, true).catch(() => this.#queue.putBack(leaving));
    else
      for (const change of leaving)
        send(change, { ...this.#ledger.ticket(change.field), keepalive: true }).catch(() =>
          this.#queue.putBack([change]),
        );
  }

  /** Whether all of it can outlive the page; if not, its author had better stay until it is saved. */
  mayLeave(): boolean {
    return new Blob([JSON.stringify(this.#queue.free())]).size < outlivingBytes;
  }

  /** Settles a conflict for the author's own version: it goes over what was saved elsewhere. */
  keepMine(): Promise<boolean> {
    const conflict = this.#endConflict();
    if (conflict !== null) this.#ledger.see(conflict.field, conflict.theirs.revision);
    return this.flush();
  }

  /** Settles a conflict for the other version: the field's own change is given up, the others are saved. */
  takeTheirs(): Promise<boolean> {
    const conflict = this.#endConflict();
    if (conflict !== null) {
      this.#queue.drop(conflict.field);
      this.#say({ kind: this.#queue.isWaiting ? 'changed' : 'idle' });
    }
    return this.flush();
  }

  /** What is unsaved stays until they have signed in again. */
  #awaitAuthor(): boolean {
    this.#queue.pause();
    if (this.unsaved().length === 0) return true;
    this.#say({ kind: 'kept', until: 'session' });
    return false;
  }

  #isTooSoon(): boolean {
    const { creation } = this.#port;
    return !this.#exists && !this.#queue.isUnderWay && creation?.suffices(this.#queue.all()) === false;
  }

  async #drain(): Promise<void> {
    for (;;) {
      const changes = this.#queue.next(!this.#exists);
      const [change] = changes;
      if (change === undefined) return;
      if (!this.#port.isAuthorHere()) {
        this.#queue.putBack(changes);
        return void this.#awaitAuthor();
      }
      this.#say({ kind: 'saving' });
      try {
        const { creation } = this.#port;
        const saved =
          creation && !this.#exists
            ? await creation.send(changes, false)
            : await sendChange(this.#port, this.#ledger, change);
        this.#exists = true;
        this.#merges = 0;
        for (const { field } of changes) this.#ledger.saved(field, saved.revision);
        this.#queue.settle();
        this.#say(this.#queue.isWaiting ? { kind: 'changed' } : { kind: 'saved', at: saved.savedAt });
        this.#port.onSaved(saved, changes);
      } catch (error) {
        this.#queue.putBack(changes);
        if (!(error instanceof FieldConflict)) return this.#fail(error);
        if (!this.#merge(error)) this.#beginConflict(error);
      }
    }
  }

  /** Goes on with what both come to, if that can be told. */
  #merge({ field, theirs }: FieldConflict<Change['field'], Draft>): boolean {
    const change = this.#queue.all().find((waiting) => waiting.field === field);
    if (change === undefined || ++this.#merges > mergesInARow) return false;
    const merged = this.#port.merge?.(change, theirs) ?? null;
    if (merged === null) return false;
    this.#ledger.see(field, theirs.revision);
    this.#queue.add(merged);
    this.#queue.makeDue();
    return true;
  }

  /** The field waits for its author's choice; the others are saved all the same. */
  #beginConflict(conflict: FieldConflict<Change['field'], Draft>): void {
    this.#conflict = conflict;
    this.#queue.hold(conflict.field);
    this.#say({ kind: 'idle' });
  }

  #endConflict(): FieldConflict<Change['field'], Draft> | null {
    const conflict = this.#conflict;
    this.#conflict = null;
    this.#queue.release();
    return conflict;
  }

  #fail(error: unknown): void {
    this.#queue.pause();
    const until = keptUntil(error);
    this.#say(
      until === null
        ? { kind: 'failed', message: failureMessage(error, fallbackMessage) }
        : { kind: 'kept', until },
    );
  }

  /** A conflict that stands is said above all else. */
  #say(status: SaveStatus<Change['field'], Draft>): void {
    if (this.#conflict === null) return this.#port.onStatus(status);
    const { field, theirs, cause } = this.#conflict;
    this.#port.onStatus({ kind: 'conflict', message: failureMessage(cause, fallbackMessage), field, theirs });
  }
}
