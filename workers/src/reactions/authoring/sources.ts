import { reaction } from '@atelier/backend/kernel/reaction';
import { sourcesPaired } from '@atelier/backend/modules/authoring/authoring.events';
import { CompareSources } from '@atelier/backend/modules/authoring/sources/sources.commands';

/** Computes what the code of a lesson changes of the one before. */
export const CompareSourcesWhenPaired = reaction(
  { queue: 'projections', events: [sourcesPaired] },
  async ({ commands }, { assetId, previousId }) => {
    await commands.execute(new CompareSources({ assetId, previousId }));
  },
);
