import { Migration } from '@mikro-orm/migrations';

/** Messages of the contact page are searched as other lists are: by an index, whatever the case and accents. */
export class FindMessages extends Migration {
  override up(): void {
    this.addSql(
      `create index engagement_contact_message_search on engagement_contact_message
       using gin (folded(name || ' ' || email || ' ' || message) gin_trgm_ops)`,
    );
  }
}
