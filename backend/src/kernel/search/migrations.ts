import { Migration } from '@mikro-orm/migrations';

/**
 * `folded` is what searches compare: « Évrard » is found by « evrard ». Its names are qualified, for restores.
 * Identity's migration made it once; where that has run, this changes nothing.
 */
export class FoldTexts extends Migration {
  override up(): void {
    this.addSql('create extension if not exists unaccent with schema public');
    this.addSql(`
      create or replace function public.folded(text) returns text language sql immutable parallel safe strict
        as $$ select lower(public.unaccent('public.unaccent', $1)) $$`);
  }
}
