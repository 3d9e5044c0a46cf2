import { Migration } from '@mikro-orm/migrations';

/** Of a webhook is kept where it says to look, and not its text, which carries the buyer's address. */
export class KeepNoWebhookBodies extends Migration {
  override up(): void {
    this.addSql('alter table commerce_webhook_inbox add column payment_ref text');
    // Those that still wait to be handled. Nothing else of any body was ever read.
    this.addSql(`
      update commerce_webhook_inbox set payment_ref = case
        when body::json #>> '{data,object,object}' = 'payment_intent' then body::json #>> '{data,object,id}'
        else body::json #>> '{data,object,payment_intent}' end
      where status = 'received' and position('\\u0000' in body) = 0`);
    this.addSql('alter table commerce_webhook_inbox drop column body');
  }
}
