import { Migration } from '@mikro-orm/migrations';

/** Public prices of courses over time, and the codes that belong to them. */
export class KeepPrices extends Migration {
  override up(): void {
    this.addSql(
      'alter table catalog_course add column promotion_ends_at timestamptz, add column struck_cents integer',
    );
    this.addSql(`
      create table catalog_price (
        id uuid primary key,
        course_id uuid not null,
        at timestamptz not null,
        kind text not null check (kind in ('price', 'promotion', 'code', 'withdrawn')),
        cents integer check (cents >= 0),
        ends_at timestamptz,
        by_id uuid,
        reference_cents integer,
        code text,
        known_from timestamptz,
        check ((cents is null) = (kind = 'withdrawn')),
        check ((code is not null) = (kind = 'code'))
      )`);
    this.addSql(
      'create unique index catalog_price_once on catalog_price (course_id, at, kind, code) nulls not distinct',
    );
    this.addSql(`
      create table catalog_public_code (
        id uuid primary key,
        code text not null,
        percent integer,
        amount_cents integer,
        starts_at timestamptz,
        ends_at timestamptz,
        course_ids jsonb not null
      )`);
  }
}

/**
 * Listed courses begin their history with what they show. Since when, and what was asked before, is not known: nothing
 * is compared with it until 30 whole days after this migration (`known_from`).
 */
export class BeginPriceHistory extends Migration {
  override up(): void {
    this.addSql(`
      insert into catalog_price (id, course_id, at, kind, cents, known_from)
      select gen_random_uuid(), id, published_at, 'price', price_cents, now() from catalog_course where is_listed`);
    this.addSql(`
      insert into catalog_price (id, course_id, at, kind, cents, known_from)
      select gen_random_uuid(), id, greatest(updated_at, published_at + interval '1 second'), 'promotion',
             promotion_cents, now()
      from catalog_course where is_listed and promotion_cents is not null`);
  }
}
