import { Migration } from '@mikro-orm/migrations';

/**
 * Addresses whose accents were signs of their own are composed, as those of accounts are: an access that waits for one would never open.
 * Of several for one mailbox and one course the last that was kept stays, as it does where an access is kept again.
 */
export class ComposeWaitingAddresses extends Migration {
  override up(): void {
    this.addSql(`
      delete from enrollment_waiting_access waiting using enrollment_waiting_access later
      where later.course_id = waiting.course_id
        and normalize(later.email::text, nfc)::citext = normalize(waiting.email::text, nfc)::citext
        and (later.created_at, later.id) > (waiting.created_at, waiting.id)`);
    this.addSql(`
      update enrollment_waiting_access set email = normalize(email::text, nfc)
      where email::text is not nfc normalized`);
  }
}
