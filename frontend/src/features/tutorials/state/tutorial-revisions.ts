import type { SavedTutorial, TutorialDraft } from '@atelier/contracts/tutorials';
import { isConflict } from '../../../shared/saving/send-change';
import {
  createTutorial,
  saveTutorialField,
  type TutorialChange,
  type WrittenField,
} from '../api/save-tutorial';
import { writtenFields, writtenValue } from './written-fields';

/** How a tutorial reaches the server; a test has another. */
export const tutorialRequests = { create: createTutorial, save: saveTutorialField };

/**
 * The server counts revisions of a whole tutorial, saving counts by field: a newer revision is no conflict while this very
 * field is untouched, or was given the same value.
 */
export class TutorialRevisions {
  /** Undefined until one is known. */
  #revision: number | undefined;
  /** What the server had when the author began, per field. */
  readonly #base = new Map<WrittenField, string>();

  constructor(
    private readonly id: string,
    private readonly reread: () => Promise<TutorialDraft>,
    private readonly requests = tutorialRequests,
  ) {}

  adopt(draft: TutorialDraft, unsaved: readonly WrittenField[]): void {
    if (unsaved.length === 0) this.#revision = draft.revision;
    for (const field of writtenFields)
      if (!unsaved.includes(field)) this.#base.set(field, writtenValue(draft, field));
  }

  async create(changes: readonly TutorialChange[], keepalive: boolean): Promise<SavedTutorial> {
    const fields = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
    return this.#note(changes, await this.requests.create(this.id, fields, keepalive));
  }

  /** @throws ApiFailure `revision-conflict` when something else was saved in this field */
  async send(change: TutorialChange, keepalive = false): Promise<SavedTutorial> {
    const { field, value } = change;
    const send = async (revision: number | undefined) =>
      this.#note([change], await this.requests.save(this.id, field, value, { revision, keepalive }));
    const revision = this.#revision;
    // Requests that leave together do not wait for one another's answers: only the first may name a revision.
    if (keepalive) this.#revision = undefined;
    try {
      return await send(revision);
    } catch (error) {
      if (keepalive || !isConflict(error)) throw error;
      const theirs = await this.reread();
      const stored = writtenValue(theirs, field);
      // What a new tutorial was created without is empty.
      if (stored !== (this.#base.get(field) ?? '') && stored !== value) throw error;
      return send(theirs.revision);
    }
  }

  #note(changes: readonly TutorialChange[], saved: SavedTutorial): SavedTutorial {
    this.#revision = saved.revision;
    for (const { field, value } of changes) this.#base.set(field, value);
    return saved;
  }
}
