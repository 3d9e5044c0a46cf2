import { jest } from '@jest/globals';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { SavedField } from '@atelier/contracts/publication-state';
import { ApiFailure } from '../api/client';
import { Autosave } from './autosave';
import type { FieldChange, SaveOptions, SaveStatus } from './saver-port';

const draft = (facts: Partial<CourseDraft>) =>
  ({ revision: 1, title: 'A', skills: [], ...facts }) as CourseDraft;
const conflict = () => new ApiFailure(409, 'revision-conflict', 'Modifié ailleurs.');

/** A saver with a fake server, whose responses the test can hold back. */
function setup() {
  const server = draft({});
  const last = new Map<string, { revision: number; save: string | undefined }>();
  const store = (facts: Partial<CourseDraft>, save?: string) => {
    Object.assign(server, facts, { revision: server.revision + 1 });
    for (const field of Object.keys(facts)) last.set(field, { revision: server.revision, save });
  };
  const sent: { change: FieldChange; options: Partial<SaveOptions> }[] = [];
  const statuses: SaveStatus<string, CourseDraft>[] = [];
  const pendingRequests: (() => void)[] = [];
  let isHolding = false;
  let isLosingAnswers = false;
  let isSignedIn = true;
  let failure: ApiFailure | null = null;
  const saver = new Autosave<FieldChange, CourseDraft, SavedField>({
    fields: ['title', 'skills', 'language', 'description', 'requirement'],
    isAuthorSignedIn: () => isSignedIn,
    send: async (change, options) => {
      sent.push({ change, options });
      if (failure) throw failure;
      if (isHolding) await new Promise<void>((resolve) => pendingRequests.push(resolve));
      const { revision = Infinity, save, after = [] } = options;
      const before = last.get(change.field);
      if (before && before.revision > revision && !after.includes(before.save ?? '')) throw conflict();
      store({ [change.field]: change.value }, save);
      if (isLosingAnswers) throw new ApiFailure(0, 'network', 'Connexion impossible.');
      return { revision: server.revision, savedAt: '2026-11-21T14:02:00Z' } as SavedField;
    },
    refetch: () => Promise.resolve({ ...server }),
    valueOf: (course, field) => course[field as keyof CourseDraft],
    onStatus: (status) => statuses.push(status),
    onSaved: () => undefined,
  });
  saver.rebaseOn({ ...server });
  const hold = (value: boolean) => {
    isHolding = value;
    if (!value) for (const release of pendingRequests.splice(0)) release();
  };
  /** A save from another tab. */
  const saveElsewhere = (facts: Partial<CourseDraft>) => store(facts);
  const loseAnswers = (value: boolean) => void (isLosingAnswers = value);
  const setSignedIn = (value: boolean) => void (isSignedIn = value);
  const failWith = (value: ApiFailure | null) => void (failure = value);
  return { saver, server, saveElsewhere, sent, statuses, hold, loseAnswers, failWith, setSignedIn };
}

const title = (value: string): FieldChange => ({ field: 'title', value });
const skills = (...value: string[]): FieldChange => ({ field: 'skills', value });
const nextTick = () => new Promise((resolve) => setTimeout(resolve));

