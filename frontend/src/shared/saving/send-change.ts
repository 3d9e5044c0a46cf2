import type { FieldTicket } from '@atelier/contracts/authoring';
import { ApiFailure } from '../api/client';
import { newId } from '../new-id';
import type { FieldChange, Saved, SaverPort } from './saver-port';

/** As many as the contract takes. */
const namedSaves = 20;

/**
 * What this tab has seen of each field on the server, and which of its own saves it never had an answer to. From both
 * the server tells what another tab saved from what this one did, field by field.
 */
export class FieldLedger<Field extends string> {
  readonly #seen = new Map<Field, number>();
  readonly #unanswered = new Map<Field, string[]>();
  readonly #own = new Set<string>();

  constructor(private readonly fields: readonly Field[]) {}

  /** The draft was read: all fields were seen but those whose newer value is still here. */
  adopt(revision: number, unsaved: readonly Field[]): void {
    for (const field of this.fields) if (!unsaved.includes(field)) this.see(field, revision);
  }

  /** An answer overtaken by a newer one takes nothing back. */
  see(field: Field, revision: number): void {
    this.#seen.set(field, Math.max(revision, this.#seen.get(field) ?? 0));
  }

  /** For one request to save the field, under a name of its own. */
  ticket(field: Field): FieldTicket {
    const after = this.#unanswered.get(field) ?? [];
    const save = newId();
    this.#unanswered.set(field, [...after, save].slice(-namedSaves));
    this.#own.add(save);
    return { revision: this.#seen.get(field), save, after };
  }

  /** Whether a save was this tab's. */
  isOwn(save: string): boolean {
    return this.#own.has(save);
  }

  saved(field: Field, revision: number): void {
    this.see(field, revision);
    this.#unanswered.delete(field);
  }
}

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'revision-conflict';

/** The server holds something in this field that its author here has not seen. */
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
 * Saves one change. Where the same was saved elsewhere there is nothing to choose: then it is sent again.
 * @throws FieldConflict
 */
export async function sendChange<
  Change extends FieldChange,
  Draft extends { revision: number },
  Answer extends Saved,
>(
  port: SaverPort<Change, Draft, Answer>,
  ledger: FieldLedger<Change['field']>,
  change: Change,
): Promise<Answer> {
  const field: Change['field'] = change.field;
  try {
    return await port.send(change, ledger.ticket(field));
  } catch (error) {
    if (!isConflict(error)) throw error;
    const theirs = await port.reread();
    const { comparable = (_field, given) => given } = port;
    const print = (value: unknown) => JSON.stringify(comparable(field, value) ?? null);
    if (print(port.valueOf(theirs, field)) !== print(change.value))
      throw new FieldConflict(field, theirs, error);
    ledger.see(field, theirs.revision);
    return await port.send(change, ledger.ticket(field));
  }
}
