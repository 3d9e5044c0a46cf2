import { Migration } from '@mikro-orm/migrations';

/** Why a video is not as it should be, for programs; and whether it has sound, which of older ones nobody has noted. */
export class SayWhoseFault extends Migration {
  override up(): void {
    this.addSql(`
      alter table authoring_media_asset
        add column fault text check (fault in ('file', 'lost', 'incident', 'unimproved')),
        add column has_sound boolean`);
  }
}
