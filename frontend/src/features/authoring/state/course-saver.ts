import type { CourseDraft, CourseField } from '@atelier/contracts/authoring';
import { failureMessage } from '../../../shared/api/client';
import { ChangeQueue } from './change-queue';
import { FieldLedger } from './field-ledger';
import type { FieldChange, SaverPort, SaveStatus } from './saver-port';
import { FieldConflict, sendChange } from './send-change';

export const typingPauseMs = 1000;

/** Browsers let requests of 64 KB in all outlive a page; the rest of them is for what surrounds the values. */
const outlivingBytes = 60_000;

const fallbackMessage = 'Erreur lors de la mise à jour';

/**
 * Saves the fields of one course, one request at a time. A value typed while its field is under way waits for its
 * turn; only the last counts.
 */
export class CourseSaver {
  readonly #port: SaverPort;
  readonly #queue = new ChangeQueue();
  readonly #ledger = new FieldLedger();
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Stands until its author has chosen. */
  #conflict: FieldConflict | null = null;

  constructor(port: SaverPort) {
    this.#port = port;
  }

  /** Fields whose value here is newer than the server's. */
  unsaved(): CourseField[] {
    return this.#queue.all().map(({ field }) => field);
  }

  change(change: FieldChange, delayMs: number): void {
    this.#queue.add(change);
    this.#say({ kind: 'changed' });
    clearTimeout(this.#timer);
    if (delayMs === 0) void this.flush();
    else this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  /** Gives up what waits for its turn, if anything; what is under way or in conflict stays. */
  withdraw(field: CourseField): boolean {
    if (field === this.#conflict?.field || !this.#queue.drop(field)) return false;
    if (!this.#queue.isWaiting) clearTimeout(this.#timer);
    this.#say({ kind: this.#queue.isWaiting ? 'changed' : 'idle' });
    return true;
  }

  /** Takes the state of the server as the ground for the next saves. */
  adopt(draft: CourseDraft): void {
    this.#ledger.adopt(draft.revision, this.unsaved());
  }

  /** Saves all that waits; answers whether everything is on the server now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
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
    const leaving = this.#queue.free();
    this.#queue.clear();
    for (const change of leaving) {
      this.#port
        .send(change, { ...this.#ledger.ticket(change.field), keepalive: true })
        .catch(() => this.#queue.putBack(change));
    }
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

  async #drain(): Promise<void> {
    for (let change = this.#queue.next(); change !== null; change = this.#queue.next()) {
      this.#say({ kind: 'saving' });
      try {
        const saved = await sendChange(this.#port, this.#ledger, change);
        this.#ledger.saved(change.field, saved.revision);
        this.#queue.settle();
        this.#say(this.#queue.isWaiting ? { kind: 'changed' } : { kind: 'saved', at: saved.savedAt });
        this.#port.onSaved(change);
      } catch (error) {
        this.#queue.putBack(change);
        if (!(error instanceof FieldConflict)) return this.#fail(error);
        this.#beginConflict(error);
      }
    }
  }

  /** The field waits for its author's choice; the others are saved all the same. */
  #beginConflict(conflict: FieldConflict): void {
    this.#conflict = conflict;
    this.#queue.hold(conflict.field);
    this.#say({ kind: 'idle' });
  }

  #endConflict(): FieldConflict | null {
    const conflict = this.#conflict;
    this.#conflict = null;
    this.#queue.release();
    return conflict;
  }

  #fail(error: unknown): void {
    this.#queue.pause();
    this.#say({ kind: 'failed', message: failureMessage(error, fallbackMessage) });
  }

  /** A conflict that stands is said above all else. */
  #say(status: SaveStatus): void {
    if (this.#conflict === null) return this.#port.onStatus(status);
    const { field, theirs, cause } = this.#conflict;
    this.#port.onStatus({ kind: 'conflict', message: failureMessage(cause, fallbackMessage), field, theirs });
  }
}
