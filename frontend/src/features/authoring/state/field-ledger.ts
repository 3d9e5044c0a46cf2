import { CourseFieldName, type CourseField, type FieldTicket } from '@atelier/contracts/authoring';
import { newId } from '../../../shared/new-id';

/** As many as the contract takes. */
const namedSaves = 20;

/**
 * What this tab has seen of each field on the server, and which of its own saves it never had an answer to. From both
 * the server tells what another tab saved from what this one did, field by field.
 */
export class FieldLedger {
  readonly #seen = new Map<CourseField, number>();
  readonly #unanswered = new Map<CourseField, string[]>();

  /** The course was read: all fields were seen but those whose newer value is still here. */
  adopt(revision: number, unsaved: readonly CourseField[]): void {
    for (const field of CourseFieldName.options) if (!unsaved.includes(field)) this.see(field, revision);
  }

  /** An answer overtaken by a newer one takes nothing back. */
  see(field: CourseField, revision: number): void {
    this.#seen.set(field, Math.max(revision, this.#seen.get(field) ?? 0));
  }

  /** For one request to save the field, under a name of its own. */
  ticket(field: CourseField): FieldTicket {
    const after = this.#unanswered.get(field) ?? [];
    const save = newId();
    this.#unanswered.set(field, [...after, save].slice(-namedSaves));
    return { revision: this.#seen.get(field), save, after };
  }

  saved(field: CourseField, revision: number): void {
    this.see(field, revision);
    this.#unanswered.delete(field);
  }
}
