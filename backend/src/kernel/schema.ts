import type { ModuleSchema } from './module-schema.js';
import { CreateOutbox, FollowTraces, ParkMessages, TimeMessages } from './outbox/migrations.js';
import { NoteRunsTogether } from './outbox/note-runs-migration.js';
import { OutboxMessage } from './outbox/outbox-message.js';
import { FoldTexts } from './search/migrations.js';

export const kernelSchema: ModuleSchema = {
  entities: [OutboxMessage],
  migrations: [
    { name: '2026-11-21-00-fold-texts', class: FoldTexts },
    { name: '2026-11-21-01-create-outbox', class: CreateOutbox },
    { name: '2026-11-22-35-park-messages', class: ParkMessages },
    { name: '2026-11-22-81-note-runs-together', class: NoteRunsTogether },
    { name: '2026-11-23-217-follow-traces', class: FollowTraces },
    { name: '2026-11-24-221-time-messages', class: TimeMessages },
  ],
};
