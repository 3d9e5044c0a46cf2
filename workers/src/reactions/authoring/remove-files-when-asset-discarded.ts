import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { RemoveAssetFiles } from '@atelier/backend/modules/authoring/commands/remove-asset-files';
import { assetDiscarded } from '@atelier/backend/modules/authoring/events/video-events';

/** Takes the files out of the store. */
@Reaction({ queue: 'projections', events: [assetDiscarded] })
export class RemoveFilesWhenAssetDiscarded implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ assetId }: PayloadOf<typeof assetDiscarded>): Promise<void> {
    await this.commands.execute(new RemoveAssetFiles({ assetId }));
  }
}
