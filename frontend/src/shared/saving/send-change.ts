import { ApiFailure } from '../api/client';
import type { FieldLedger } from './field-ledger';
import type { FieldChange, Saved, SaverPort } from './saver-port';

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
