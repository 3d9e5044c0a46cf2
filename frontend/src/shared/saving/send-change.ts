import type { FieldTicket } from '@atelier/contracts/authoring';
import { ApiFailure } from '../api/client';
import { newId } from '../new-id';
import type { FieldChange, Saved, SaverPort } from './saver-port';

/** The contract's maximum. */
const maxUnansweredSaves = 20;

/**
 * The last revision seen of each field, and this tab's own saves without a response. With both, the server can tell
 * another tab's saves from this one's, field by field.
 */
export class FieldRevisions<Field extends string> {
  readonly #lastSeen = new Map<Field, number>();
  readonly #unanswered = new Map<Field, string[]>();
  readonly #ownSaves = new Set<string>();

  constructor(private readonly fields: readonly Field[]) {}

  /** Records the draft's revision for all fields without unsaved changes. */
  raiseAll(revision: number, unsaved: readonly Field[]): void {
    for (const field of this.fields) if (!unsaved.includes(field)) this.raise(field, revision);
  }

  /** Responses may arrive out of order: keeps the highest revision. */
  raise(field: Field, revision: number): void {
    this.#lastSeen.set(field, Math.max(revision, this.#lastSeen.get(field) ?? 0));
  }

  /** Preconditions for one save request, with an id of its own. */
  ticket(field: Field): FieldTicket {
    const after = this.#unanswered.get(field) ?? [];
    const save = newId();
    this.#unanswered.set(field, [...after, save].slice(-maxUnansweredSaves));
    this.#ownSaves.add(save);
    return { revision: this.#lastSeen.get(field), save, after };
  }

  /** Whether this tab made the save. */
  isOwn(save: string): boolean {
    return this.#ownSaves.has(save);
  }

  saved(field: Field, revision: number): void {
    this.raise(field, revision);
    this.#unanswered.delete(field);
  }
}

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'revision-conflict';

/** The server has a value of this field that the author has not seen. */
export class FieldConflict<Field extends string, Draft> extends Error {
  constructor(
    readonly field: Field,
    readonly theirs: Draft,
    override readonly cause: unknown,
  ) {
    super(`conflict in ${field}`);
  }
}

/**
 * Saves one change. If the same value was saved elsewhere there is no conflict: retries on its revision.
 * @throws FieldConflict
 */
export async function sendChange<
  Change extends FieldChange,
  Draft extends { revision: number },
  Result extends Saved,
>(
  port: SaverPort<Change, Draft, Result>,
  revisions: FieldRevisions<Change['field']>,
  change: Change,
): Promise<Result> {
  const field: Change['field'] = change.field;
  try {
    return await port.send(change, revisions.ticket(field));
  } catch (error) {
    if (!isConflict(error)) throw error;
    const theirs = await port.refetch();
    const { comparable = (_field, value) => value } = port;
    const fingerprint = (value: unknown) => JSON.stringify(comparable(field, value) ?? null);
    if (fingerprint(port.valueOf(theirs, field)) !== fingerprint(change.value))
      throw new FieldConflict(field, theirs, error);
    revisions.raise(field, theirs.revision);
    return await port.send(change, revisions.ticket(field));
  }
}
