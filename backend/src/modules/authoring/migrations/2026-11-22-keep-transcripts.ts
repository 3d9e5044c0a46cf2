import { Migration } from '@mikro-orm/migrations';

/** What the captions of a video say, for searches. Captions of before are read by a chore (`keep-transcripts`). */
export class KeepTranscripts extends Migration {
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
