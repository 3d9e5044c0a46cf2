import type { CourseField } from '@atelier/contracts/authoring';
import type { FieldChange } from './saver-port';

/** What is not saved yet, one value a field: the last. At most one change is under way; a held field is passed over. */
export class ChangeQueue {
  readonly #waiting = new Map<CourseField, FieldChange>();
  readonly #due = new Set<CourseField>();
  #underWay: FieldChange | null = null;
  #held: CourseField | null = null;

  add(change: FieldChange): void {
    this.#waiting.set(change.field, change);
  }

  /** The values as they stand, those under way included. */
  all(): FieldChange[] {
    const changes = new Map(this.#waiting);
    const { field } = this.#underWay ?? {};
    if (this.#underWay && field && !changes.has(field)) changes.set(field, this.#underWay);
    return [...changes.values()];
  }

  /** The same without the held one. */
  free(): FieldChange[] {
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

  /** Takes the next one that is due, which is under way from now on. */
  next(): FieldChange | null {
    for (const [field, change] of this.#waiting) {
      if (!this.#due.delete(field)) continue;
      this.#waiting.delete(field);
      this.#underWay = change;
      return change;
    }
    return null;
  }

  /** The one under way was saved. */
  settle(): void {
    this.#underWay = null;
  }

  /** Was not saved after all; what has been typed since stays. */
  putBack(change: FieldChange): void {
    if (this.#underWay === change) this.#underWay = null;
    if (!this.#waiting.has(change.field)) this.#waiting.set(change.field, change);
  }

  /** Nothing more is sent until it is asked for again. */
  pause(): void {
    this.#due.clear();
  }

  hold(field: CourseField): void {
    this.#held = field;
    this.#due.delete(field);
  }

  release(): void {
    this.#held = null;
  }

  /** Forgets what waits; answers whether anything did. */
  drop(field: CourseField): boolean {
    this.#due.delete(field);
    return this.#waiting.delete(field);
  }

  /** Everything that waits has been handed over. */
  clear(): void {
    this.#waiting.clear();
    this.#due.clear();
  }
}
