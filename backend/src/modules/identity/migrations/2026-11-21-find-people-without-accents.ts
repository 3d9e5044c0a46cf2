import { Migration } from '@mikro-orm/migrations';

/** `folded` is what searches compare: « Évrard » is found by « evrard ». Its names are qualified, for restores. */
export class FindPeopleWithoutAccents extends Migration {
  override up(): void {
    this.addSql('create extension if not exists unaccent with schema public');
    this.addSql(`
      create function public.folded(text) returns text language sql immutable parallel safe strict
        as $$ select lower(public.unaccent('public.unaccent', $1)) $$`);
    this.addSql('drop index identity_account_name');
    this.addSql(
      'create index identity_account_name on identity_account using gin (folded(name) gin_trgm_ops)',
    );
  }
}