describe('saving by itself', () => {
  it('waits for a pause in the typing and saves the last value alone', async () => {
    proves('save.text');

    jest.useFakeTimers();
    try {
      const { saver, sent } = setup();
      saver.change(title('B'), 20);
      await jest.advanceTimersByTimeAsync(19);
      saver.change(title('BC'), 20);
      await jest.advanceTimersByTimeAsync(19);
      expect(sent).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(sent.map(({ change }) => change.value)).toEqual(['BC']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('saves nothing that stood there on the way to what is refused, and the other fields all the same', async () => {
    const { saver, server, sent, statuses } = setup();
    saver.change(title('B'), 10_000);
    saver.change(skills('Tester'), 10_000);
    expect(saver.withdraw('title')).toBe(true);
    expect(saver.withdraw('title')).toBe(false);
    expect(statuses.at(-1)?.kind).toBe('changed');
    expect(await saver.flush()).toBe(true);
    expect(sent.map(({ change }) => change.field)).toEqual(['skills']);
    expect(server.title).toBe('A');
  });

  it('never has two requests under way; what was typed meanwhile follows with the new revision', async () => {
    const { saver, server, sent, hold } = setup();
    hold(true);
    saver.change(title('B'), 0);
    await nextTick();
    saver.change(title('C'), 0);
    saver.change(skills('Tester'), 0);
    await nextTick();
    expect(sent).toHaveLength(1);
    expect(saver.unsaved()).toEqual(expect.arrayContaining(['title', 'skills']));
    hold(false);
    expect(await saver.flush()).toBe(true);
    expect(sent.map(({ change, options }) => [change.value, options.revision])).toEqual([
      ['B', 1],
      ['C', 2],
      [['Tester'], 1],
    ]);
    expect(server.title).toBe('C');
  });

  it('sends nothing while somebody else is signed in, not on leaving either, and all of it when its author is back', async () => {
    proves('save.other-account');

    const { saver, server, sent, statuses, hold, setSignedIn } = setup();
    hold(true);
    saver.change(title('B'), 0);
    saver.change(skills('Tester'), 0);
    await nextTick();
    setSignedIn(false);
    hold(false);
    await nextTick();
    expect(statuses.at(-1)).toEqual({ kind: 'unsent', until: 'session' });
    saver.leave();
    expect(await saver.flush()).toBe(false);
    expect(sent.map(({ change }) => change.field)).toEqual(['title']);
    expect(saver.unsaved()).toEqual(['skills']);
    setSignedIn(true);
    expect(await saver.flush()).toBe(true);
    expect(server).toMatchObject({ title: 'B', skills: ['Tester'] });
  });

  it('takes what was saved elsewhere in another field for no conflict', async () => {
    const { saver, server, saveElsewhere, statuses } = setup();
    saveElsewhere({ skills: ['Ajoutée ailleurs'] });
    saver.change(title('B'), 0);
    expect(await saver.flush()).toBe(true);
    expect(server.title).toBe('B');
    expect(statuses.at(-1)?.kind).toBe('saved');
  });

  it('overwrites nothing that was saved elsewhere in the same field', async () => {
    proves('merge.no-overwrite');

    const { saver, server, saveElsewhere, statuses } = setup();
    saveElsewhere({ title: 'Ailleurs' });
    saver.change(title('B'), 0);
    expect(await saver.flush()).toBe(false);
    expect(server.title).toBe('Ailleurs');
    expect(statuses.at(-1)).toMatchObject({
      kind: 'conflict',
      message: 'Modifié ailleurs.',
      field: 'title',
      theirs: { title: 'Ailleurs' },
    });
  });

  it('saves the other fields while a conflict stands, and goes on saying so', async () => {
    proves('merge.versions');

    const { saver, server, saveElsewhere, statuses } = setup();
    saveElsewhere({ title: 'Ailleurs' });
    saver.change(title('B'), 0);
    saver.change(skills('Tester'), 0);
    expect(await saver.flush()).toBe(false);
    expect(server).toMatchObject({ title: 'Ailleurs', skills: ['Tester'] });
    saver.change(title('BC'), 0);
    await saver.flush();
    expect(server.title).toBe('Ailleurs');
    expect(statuses.at(-1)?.kind).toBe('conflict');
  });

  it('puts the author’s version over the other one once told to', async () => {
    const { saver, server, saveElsewhere, statuses } = setup();
    saveElsewhere({ title: 'Ailleurs' });
    saver.change(title('B'), 0);
    await saver.flush();
    saver.change(title('BC'), 10_000);
    expect(await saver.resolveWithMine()).toBe(true);
    expect(server.title).toBe('BC');
    expect(statuses.at(-1)?.kind).toBe('saved');
  });

  it('gives the field alone up for the other version once told to', async () => {
    const { saver, server, saveElsewhere, sent } = setup();
    saveElsewhere({ title: 'Ailleurs' });
    saver.change(title('B'), 0);
    await saver.flush();
    saver.change(skills('Tester'), 10_000);
    expect(await saver.resolveWithTheirs()).toBe(true);
    expect(server).toMatchObject({ title: 'Ailleurs', skills: ['Tester'] });
    saver.leave();
    expect(sent.filter(({ change }) => change.field === 'title')).toHaveLength(1);
  });

  it('leaves what is in conflict behind when the page goes away', async () => {
    const { saver, server, saveElsewhere, sent } = setup();
    saveElsewhere({ title: 'Ailleurs' });
    saver.change(title('B'), 0);
    await saver.flush();
    const before = sent.length;
    saver.leave();
    expect(sent).toHaveLength(before);
    expect(server.title).toBe('Ailleurs');
  });

  it('takes the same value saved elsewhere for no conflict', async () => {
    const { saver, saveElsewhere, statuses } = setup();
    saveElsewhere({ title: 'B' });
    saver.change(title('B'), 0);
    expect(await saver.flush()).toBe(true);
    expect(statuses.at(-1)?.kind).toBe('saved');
  });

  it('ends 50 changes of a burst, saved at any pace, with what was typed last', async () => {
    proves('save.burst');

    const { saver, server, sent, hold } = setup();
    let text = '';
    for (let index = 0; index < 50; index++) {
      text += String.fromCodePoint(97 + (index % 26));
      hold(index % 3 === 0);
      saver.change(title(text), index % 4 === 0 ? 0 : 5);
      if (index % 7 === 0) await nextTick();
    }
    hold(false);
    expect(await saver.flush()).toBe(true);
    expect(server.title).toBe(text);
    const values = sent.map(({ change }) => String(change.value));
    expect(values.every((value, index) => value.length >= (values[index - 1]?.length ?? 0))).toBe(true);
    expect(values.at(-1)).toBe(text);
  });

  it.each([
    [new ApiFailure(0, 'network', 'Connexion impossible.'), { kind: 'unsent', until: 'connection' }],
    [new ApiFailure(401, 'unauthenticated', 'Connectez-vous.'), { kind: 'unsent', until: 'session' }],
    [new ApiFailure(403, 'forbidden', 'Non.'), { kind: 'failed', message: 'Non.' }],
  ])(
    'keeps what could not be saved, for another try, and says what it waits for',
    async (failure, status) => {
      proves('save.kept', 'save.session');

      const { saver, server, sent, statuses, failWith } = setup();
      failWith(failure);
      saver.change(title('B'), 0);
      expect(await saver.flush()).toBe(false);
      expect(saver.unsaved()).toEqual(['title']);
      expect(statuses.at(-1)).toEqual(status);
      expect(server.title).toBe('A');

      failWith(null);
      expect(await saver.flush()).toBe(true);
      expect(saver.unsaved()).toEqual([]);
      expect(statuses.at(-1)?.kind).toBe('saved');
      expect(server.title).toBe('B');
      expect(sent).toHaveLength(2);
    },
  );

  it('says that saving failed where nothing says why', async () => {
    proves('save.error');

    const { saver, server, statuses } = setup();
    Object.defineProperty(server, 'title', {
      set: () => {
        throw new TypeError('broken');
      },
    });
    saver.change(title('B'), 0);
    await nextTick();
    expect(statuses.at(-1)).toEqual({ kind: 'failed', message: 'Erreur lors de la mise à jour' });
    expect(saver.unsaved()).toEqual(['title']);
  });

  it('takes its own save whose answer was lost for no conflict', async () => {
    const { saver, server, statuses, loseAnswers } = setup();
    loseAnswers(true);
    saver.change(title('B'), 0);
    expect(await saver.flush()).toBe(false);
    expect(server.title).toBe('B');
    loseAnswers(false);
    saver.change(title('BC'), 0);
    expect(await saver.flush()).toBe(true);
    expect(server.title).toBe('BC');
    expect(statuses.at(-1)?.kind).toBe('saved');
  });

  it('carries no field over what was saved elsewhere because another one was saved first', async () => {
    const { saver, server, saveElsewhere, statuses } = setup();
    saver.change(title('B'), 10_000);
    saveElsewhere({ title: 'Ailleurs' });
    saver.change(skills('Tester'), 0);
    await saver.flush();
    saver.rebaseOn({ ...server });
    expect(await saver.flush()).toBe(false);
    expect(server).toMatchObject({ title: 'Ailleurs', skills: ['Tester'] });
    expect(statuses.at(-1)).toMatchObject({ kind: 'conflict', field: 'title' });
  });

  describe('when the page goes away', () => {
    it('sends everything at once, in requests that outlive it', async () => {
      const { saver, server, sent } = setup();
      saver.change(title('B'), 10_000);
      saver.change(skills('Tester'), 10_000);
      saver.leave();
      await nextTick();
      expect(sent.map(({ options }) => options.keepalive)).toEqual([true, true]);
      expect(saver.unsaved()).toEqual([]);
      expect(server).toMatchObject({ title: 'B', skills: ['Tester'] });
    });

    it('overwrites nothing that was saved elsewhere, whichever field it is', async () => {
      const { saver, server, saveElsewhere } = setup();
      saver.change(title('B'), 10_000);
      saver.change(skills('Tester'), 10_000);
      saver.change({ field: 'language', value: 'en' }, 10_000);
      saveElsewhere({ skills: ['Ailleurs'] });
      saver.leave();
      await nextTick();
      expect(server).toMatchObject({ title: 'B', skills: ['Ailleurs'], language: 'en' });
    });

    it('sends what is under way once more, and what was typed since over it', async () => {
      const { saver, server, sent, hold } = setup();
      hold(true);
      saver.change(title('B'), 0);
      await nextTick();
      saver.leave();
      saver.change(title('BC'), 10_000);
      saver.leave();
      hold(false);
      await nextTick();
      expect(sent.map(({ change, options }) => [change.value, options.keepalive])).toEqual([
        ['B', undefined],
        ['B', true],
        ['BC', true],
      ]);
      expect(server.title).toBe('BC');
    });

    it('says when there is too much for that', () => {
      const { saver } = setup();
      saver.change({ field: 'description', value: 'é'.repeat(20_000) }, 10_000);
      expect(saver.fitsKeepalive()).toBe(true);
      saver.change({ field: 'requirement', value: 'é'.repeat(15_000) }, 10_000);
      expect(saver.fitsKeepalive()).toBe(false);
      for (const field of ['description', 'requirement'] as const) saver.withdraw(field);
    });
  });
});
