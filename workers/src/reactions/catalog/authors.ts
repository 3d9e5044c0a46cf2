import { reaction } from '@atelier/backend/kernel/reaction';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { accountRenamed, introductionChanged } from '@atelier/backend/modules/identity/identity.events';
import { ReadIntroduction, ReadProfile } from '@atelier/backend/modules/identity/profiles/profiles.queries';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

const needs = { catalog: CatalogProjections, live: LiveChannel };

/** Updates an author's introduction and portrait on the pages of their works; nothing is copied for students. */
export const IntroduceAuthorWhenIntroductionChanged = reaction(
  { queue: 'projections', events: [introductionChanged], needs },
  async ({ queries, catalog, live }, { accountId }, { writeOnce }) => {
    const { teaches, ...introduction } = await queries.execute(new ReadIntroduction({ accountId }));
    const author = { id: accountId, ...introduction };
    let works: { courses: string[]; tutorials: string[] } = { courses: [], tutorials: [] };
    await writeOnce(async () => {
      works = teaches ? await catalog.upsertAuthor(author) : await catalog.updateAuthor(author);
    });
    for (const courseId of works.courses) await live.publish('public', 'catalogue-changed', { courseId });
    for (const tutorialId of works.tutorials)
      await live.publish('public', 'tutorials-changed', { tutorialId });
  },
);

/** Updates the author’s name on their tutorials. */
export const RenameTutorialAuthorWhenAccountRenamed = reaction(
  { queue: 'projections', events: [accountRenamed], needs },
  async ({ queries, catalog, live }, { accountId }, { writeOnce }) => {
    const { name } = await queries.execute(new ReadProfile({ accountId }));
    let shown: string[] = [];
    await writeOnce(async () => (shown = await catalog.renameTutorialAuthor(accountId, name)));
    for (const tutorialId of shown) await live.publish('public', 'tutorials-changed', { tutorialId });
  },
);
