import type { SavedTutorial, TutorialDraft } from '@atelier/contracts/tutorials';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import type { SaveOptions, WrittenField } from '../api/save-tutorial';
import type { SaveStatus } from './save-status';
import { writtenFields, writtenValue } from './written-fields';

export interface TutorialPort {
  create: (fields: Partial<Record<WrittenField, string>>, keepalive?: boolean) => Promise<SavedTutorial>;
  save: (field: WrittenField, value: string, options: SaveOptions) => Promise<SavedTutorial>;
  /** Fetches the tutorial again, for comparison after a conflict. */
  reread: () => Promise<TutorialDraft>;
  onStatus: (status: SaveStatus) => void;
  onSaved: (saved: SavedTutorial) => void;
}

export const typingPauseMs = 1000;
const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'revision-conflict';

/**
 * Saves one tutorial, one request at a time: the revision each answer carries is the ticket of the next. A new
 * tutorial is created by its first save, with all that has been written so far.
 */
export class TutorialSaver {
  readonly #port: TutorialPort;
  readonly #waiting = new Map<WrittenField, string>();
  /** What the server had when the author began, per field, to tell a real conflict from a mere newer revision. */
  readonly #base = new Map<WrittenField, string>();
  #underWay: readonly WrittenField[] = [];
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Nothing is sent until the author has chosen what becomes of it. */
  #inConflict = false;
  /** Undefined until the tutorial exists. */
  #revision: number | undefined;

  constructor(port: TutorialPort) {
    this.#port = port;
  }

  get exists(): boolean {
    return this.#revision !== undefined;
  }

  /** Fields whose value here is newer than the server's. */
  unsaved(): WrittenField[] {
    return [...new Set([...this.#waiting.keys(), ...this.#underWay])];
  }

  change(field: WrittenField, value: string, delayMs: number): void {
    this.#waiting.set(field, value);
    clearTimeout(this.#timer);
    if (this.#inConflict) return;
    if (this.#isUntitled()) return this.#port.onStatus({ kind: 'untitled' });
    this.#port.onStatus({ kind: 'changed' });
    if (delayMs === 0) void this.flush();
    else this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  /** Takes the state of the server as the ground for the next saves. */
  adopt(draft: TutorialDraft): void {
    const unsaved = this.unsaved();
    if (unsaved.length === 0) this.#revision = draft.revision;
    for (const field of writtenFields)
      if (!unsaved.includes(field)) this.#base.set(field, writtenValue(draft, field));
  }

  /** Saves all that waits; answers whether everything is on the server now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return this.unsaved().length === 0;
  }

  /** The page is going away: everything leaves now, in requests that outlive it, without waiting for a turn. */
  leave(): void {
    clearTimeout(this.#timer);
    if (this.#isUntitled() || this.#inConflict) return;
    if (!this.exists && this.#underWay.length === 0) {
      this.#port.create(Object.fromEntries(this.#waiting), true).catch(() => undefined);
    } else {
      let revision = this.#underWay.length === 0 ? this.#revision : undefined;
      for (const [field, value] of this.#waiting) {
        this.#port.save(field, value, { revision, keepalive: true }).catch(() => undefined);
        revision = undefined;
      }
    }
    this.#waiting.clear();
  }

  /** Gives up what is not saved, before the tutorial is read anew. */
  async discard(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting.clear();
    await this.#running;
    this.#waiting.clear();
    this.#inConflict = false;
    this.#port.onStatus({ kind: 'idle' });
  }

  #isUntitled(): boolean {
    return !this.exists && this.#underWay.length === 0 && !this.#waiting.get('title')?.trim();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#inConflict && !this.#isUntitled()) {
      const batch = this.exists ? [...this.#waiting].slice(0, 1) : [...this.#waiting];
      for (const [field] of batch) this.#waiting.delete(field);
      this.#underWay = batch.map(([field]) => field);
      this.#port.onStatus({ kind: 'saving' });
      try {
        const saved = await this.#send(batch);
        this.#revision = saved.revision;
        for (const [field, value] of batch) this.#base.set(field, value);
        this.#underWay = [];
        this.#port.onStatus(
          this.#waiting.size > 0 ? { kind: 'changed' } : { kind: 'saved', at: saved.savedAt },
        );
        this.#port.onSaved(saved);
      } catch (error) {
        this.#underWay = [];
        return this.#fail(batch, error);
      }
    }
  }

  /** A newer revision is no conflict while this very field is untouched on the server: then it is sent again. */
  async #send(batch: [WrittenField, string][]): Promise<SavedTutorial> {
    const [first] = batch;
    if (!this.exists || first === undefined) return this.#port.create(Object.fromEntries(batch));
    const [field, value] = first;
    try {
      return await this.#port.save(field, value, { revision: this.#revision });
    } catch (error) {
      if (!isConflict(error)) throw error;
      const draft = await this.#port.reread();
      if (this.#base.get(field) !== writtenValue(draft, field)) throw error;
      return await this.#port.save(field, value, { revision: draft.revision });
    }
  }

  #fail(batch: [WrittenField, string][], error: unknown): void {
    for (const [field, value] of batch) if (!this.#waiting.has(field)) this.#waiting.set(field, value);
    this.#inConflict = isConflict(error);
    this.#port.onStatus(
      this.#inConflict
        ? { kind: 'conflict' }
        : { kind: 'failed', message: failureMessage(error, 'Erreur lors de la mise à jour') },
    );
  }
}
