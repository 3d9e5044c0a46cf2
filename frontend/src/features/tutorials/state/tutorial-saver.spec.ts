import type { SavedTutorial, TutorialDraft } from '@atelier/contracts/tutorials';
import { ApiFailure } from '../../../shared/api/client';
import { blankDraft } from './blank-draft';
import type { SaveStatus } from './save-status';
import { TutorialSaver } from './tutorial-saver';

/** A server of one tutorial, with the same rule about revisions as the real one. */
function makeServer() {
  let stored: TutorialDraft | null = null;
  const log: string[] = [];
  const statuses: SaveStatus['kind'][] = [];
  const answer = (): SavedTutorial => {
    if (!stored) throw new ApiFailure(404, 'tutorial-not-found', '');
    return { _id: stored._id, revision: stored.revision, savedAt: '2026-01-01', published: stored.published };
  };
  const write = (fields: Partial<Record<string, string>>) => {
    stored = { ...(stored ?? blankDraft('t')), ...fields, revision: (stored?.revision ?? 0) + 1 };
    return answer();
  };
  const saver = new TutorialSaver({
    create: async (fields) => {
      log.push(`create ${Object.keys(fields).join('+')}`);
      return write(fields);
    },
    save: async (field, value, { revision }) => {
      log.push(`save ${field}=${value}`);
      if (revision !== undefined && revision !== stored?.revision)
        throw new ApiFailure(409, 'revision-conflict', '');
      return write({ [field]: value });
    },
    reread: async () => stored ?? blankDraft('t'),
    onStatus: ({ kind }) => statuses.push(kind),
    onSaved: () => undefined,
  });
  return { saver, log, statuses, write, read: () => stored };
}

describe('saving a tutorial', () => {
  it('creates it with its first title, taking along what was written before', async () => {
    const { saver, log, statuses, read } = makeServer();
    saver.change('subDescription', 'Un résumé', 0);
    expect(statuses).toEqual(['untitled']);
    expect(await saver.flush()).toBe(false);
    expect(log).toEqual([]);
    saver.change('title', 'Titre', 0);
    expect(await saver.flush()).toBe(true);
    saver.change('title', 'Autre titre', 0);
    await saver.flush();
    expect(log).toEqual(['create subDescription+title', 'save title=Autre titre']);
    expect(read()).toMatchObject({ title: 'Autre titre', subDescription: 'Un résumé' });
    expect(statuses.at(-1)).toBe('saved');
  });

  it('sends only the last of what was typed while a save was under way', async () => {
    const { saver, log } = makeServer();
    saver.change('title', 'T', 0);
    for (const title of ['Ti', 'Tit', 'Titre']) saver.change('title', title, 1000);
    await saver.flush();
    expect(await saver.flush()).toBe(true);
    expect(log).toEqual(['create title', 'save title=Titre']);
  });

  it('gives way when the same field was saved elsewhere, and not when it was another', async () => {
    const { saver, statuses, write, read } = makeServer();
    saver.change('title', 'Titre', 0);
    await saver.flush();
    write({ subDescription: 'D’un autre onglet' });
    saver.change('title', 'Mon titre', 0);
    expect(await saver.flush()).toBe(true);
    write({ title: 'Leur titre' });
    saver.change('title', 'Encore le mien', 0);
    expect(await saver.flush()).toBe(false);
    expect(statuses.at(-1)).toBe('conflict');
    saver.change('subDescription', 'Écrit entre-temps', 0);
    expect(await saver.flush()).toBe(false);
    expect(read()).toMatchObject({ title: 'Leur titre', subDescription: 'D’un autre onglet' });
    await saver.discard();
    saver.adopt(read() ?? blankDraft('t'));
    saver.change('title', 'D’accord', 0);
    expect(await saver.flush()).toBe(true);
  });
});
