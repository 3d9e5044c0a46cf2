import type { CourseDraft, SavedField } from '@atelier/contracts/authoring';
import { ApiFailure } from '../../../shared/api/client';
import type { SaveOptions } from '../api/save-field';
import { CourseSaver, type FieldChange, type SaveStatus } from './course-saver';

const draft = (facts: Partial<CourseDraft>) =>
  ({ revision: 1, title: 'A', skills: [], ...facts }) as CourseDraft;
const conflict = () => new ApiFailure(409, 'revision-conflict', 'Modifié ailleurs.');

/** A saver on a server of one course, whose answers a test may hold back. */
function bench() {
  const server = draft({});
  const sent: { change: FieldChange; options: SaveOptions }[] = [];
  const statuses: SaveStatus[] = [];
  const held: (() => void)[] = [];
  let holds = false;
  const saver = new CourseSaver({
    send: async (change, options) => {
      sent.push({ change, options });
      if (holds) await new Promise<void>((resolve) => held.push(resolve));
      if (options.revision !== undefined && options.revision !== server.revision) throw conflict();
      Object.assign(server, { [change.field]: change.value, revision: server.revision + 1 });
      return { revision: server.revision, savedAt: '2026-11-21T14:02:00Z' } as SavedField;
    },
    reread: () => Promise.resolve({ ...server }),
    valueOf: (course, field) => course[field as keyof CourseDraft],
    onStatus: (status) => statuses.push(status),
    onSaved: () => undefined,
  });
  saver.adopt({ ...server });
  const hold = (value: boolean) => {
    holds = value;
    if (!value) for (const release of held.splice(0)) release();
  };
  return { saver, server, sent, statuses, hold };
}

const title = (value: string): FieldChange => ({ field: 'title', value });
const skills = (...value: string[]): FieldChange => ({ field: 'skills', value });
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('the course saver', () => {
  it('waits for a pause in the typing and saves the last value alone', async () => {
    const { saver, sent } = bench();
    saver.change(title('B'), 20);
    saver.change(title('BC'), 20);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(sent.map(({ change }) => change.value)).toEqual(['BC']);
  });

  it('never has two requests under way; what was typed meanwhile follows with the new revision', async () => {
    const { saver, server, sent, hold } = bench();
    hold(true);
    saver.change(title('B'), 0);
    await turn();
    saver.change(title('C'), 0);
    saver.change(skills('Tester'), 0);
    await turn();
    expect(sent).toHaveLength(1);
    expect(saver.unsaved()).toEqual(expect.arrayContaining(['title', 'skills']));
    hold(false);
    expect(await saver.flush()).toBe(true);
    expect(sent.map(({ options }) => options.revision)).toEqual([1, 2, 3]);
    expect(server.title).toBe('C');
  });

  it('saves again by itself when only something else has changed on the server', async () => {
    const { saver, server, statuses } = bench();
    Object.assign(server, { revision: 7, skills: ['Ajoutée ailleurs'] });
    saver.change(title('B'), 0);
    expect(await saver.flush()).toBe(true);
    expect(server.title).toBe('B');
    expect(statuses.at(-1)?.kind).toBe('saved');
  });

  it('overwrites nothing that was saved elsewhere in the same field', async () => {
    const { saver, server, statuses } = bench();
    Object.assign(server, { revision: 7, title: 'Ailleurs' });
    saver.change(title('B'), 0);
    expect(await saver.flush()).toBe(false);
    expect(server.title).toBe('Ailleurs');
    expect(statuses.at(-1)).toEqual({ kind: 'conflict', message: 'Modifié ailleurs.' });
  });

  it('keeps what could not be saved, for another try', async () => {
    const { saver, server, statuses } = bench();
    server.revision = 1;
    const broken = new CourseSaver({
      send: () => Promise.reject(new ApiFailure(0, 'network', 'Connexion impossible.')),
      reread: () => Promise.resolve(server),
      valueOf: () => null,
      onStatus: (status) => statuses.push(status),
      onSaved: () => undefined,
    });
    broken.change(title('B'), 0);
    expect(await broken.flush()).toBe(false);
    expect(broken.unsaved()).toEqual(['title']);
    expect(statuses.at(-1)?.kind).toBe('failed');
    expect(saver.unsaved()).toEqual([]);
  });

  it('sends everything at once when the page goes away', async () => {
    const { saver, sent } = bench();
    saver.change(title('B'), 10_000);
    saver.change(skills('Tester'), 10_000);
    saver.leave();
    await turn();
    expect(sent.map(({ options }) => options.keepalive)).toEqual([true, true]);
    expect(saver.unsaved()).toEqual([]);
  });
});
