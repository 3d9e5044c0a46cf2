import { AnswerTimes } from '@atelier/contracts/contact';
import { startAtelier } from './support/atelier.js';

const hour = 3_600_000;
/** Asked this many hours ago, and answered after this many, if at all. */
type Told = [ago: number, after: number | null];

describe('answer times', () => {
  const atelier = prepare(() => startAtelier({ worker: false }));
  beforeEach(() => atelier.rows('truncate engagement_contact_message, engagement_question cascade'));

  const moments = ([ago, after]: Told) => {
    const asked = Date.now() - ago * hour;
    return [new Date(asked), after === null ? null : new Date(asked + after * hour)];
  };
  const write = async (told: Told[], dealtWith = false) => {
    for (const each of told) {
      const [asked, answered] = moments(each);
      await atelier.rows(
        `insert into engagement_contact_message
           (id, fingerprint, name, email, subject, message, created_at, answered_at, handled_at)
         values (gen_random_uuid(), gen_random_uuid()::text, 'Zoé', 'z@exemple.fr', 'question', 'Bonjour', ?, ?, ?)`,
        [asked, answered, dealtWith ? new Date() : answered],
      );
    }
  };
  const ask = async (told: Told[], { byTeacher = false, hiddenFor = null as string | null } = {}) => {
    for (const each of told)
      await atelier.rows(
        `insert into engagement_question
           (id, course_id, author_id, by_teacher, hidden_for, title, body, answer_count, likes, created_at, answered_at)
         values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ?, ?, 'Pourquoi', 'Dites.', 1, 0, ?, ?)`,
        [byTeacher, hiddenFor, ...moments(each)],
      );
  };
  const told = async () =>
    AnswerTimes.parse((await atelier.visitor().call('GET', '/api/messages/contact/times')).body);
  const six = (each: Told): Told[] => Array.from({ length: 6 }, () => each);

  it('are the median of what was answered, from five answers on', async () => {
    proves('contact.answer-time');

    expect(await told()).toEqual({ questions: null, messages: null });
    await write([1, 40, 3, 2].map((after) => [72, after]));
    expect((await told()).messages).toBeNull();
    await write([[72, 10]]);
    expect(await told()).toEqual({ questions: null, messages: 3 * 3_600 });
    await ask([1, 2, 4, 8, 9].map((after) => [72, after]));
    expect(await told()).toEqual({ questions: 4 * 3_600, messages: 3 * 3_600 });
  });

  it('count what waits longer than was promised with its wait so far', async () => {
    proves('contact.answer-time');

    await write(six([72, 1]));
    await write(six([47, null]));
    expect((await told()).messages).toBe(3_600);
    await write([...six([60, null]), [60, null]]);
    expect((await told()).messages).toBeGreaterThanOrEqual(60 * 3_600);
  });

  it('leave out what wanted no answer, and what was asked more than three months ago', async () => {
    proves('contact.answer-time');

    await write(six([72, 1]));
    await write([...six([60, null]), ...six([60, null])], true);
    await write([...six([91 * 24, 50]), ...six([91 * 24, 50])]);
    await ask(six([72, 2]));
    await ask([...six([72, 30]), ...six([72, 30])], { byTeacher: true });
    await ask([...six([72, 30]), ...six([72, 30])], { hiddenFor: 'spam' });
    expect(await told()).toEqual({ questions: 7_200, messages: 3_600 });
  });
});
