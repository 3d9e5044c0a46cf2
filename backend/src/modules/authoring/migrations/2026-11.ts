import { Migration } from '@mikro-orm/migrations';

export class CreateAuthoringTables extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`
      create table authoring_course (
        id uuid primary key,
        owner_id uuid not null,
        author_name text not null,
        title text not null check (char_length(title) <= 60),
        description text not null default '',
        subdescription text not null default '',
        requirement text not null default '',
        category text,
        language text not null default 'fr',
        stated_minutes integer check (stated_minutes >= 0),
        price_cents integer check (price_cents >= 0),
        promotion_cents integer check (promotion_cents >= 0),
        promotion text,
        image_url text,
        skills jsonb not null default '[]',
        popular boolean not null default false,
        programme jsonb not null default '[]',
        minutes integer not null default 0,
        revision integer not null,
        is_published boolean not null default false,
        published_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    this.addSql('create index authoring_course_owner on authoring_course (owner_id, updated_at desc)');
    this.addSql('create index authoring_course_recent on authoring_course (updated_at desc)');
    this.addSql(
      'create index authoring_course_title on authoring_course using gin (lower(title) gin_trgm_ops)',
    );
    this.addSql(
      'create index authoring_course_programme on authoring_course using gin (programme jsonb_path_ops)',
    );
    this.addSql(`
      create table authoring_media_asset (
        id uuid primary key,
        owner_id uuid not null,
        file_name text not null,
        content_type text not null,
        size_bytes bigint not null,
        status text not null,
        duration_seconds double precision,
        width integer,
        height integer,
        error text,
        created_at timestamptz not null
      )`);
    this.addSql(
      'create index authoring_media_asset_owner on authoring_media_asset (owner_id, created_at desc)',
    );
  }
}

export class ExtendAuthoring extends Migration {
  override up(): void {
    this.addSql(`
      alter table authoring_course
        add column faq jsonb not null default '[]',
        add column archived_at timestamptz`);
    this.addSql(`
      alter table authoring_media_asset
        add column kind text not null default 'video' check (kind in ('video', 'document')),
        add column steps jsonb not null default '[]',
        add column captions jsonb not null default '[]'`);
  }
}

/** Folded titles for course lists, as in the search for people: `folded`. */
export class IndexFoldedCourseTitles extends Migration {
  override up(): void {
    this.addSql('drop index authoring_course_title');
    this.addSql(
      'create index authoring_course_title on authoring_course using gin (folded(title) gin_trgm_ops)',
    );
  }
}

/** Indexes: FAQ entries by id; courses by preview video. */
export class IndexFaqsAndPreviewVideos extends Migration {
  override up(): void {
    this.addSql('create index authoring_course_faq on authoring_course using gin (faq jsonb_path_ops)');
    this.addSql(
      'create index authoring_course_promotion on authoring_course (promotion) where promotion is not null',
    );
  }
}

/** Last save per field, for conflict detection per field. */
export class AddFieldRevisions extends Migration {
  override up(): void {
    this.addSql(`alter table authoring_course add column field_saves jsonb not null default '{}'`);
  }
}

/** Since when a file has been unused, as found by the media sweep. */
export class AddUnusedSince extends Migration {
  override up(): void {
    this.addSql('alter table authoring_media_asset add column unused_since timestamptz');
    this.addSql(
      'create index authoring_media_asset_unused on authoring_media_asset (unused_since) where unused_since is not null',
    );
  }
}

/** Materialised figures. */
export class CreateAuthoringFigures extends Migration {
  override up(): void {
    this.addSql(`
      create table authoring_counted (subject uuid primary key, figure text not null, amount bigint not null)`);
    this.addSql(`
      create table authoring_figure (name text primary key, total bigint not null, version integer not null default 1)`);
    this.addSql(`
      insert into authoring_counted (subject, figure, amount)
      select id, case when is_published then 'published' else 'unpublished' end, 1 from authoring_course
      where is_published or archived_at is null`);
    this.addSql(`
      insert into authoring_figure (name, total) select figure, sum(amount) from authoring_counted group by figure`);
  }
}

/**
 * Transcripts of captions, for search. Existing captions are indexed by a maintenance task (`keep-transcripts`).
 */
export class CreateTranscripts extends Migration {
  override up(): void {
    this.addSql(`
      create table authoring_transcript (
        asset_id uuid not null references authoring_media_asset on delete cascade deferrable initially deferred,
        language text not null,
        sentences jsonb not null,
        primary key (asset_id, language)
      )`);
  }
}

/** Index for the default order of course lists. */
export class IndexCourseListOrder extends Migration {
  override up(): void {
    this.addSql('drop index authoring_course_owner');
    this.addSql('create index authoring_course_owner on authoring_course (owner_id, updated_at desc, id)');
    this.addSql('drop index authoring_course_recent');
    this.addSql('create index authoring_course_recent on authoring_course (updated_at desc, id)');
  }
}

/** Asset rows for pictures, which now count towards quotas and are swept. Existing ones have none. */
export class CreatePictureAssets extends Migration {
  override up(): void {
    this.addSql(`
      alter table authoring_media_asset
        drop constraint authoring_media_asset_kind_check,
        add check (kind in ('video', 'document', 'image'))`);
    this.addSql('drop index authoring_media_asset_owner');
    this.addSql(
      'create index authoring_media_asset_owner on authoring_media_asset (owner_id, created_at desc) include (size_bytes)',
    );
  }
}

/** Chosen poster frame. */
export class AddPosterSeconds extends Migration {
  override up(): void {
    this.addSql(`
      alter table authoring_media_asset
        add column poster_seconds double precision check (poster_seconds >= 0),
        add column drawn_seconds double precision`);
  }
}

/** Number of pending changes, updated on each save; unknown until then. */
export class AddPendingChangeCount extends Migration {
  override up(): void {
    this.addSql('alter table authoring_course add column pending_changes integer not null default 0');
    this.addSql('alter table authoring_course alter column pending_changes drop default');
  }
}

/** Drops the authors' own « popular » flag. */
export class DropPopularFlag extends Migration {
  override up(): void {
    this.addSql('alter table authoring_course drop column popular');
  }
}

/** Unresolved merge conflicts between two tabs. */
export class CreateProgrammeMerges extends Migration {
  override up(): void {
    this.addSql(`
      create table authoring_programme_merge (
        id uuid primary key,
        course_id uuid not null references authoring_course on delete cascade deferrable initially deferred,
        tab uuid not null,
        opened_at timestamptz not null,
        base jsonb not null,
        mine jsonb not null,
        theirs jsonb not null
      )`);
    this.addSql(`create index authoring_programme_merge_course on authoring_programme_merge (course_id)`);
  }
}

/** Lessons with content, as in `hasContent`. */
const lessonsWithContent = `
  select jsonb_agg(lesson order by place)
  from jsonb_array_elements(section->'lessons') with ordinality as each_lesson (lesson, place)
  where coalesce(lesson->'part'->>'assetId', lesson->'part'->>'text', lesson->'part'->>'youtubeLink',
                 lesson->'part'->>'genialy', lesson->'part'->>'canva', lesson->'part'->>'question',
                 lesson->'part'->>'evaluation') ~ '\\S'`;

/** Published versions: initially the current content, without empty lessons. */
export class AddPublishedVersion extends Migration {
  override up(): void {
    this.addSql('alter table authoring_course add column published_version jsonb');
    this.addSql(`
      update authoring_course set published_version = jsonb_build_object(
        'title', title, 'description', description, 'subdescription', subdescription,
        'requirement', requirement, 'category', category, 'language', language, 'promotion', promotion,
        'imageUrl', image_url, 'skills', skills, 'statedMinutes', stated_minutes, 'priceCents', price_cents,
        'promotionCents', promotion_cents, 'faq', faq,
        'at', to_char(coalesce(published_at, updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'programme', coalesce((
          select jsonb_agg(jsonb_set(section, '{lessons}', kept) order by place)
          from jsonb_array_elements(programme) with ordinality as each_section (section, place)
          cross join lateral (${lessonsWithContent}) as visible (kept)
          where kept is not null), '[]'))
      where is_published`);
  }
}

/** Machine-readable failure reason of a video; and whether it has audio, unknown for older ones. */
export class AddMediaFailureReason extends Migration {
  override up(): void {
    this.addSql(`
      alter table authoring_media_asset
        add column fault text check (fault in ('file', 'lost', 'incident', 'unimproved')),
        add column has_sound boolean`);
  }
}

/** Indexes for sorting courses by title and price. */
export class IndexCourseSortColumns extends Migration {
  override up(): void {
    this.addSql('create index authoring_course_by_title on authoring_course (folded(title), id)');
    this.addSql('create index authoring_course_by_price on authoring_course (price_cents, id)');
  }
}

/** Indexes for the dashboard: latest publication, failed videos. */
export class IndexDashboardVideos extends Migration {
  override up(): void {
    this.addSql(
      'create index authoring_course_published on authoring_course (published_at desc) where is_published',
    );
    this.addSql(`
      create index authoring_media_asset_watched on authoring_media_asset (created_at)
      where kind = 'video' and (status <> 'ready' or fault is not null)`);
  }
}

/**
 * Version history of publications. The content of the current one is with the course; earlier publishers are
 * unknown.
 */
export class CreatePublications extends Migration {
  override up(): void {
    this.addSql(`
      create table authoring_publication (
        id uuid primary key,
        course_id uuid not null references authoring_course on delete cascade deferrable initially deferred,
        published_at timestamptz not null,
        publisher_id uuid,
        publisher_name text,
        changes jsonb not null,
        replaced_at timestamptz,
        version jsonb,
        check ((replaced_at is null) = (version is null))
      )`);
    this.addSql(
      'create index authoring_publication_course on authoring_publication (course_id, published_at)',
    );
    this.addSql(
      'create unique index authoring_publication_last on authoring_publication (course_id) where replaced_at is null',
    );
    this.addSql('create index authoring_publication_publisher on authoring_publication (publisher_id)');
    this.addSql('create index authoring_publication_replaced on authoring_publication (replaced_at)');
  }
}

/** A separate migration, so that the backfill holds no DDL lock. */
export class BackfillPublications extends Migration {
  override up(): void {
    this.addSql(`
      insert into authoring_publication (id, course_id, published_at, changes)
      select gen_random_uuid(), id, (published_version->>'at')::timestamptz, '[]'
      from authoring_course where published_version is not null`);
  }
}
