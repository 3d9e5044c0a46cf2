import { Migration } from '@mikro-orm/migrations';

/** Searches are folded by the database alone; the program's own folding knew no « œ ». A tutorial's follows its title. */
export class FoldSearches extends Migration {
  override up(): void {
    this.addSql('update catalog_course set search_text = folded(search_text)');
    this.addSql('alter table catalog_tutorial drop column search_text');
    this.addSql(`
      alter table catalog_tutorial
        add column search_text text not null generated always as (public.folded(title)) stored`);
    this.addSql(
      'create index catalog_tutorial_search on catalog_tutorial using gin (search_text gin_trgm_ops)',
    );
  }
}
