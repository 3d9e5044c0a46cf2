import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { PrepareVideo } from '@atelier/backend/modules/authoring/commands/prepare-video';
import { videoRetried, videoUploaded } from '@atelier/backend/modules/authoring/events/video-events';

/** Probe, poster, faststart. */
@Reaction({ queue: 'media', events: [videoUploaded, videoRetried] })
export class PrepareVideoWhenVideoUploaded implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ assetId }: PayloadOf<typeof videoUploaded>, { isLastAttempt }: Occurrence): Promise<void> {
    await this.commands.execute(new PrepareVideo({ attempt: { assetId, isLastAttempt } }));
  }
}
