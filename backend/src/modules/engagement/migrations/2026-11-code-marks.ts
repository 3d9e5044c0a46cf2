import { Migration } from '@mikro-orm/migrations';

/** The words of the marks of code blocks, which stand in an attribute: names of files, notes and folds. */
export class CreateFenceWords extends Migration {
  override up(): void {
    this.addSql(`
      create function public.engagement_fence_words(body text) returns text language sql immutable parallel safe strict
        as $$ select public.folded(coalesce(string_agg(replace(translate(fence[1], '\`\\', ''), '&quot;', '"'), ' '), ''))
              from regexp_matches(body, '<pre data-fence="([^"]*)">', 'g') as fence $$`);
  }
}

/** Few questions have marked code: the index has those alone. */
export class IndexFenceWords extends Migration {
  override up(): void {
    this.addSql('drop index concurrently if exists engagement_question_fence_words');
    this.addSql(`
      create index concurrently engagement_question_fence_words on engagement_question
        using gin (public.engagement_fence_words(body) gin_trgm_ops) where body like '%<pre data-fence=%'`);
  }

  override isTransactional(): boolean {
    return false;
  }
}
