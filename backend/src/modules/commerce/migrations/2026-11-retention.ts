import { Migration } from '@mikro-orm/migrations';

/**
 * An invoice stays as it is for ten years after the end of its accounting year (C. com., art. L123-22). After that its
 * buyer alone may be taken out of it (RGPD, art. 5, 1, e): the database refuses it a day earlier.
 */
export class ForgetBuyersOfOldInvoices extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function commerce_keep_invoice() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE'
            and now() > (date_trunc('year', old.issued_at at time zone 'Europe/Paris') + interval '11 years')
              at time zone 'Europe/Paris'
            and new.buyer_name in ('', old.buyer_name) and new.buyer_email in ('', old.buyer_email)
            and new.facts in (old.facts, old.facts - 'company')
            and to_jsonb(new) - '{buyer_name,buyer_email,facts}'::text[]
              = to_jsonb(old) - '{buyer_name,buyer_email,facts}'::text[]
          then return new; end if;
          raise exception 'an invoice is never changed nor deleted';
        end $$`);
  }
}
