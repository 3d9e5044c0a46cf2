import type { CourseDraft, CourseField, SavedField } from '@atelier/contracts/authoring';
import { ApiFailure } from '../../../shared/api/client';
import type { FieldLedger } from './field-ledger';
import type { FieldChange, SaverPort } from './saver-port';

/** The server holds something in this field that its author here has not seen. */
export class FieldConflict extends Error {
  constructor(
    readonly field: CourseField,
    readonly theirs: CourseDraft,
    override readonly cause: unknown,
  ) {
    super(`conflict in ${field}`);
  }
}

/**
 * Saves one change. Where the same was saved elsewhere there is nothing to choose: then it is sent again.
 * @throws FieldConflict
 */
export async function sendChange(
  port: SaverPort,
  ledger: FieldLedger,
  change: FieldChange,
): Promise<SavedField> {
  const { field } = change;
  try {
    return await port.send(change, ledger.ticket(field));
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'revision-conflict') throw error;
    const theirs = await port.reread();
    const { comparable = (_field, given) => given } = port;
    const print = (value: unknown) => JSON.stringify(comparable(field, value) ?? null);
    if (print(port.valueOf(theirs, field)) !== print(change.value))
      throw new FieldConflict(field, theirs, error);
    ledger.see(field, theirs.revision);
    return await port.send(change, ledger.ticket(field));
  }
}
