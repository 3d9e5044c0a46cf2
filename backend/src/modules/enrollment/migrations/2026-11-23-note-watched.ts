import { Migration } from '@mikro-orm/migrations';

/** How often each stretch of five seconds of a video was passed, a byte each, beside the place where it was left. */
export class NoteWatched extends Migration {
  override up(): void {
    this.addSql(`alter table enrollment_position add column watched bytea not null default ''`);
    // A place follows from the one before it where a film could have played so far meanwhile, at twice its speed at most. A
    // first place near the beginning was reached from there; any other was jumped to.
    this.addSql(`
      create function enrollment_watched(
        watched bytea, was integer, was_at timestamptz, place integer, place_at timestamptz
      ) returns bytea language plpgsql immutable as $$
        declare
          last integer := least(place / 5, 7199);
          bucket integer := case
            when was <= place and place - was <= 45 and place - was <= 3 + 2.2 * extract(epoch from place_at - was_at)
              then was / 5 + 1
            when place <= 12 then 0
            else last end;
        begin
          while bucket <= last loop
            while length(watched) <= bucket loop watched := watched || '\\x00'::bytea; end loop;
            watched := set_byte(watched, bucket, least(255, get_byte(watched, bucket) + 1));
            bucket := bucket + 1;
          end loop;
          return watched;
        end $$`);
  }
}
