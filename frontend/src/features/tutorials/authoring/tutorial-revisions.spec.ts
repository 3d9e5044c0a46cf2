import type { SavedTutorial, TutorialDraft } from '@atelier/contracts/tutorials';
import { ApiFailure } from '../../../shared/api/client';
import { Autosave } from '../../../shared/saving/autosave';
import {
  blankDraft,
  type EditedField,
  editedFields,
  fieldValue,
  type TutorialChange,
  TutorialRevisions,
} from './tutorial-revisions';

/** A fake server with one tutorial, with the real one's revision rule. */
function makeServer() {
  let stored: TutorialDraft | null = null;
  const log: string[] = [];
  const statuses: string[] = [];
  const savedResponse = (): SavedTutorial => {
    if (!stored) throw new ApiFailure(404, 'tutorial-not-found', '');
    return { _id: stored._id, revision: stored.revision, savedAt: '2026-01-01', published: stored.published };
  };
  const write = (fields: Partial<Record<string, string>>) => {
    stored = { ...(stored ?? blankDraft('t')), ...fields, revision: (stored?.revision ?? 0) + 1 };
    return savedResponse();
  };
  const reread = async () => stored ?? blankDraft('t');
  const revisions = new TutorialRevisions('t', reread, {
    create: async (_id, fields) => {
      log.push(`create ${Object.keys(fields).join('+')}`);
      return write(fields);
    },
    save: async (_id, field, value, { revision } = {}) => {
      log.push(`save ${field}=${String(value)}`);
      if (revision !== undefined && revision !== stored?.revision)
        throw new ApiFailure(409, 'revision-conflict', '');
      return write({ [field]: String(value) });
    },
  });
  const saver = new Autosave<TutorialChange, TutorialDraft, SavedTutorial>({
    fields: editedFields,
    isAuthorSignedIn: () => true,
    send: (change, { keepalive }) => revisions.send(change, keepalive),
    creation: {
      isEnough: (changes) => changes.some(({ field, value }) => field === 'title' && value.trim() !== ''),
      send: (changes, keepalive) => revisions.create(changes, keepalive),
    },
    refetch: reread,
    valueOf: fieldValue,
    onStatus: ({ kind }) => statuses.push(kind),
    onSaved: () => undefined,
  });
  const change = (field: EditedField, value: string, delayMs: number) =>
    saver.change({ field, value }, delayMs);
  const read = () => {
    if (!stored) throw new Error('nothing is stored');
    saver.rebaseOn(stored);
    revisions.adopt(stored, saver.unsaved());
    return stored;
  };
  return { saver, change, log, statuses, write, read, stored: () => stored };
}

const nextTick = () => new Promise((resolve) => setTimeout(resolve));

describe('saving a tutorial', () => {
  it('creates it with its first title, taking along what was written before', async () => {
    const { saver, change, log, statuses, stored } = makeServer();
    change('subDescription', 'Un résumé', 0);
    expect(statuses).toEqual(['untitled']);
    expect(await saver.flush()).toBe(false);
    saver.leave();
    expect(log).toEqual([]);
    change('title', 'Titre', 0);
    expect(await saver.flush()).toBe(true);
    change('title', 'Autre titre', 0);
    await saver.flush();
    expect(log).toEqual(['create subDescription+title', 'save title=Autre titre']);
    expect(stored()).toMatchObject({ title: 'Autre titre', subDescription: 'Un résumé' });
    expect(statuses.at(-1)).toBe('saved');
  });

  it('sends only the last of what was typed while a save was under way', async () => {
    const { saver, change, log } = makeServer();
    change('title', 'T', 0);
    for (const title of ['Ti', 'Tit', 'Titre']) change('title', title, 1000);
    expect(await saver.flush()).toBe(true);
    expect(log).toEqual(['create title', 'save title=Titre']);
  });

  it('gives way when the same field was saved elsewhere, and not when it was another', async () => {
    proves('tutorial.conflict');

    const { saver, change, statuses, write, read, stored } = makeServer();
    change('title', 'Titre', 0);
    await saver.flush();
    write({ subDescription: 'D’un autre onglet' });
    change('title', 'Mon titre', 0);
    expect(await saver.flush()).toBe(true);
    write({ title: 'Leur titre' });
    change('title', 'Encore le mien', 0);
    expect(await saver.flush()).toBe(false);
    expect(statuses.at(-1)).toBe('conflict');
    change('description', 'Écrite entre-temps', 0);
    expect(await saver.flush()).toBe(false);
    expect(stored()).toMatchObject({ title: 'Leur titre', description: 'Écrite entre-temps' });
    expect(await saver.resolveWithTheirs()).toBe(true);
    expect(read().title).toBe('Leur titre');
    change('title', 'D’accord', 0);
    expect(await saver.flush()).toBe(true);
  });

  it('takes the same value saved elsewhere for no conflict', async () => {
    proves('tutorial.conflict');

    const { saver, change, write } = makeServer();
    change('title', 'Titre', 0);
    await saver.flush();
    write({ title: 'Le même' });
    change('title', 'Le même', 0);
    expect(await saver.flush()).toBe(true);
  });

  it('sends all that is written at once when the page goes away, new or not', async () => {
    const { saver, change, log, stored } = makeServer();
    change('title', 'Titre', 10_000);
    change('description', 'Un texte', 10_000);
    saver.leave();
    await nextTick();
    expect(log).toEqual(['create title+description']);
    saver.rebaseOn(stored() ?? blankDraft('t'));
    change('title', 'Autre', 10_000);
    change('description', 'Un autre', 10_000);
    saver.leave();
    await nextTick();
    expect(stored()).toMatchObject({ title: 'Autre', description: 'Un autre' });
    expect(saver.unsaved()).toEqual([]);
  });
});
