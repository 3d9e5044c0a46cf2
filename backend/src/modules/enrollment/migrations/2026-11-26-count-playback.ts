import { Migration } from '@mikro-orm/migrations';

/** How videos start and go on, by lesson and day: of nobody in particular. */
export class CountPlayback extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_playback (
        lesson_id uuid not null,
        day date not null,
        starts integer[] not null,
        watched_ms bigint not null check (watched_ms >= 0),
        stalled_ms bigint not null check (stalled_ms >= 0),
        primary key (lesson_id, day)
      )`);
  }
}
