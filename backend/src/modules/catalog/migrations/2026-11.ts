import { Migration } from '@mikro-orm/migrations';

export class CreateCatalogTables extends Migration {
  override up(): void {
    this.addSql(`
      create table catalog_course (
        id uuid primary key,
        version integer not null,
        is_listed boolean not null,
        author_id uuid not null,
        author_name text not null,
        title text not null,
        search_text text not null,
        subdescription text not null,
        image_url text,
        category text not null,
        language text not null,
        minutes integer not null,
        lesson_count integer not null,
        price_cents integer not null,
        promotion_cents integer,
        payable_cents integer not null,
        popular boolean not null,
        free_lesson jsonb,
        published_at timestamptz not null,
        updated_at timestamptz not null,
        detail jsonb not null,
        rating_average numeric(3, 2) not null default 0,
        review_count integer not null default 0,
        student_count integer not null default 0
      )`);
    this.addSql(
      'create index catalog_course_recent on catalog_course (published_at desc, id) where is_listed',
    );
    this.addSql('create index catalog_course_price on catalog_course (payable_cents, id) where is_listed');
    this.addSql(
      'create index catalog_course_rating on catalog_course (rating_average desc, review_count desc, id) where is_listed',
    );
    this.addSql(
      'create index catalog_course_category on catalog_course (category, published_at desc) where is_listed',
    );
    this.addSql('create index catalog_course_search on catalog_course using gin (search_text gin_trgm_ops)');
  }
}

export class CreateTutorials extends Migration {
  override up(): void {
    this.addSql(`
      create table catalog_tutorial (
        id uuid primary key,
        author_id uuid not null,
        author_name text not null,
        title text not null check (char_length(title) <= 120),
        search_text text not null,
        image text,
        sub_description text not null,
        description text not null,
        video_url text,
        revision integer not null,
        is_published boolean not null,
        published_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (not is_published or published_at is not null)
      )`);
    this.addSql(
      'create index catalog_tutorial_recent on catalog_tutorial (published_at desc, id) where is_published',
    );
    this.addSql('create index catalog_tutorial_edited on catalog_tutorial (updated_at desc, id)');
    this.addSql('create index catalog_tutorial_author on catalog_tutorial (author_id)');
    this.addSql(
      'create index catalog_tutorial_search on catalog_tutorial using gin (search_text gin_trgm_ops)',
    );
  }
}

export class IndexListedFaqs extends Migration {
  override up(): void {
    this.addSql(
      `create index catalog_course_faq on catalog_course using gin ((detail -> 'faq') jsonb_path_ops) where is_listed`,
    );
  }
}

/**
 * Search text is folded in the database alone; the application's folding did not handle « œ ». For tutorials it is
 * generated from the title.
 */
export class FoldSearchText extends Migration {
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

/** Student counts may arrive out of order: the later version wins. */
export class AddStudentCountVersion extends Migration {
  override up(): void {
    this.addSql('alter table catalog_course add column student_count_version integer not null default 0');
  }
}

/** Ratings may arrive out of order: the later version wins. */
export class AddRatingVersion extends Migration {
  override up(): void {
    this.addSql('alter table catalog_course add column rating_version integer not null default 0');
  }
}

/** Pages of ids and category totals are index-only scans, however many courses there are. */
export class IndexCatalogueOrder extends Migration {
  override up(): void {
    this.addSql('drop index catalog_course_category');
    this.addSql(
      'create index catalog_course_category on catalog_course (category, published_at desc, id) where is_listed',
    );
    this.addSql(
      'create index catalog_course_figures on catalog_course (category) include (minutes, payable_cents) where is_listed',
    );
  }
}

/** Popularity is derived from student counts; the maximum is read from the index. */
export class IndexStudentCount extends Migration {
  override up(): void {
    this.addSql('alter table catalog_course drop column popular');
    this.addSql('create index catalog_course_students on catalog_course (student_count) where is_listed');
  }
}

/** Introductions of course and tutorial authors; filled by events. */
export class CreateAuthors extends Migration {
  override up(): void {
    this.addSql(`
      create table catalog_author (
        id uuid primary key,
        headline text not null,
        biography text not null,
        image_url text,
        version integer not null
      )`);
  }
}

/** Fields of the course page that came later, for courses not published since. */
export class BackfillListedDetails extends Migration {
  override up(): void {
    this.addSql(`
      update catalog_course set detail = '{"promotionCaptions": [], "faq": []}'::jsonb || detail
      where not jsonb_exists_all(detail, array['promotionCaptions', 'faq'])`);
  }
}

/** Names are found without the signs within them; the projection writes the same. */
export class JoinNamesInSearches extends Migration {
  override up(): void {
    this.addSql(`
      update catalog_course set search_text = search_text || ' ' ||
        regexp_replace(search_text, '([[:alnum:]])(?:[./_-]+(?=[[:alnum:]])| (?=js\\M))', '\\1', 'g')
      where search_text ~ '[[:alnum:]](?:[./_-]+[[:alnum:]]| js\\M)'`);
  }
}
