import { jest } from '@jest/globals';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { administrator, startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { addressesOf, clientPaths, renderedPaths, type Examples } from './support/client-paths.js';
import { publishCourse, publishReduced, publishSaved } from './support/courses.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { PageInspector, type View } from './support/page-inspector.js';
import { publishTutorial } from './support/tutorials.js';

jest.setTimeout(480_000);

const password = 'mot-de-passe';
const student = { email: 'maud@exemple.fr', password };
const unverified = { email: 'noe@exemple.fr', password };
const owner = { email: 'ines@exemple.fr', password };
const teacher = { email: 'salima@exemple.fr', password };

/** Pages that the browser fills, except the offline page. */
const filled = clientPaths.everybody.filter((path) => path !== '/hors-ligne');

describe('every page, whoever reads it', () => {
  const atelier = prepare(startAtelier);
  let reduced: CourseDraft;
  let other: CourseDraft;
  let followed: CourseDraft;
  let examples: Examples;
  let written: string[];

  beforeAll(async () => {
    written = await renderedPaths();
    const [author, host] = [await signInTeacher(atelier, teacher.email), await signInAdministrator(atelier)];
    [reduced, other, followed] = await Promise.all([
      publishReduced(atelier, host, { title: 'Moins cher ce mois-ci', price: 49, promotionPrice: 29 }),
      publishCourse(host, { title: 'À son prix', price: 39 }),
      publishCourse(author, { title: 'Suivi depuis longtemps : un cours entier' }),
    ]);
    for (const [editor, { _id }] of [
      [host, reduced],
      [author, followed],
    ] as const) {
      await publishSaved(editor, _id, 'description', '<p>Un cours, <strong>décrit</strong>.</p>'.repeat(8));
      await publishSaved(editor, _id, 'requirement', 'Un éditeur\nUn terminal');
      await publishSaved(editor, _id, 'skills', [
        'Mesurer avant de couper',
        'Couper',
        'Assembler',
        'Poncer',
        'Peindre',
        'Vernir',
      ]);
      await publishSaved(editor, _id, 'faq', [{ question: 'Quel niveau ?', response: '<p>Aucun.</p>' }]);
    }
    const tutorial = await publishTutorial(host);
    for (const [{ email }, name] of [
      [student, 'Maud L.'],
      [unverified, 'Noé P.'],
      [owner, 'Inès R.'],
    ] as const)
      await atelier.visitor().signUp(email, name);
    await Promise.all([student, owner].map(({ email }) => verify(atelier, email)));
    await author.done('POST', '/api/learn/student', { courseId: followed._id, emails: [owner.email] });
    examples = {
      '/course/': [reduced._id, followed._id],
      '/faqs/': [reduced._id, other._id],
      '/tutoriels/': [tutorial],
      '/course/learning/': [followed._id],
      '/auth/etudiants/cours/': [followed._id],
    };
  });

  /** Missing pages, and pages without access, answer with an error status. */
  const refuses = (path: string, reader: typeof student | undefined) => {
    const isClosed = reader === student && path !== `/course/${followed._id}` && path.includes(followed._id);
    const leadsNowhere = isClosed || /\/nulle-part$|-8000-0{12}/.test(path);
    return (status: number, asked: string) =>
      leadsNowhere && status >= 400 && status < 500 && (asked === path || asked.startsWith('/api/'));
  };

  it('says nothing, moves nothing and comes with its shell, in every state of its reader', async () => {
    proves('page.stability');

    const inCart = (course: CourseDraft, price: number) => ({
      _id: course._id,
      title: course.title,
      imageUrl: null,
      price,
      time: 30,
    });
    const everybody = [...written, '/cart'];
    /** Pages that depend on this state: those with its header, and what is for sale. */
    const whatKnows = everybody.filter((path) => /^\/(cart|courses|course\/:id)?$/.test(path));
    const states = [
      { state: 'visitor', cart: [], patterns: [...everybody, ...filled] },
      { state: 'visitor with a cart', cart: [inCart(reduced, 29), inCart(other, 39)], patterns: whatKnows },
      { state: 'student', account: student, cart: [], patterns: [...whatKnows, ...clientPaths.signedIn] },
      {
        state: 'unverified student',
        account: unverified,
        cart: [],
        patterns: [...whatKnows, '/auth/profile'],
      },
      {
        state: 'owner',
        account: owner,
        cart: [inCart(followed, 49), inCart(reduced, 29)],
        patterns: [...everybody, ...clientPaths.signedIn],
      },
      { state: 'teacher', account: teacher, cart: [], patterns: [...whatKnows, '/admin/courses'] },
      {
        state: 'administrator',
        account: administrator,
        cart: [],
        patterns: [...whatKnows, ...clientPaths.administrators.filter((path) => !path.includes(':'))],
      },
    ];
    const wrong: Record<string, unknown> = {};
    const read = async ({ state, account, cart, patterns }: (typeof states)[number], turn: number) => {
      const person = await Person.arrive(atelier, `states-${state.replaceAll(' ', '-')}`, { as: account });
      const total = cart.reduce((sum, { price }) => sum + price, 0).toFixed(2);
      const stored = JSON.stringify({ cartItems: cart, totalprice: total, shippingAddress: null });
      await person.page.goto('/policy');
      await person.page.evaluate((value) => localStorage.setItem('cart', value), stored);
      const inspector = await PageInspector.of(person);
      const paths = patterns.flatMap((pattern) => {
        const needsScripts = !written.includes(pattern);
        return addressesOf(pattern, examples).map((path) => ({ path, needsScripts }));
      });
      for (const [index, { path, needsScripts }] of paths.entries()) {
        const own: View =
          (index + turn) % 2 === 0 ? { width: 'desktop', theme: 'dark' } : { width: 'phone', theme: 'light' };
        // Pages that differ most between readers are visited in both.
        const views: View[] = path.startsWith('/course/')
          ? [
              { width: 'desktop', theme: 'light' },
              { width: 'phone', theme: 'dark' },
            ]
          : [own];
        for (const view of views) {
          const findings = await inspector.visit({
            ...view,
            path,
            needsScripts,
            isExpected: refuses(path, account),
          });
          if (findings.length > 0) wrong[`${state}, ${view.width}, ${path}`] = findings;
        }
      }
      await person.page.context().close();
    };
    const left = [...states.entries()];
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await read(next[1], next[0]);
    };
    await Promise.all([lane(), lane(), lane()]);
    expect(wrong).toEqual({});
  });
});
