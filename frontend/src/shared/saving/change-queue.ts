import type { FieldChange } from './saver-port';

/** What is not saved yet, one value a field: the last. What is under way is one change, or all at once; a held field is passed over. */
export class ChangeQueue<Change extends FieldChange> {
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
