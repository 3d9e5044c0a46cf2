import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Learning } from '@atelier/contracts/enrollment';
import type { ApiError } from '@atelier/contracts/error-codes';
import { startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse, publishSaved, save } from './support/courses.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { recordLayoutShifts, excessiveLayoutShifts } from './support/layout-shifts.js';
import { signInTeacher } from './support/people.js';
import { ProgrammeEditor } from './support/programme-editor.js';
import { sequence } from './support/sequence.js';
import { partOfKind } from './support/part-of-kind.js';

const email = 'salome@exemple.fr';
const password = 'mot-de-passe';
const title = 'React 19, sans détour';

/** From « Nouvelle leçon » in a published course to its publication. */
describe('publishing without fear', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInTeacher(atelier, email));
  const course = prepare(() => publishCourse(author, { title, price: 59 }));
  const student = prepare(() => atelier.visitor().signUp('eleve@exemple.fr', 'Maud Lefort'));

  beforeAll(async () => {
    await student.buy(course._id, 59);
    const buyer = await atelier.visitor().signUp('hesite@exemple.fr', 'Hugo Carlier');
    expect((await buyer.startPayment([course._id], 59)).status).toBe(200);
  });
  const teacher = prepare(() => Person.arrive(atelier, 'publier', { as: { email, password } }));
  const editor = prepare(() => new ProgrammeEditor(teacher.page, author, course._id));

  const line = () => teacher.page.getByRole('link', { name: /^À publier/ });
  const shownTo = async () => {
    await atelier.reactionsDone();
    const page = await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${course._id}`);
    const learning = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    return [page, learning].map(({ sections }) =>
      sections.flatMap(({ lessons }) => lessons.map((lesson) => lesson.title)).join(', '),
    );
  };
  const both = (titles: string) => [titles, titles];

  it('keeps a half-done lesson of a course on sale from visitors and students', async () => {
    proves('course.hidden', 'publish.waits', 'publish.drafts');

    const { page } = teacher;
    await editor.open();
    const section = editor.section('Section 2: Basics');
    const row = await editor.addLessonWith(section, 'Le compilateur, sans magie', 'Texte');
    await row.getByText('Brouillon', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Texte de la leçon' }).click();
    await page.keyboard.type('Ce que React Compiler fait.');
    await editor.expectShape(
      'Section 1: Introduction: Bienvenue | Section 2: Basics: La suite, Le compilateur, sans magie',
    );
    await eventually(async () =>
      expect(partOfKind((await editor.stored()).sections[1]?.lessons[1], 'texte')?.text).toContain(
        'Compiler',
      ),
    );
    await poll(() => shownTo()).toEqual(both('Bienvenue, La suite'));
    expect(await line().count()).toBe(0);
    await teacher.screenshot('01-brouillon');
    // Added by the author, but not visible to others yet.
    await row.getByRole('button', { name: 'Ajouter au cours' }).click();
    await line().getByText('1', { exact: true }).waitFor();
    await page.getByText(/^Enregistré à .*, pas encore en ligne$/).waitFor();
    await poll(() => shownTo()).toEqual(both('Bienvenue, La suite'));
  });

  it('lists what changed, takes a line back and gives it again, and publishes the rest together', async () => {
    proves('publish.changes');

    const { page } = teacher;
    await page.goto(editor.path('price'));
    await page.getByLabel('Prix du cours').fill('69');
    await page.goto(editor.path('title'));
    await page.getByLabel('Titre du cours').fill('React 19, pas à pas');
    await line().getByText('3', { exact: true }).waitFor();
    await line().click();
    await page.getByRole('heading', { level: 1, name: 'Changements à publier' }).waitFor();
    const sales = page.getByRole('region', { name: 'Page de vente' });
    await sales.getByText('2\u00a0changements').waitFor();
    await sales.getByText('59,00\u00a0€').waitFor();
    await page
      .getByRole('region', { name: 'Programme' })
      .getByText('Le compilateur, sans magie')
      .first()
      .waitFor();
    await page.getByRole('region', { name: 'Résumé' }).getByText('1\u00a0élève').waitFor();
    await page.getByText('1\u00a0paiement en cours garde l’ancien').waitFor();
    await teacher.screenshot('02-changements');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await teacher.screenshot('02-changements-390');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });

    const undo = page.getByRole('button', { name: /^Défaire\s*: Prix/ });
    await undo.click();
    await undo.waitFor({ state: 'detached' });
    await editor.expectStored({ price: 59 });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await undo.waitFor();
    await editor.expectStored({ price: 69 });
    await undo.click();
    await undo.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Publier 2\u00a0changements' }).click();
    await page.getByText('Tout est en ligne', { exact: true }).waitFor();
    await poll(() => shownTo()).toEqual(both('Bienvenue, La suite, Le compilateur, sans magie'));
    const shown = await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${course._id}`);
    expect(shown).toMatchObject({ title: 'React 19, pas à pas', price: 59 });
  });

  it('goes back to what was published before, and back again, before anybody sees it', async () => {
    proves('publish.history');

    const { page } = teacher;
    const past = page.getByRole('region', { name: 'Publications passées' });
    const entries = past
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Comparer/ }) });
    await poll(() => entries.count()).toBe(2);
    await entries.first().getByText('En ligne', { exact: true }).waitFor();
    await entries.first().getByText('2\u00a0changements\u00a0: 1\u00a0leçon, titre').waitFor();
    const compare = entries.last().getByRole('button', { name: /^Comparer/ });
    await compare.focus();
    await page.keyboard.press('Enter');
    await past.getByText('Revenir ferait 2\u00a0changements dans votre version').waitFor();
    await past.getByText('React 19, sans détour').first().waitFor();
    await past.getByText('Ce que voyaient les visiteurs').click();
    await past.getByRole('region', { name: 'Programme' }).getByText('2\u00a0leçons').waitFor();
    expect(await axeViolations(teacher)).toEqual([]);
    await teacher.screenshot('03-publications-passees');
    await page.keyboard.press('Escape');
    await past.getByText('Revenir ferait').waitFor({ state: 'detached' });
    await poll(() => compare.evaluate((button) => button.matches(':focus'))).toBe(true);
    await compare.click();
    await past.getByRole('button', { name: 'Revenir à cette version' }).click();
    await editor.expectStored({ title });
    await line().getByText('2', { exact: true }).waitFor();
    const shown = () => atelier.visitor().done<CourseDetail>('GET', `/api/courses/${course._id}`);
    expect((await shown()).title).toBe('React 19, pas à pas');
    await editor.expectShape(
      'Section 1: Introduction: Bienvenue | Section 2: Basics: La suite, Le compilateur, sans magie',
    );
    const notice = page.getByText('Version reprise, à publier quand vous voudrez').locator('..');
    await notice.getByRole('button', { name: 'Annuler' }).click();
    await editor.expectStored({ title: 'React 19, pas à pas' });
    await page.getByText('Tout est en ligne', { exact: true }).waitFor();
  });

  it('keeps « Publier » in sight beside any number of uploads, however they stand', async () => {
    proves('publish.in-sight');

    const { page } = teacher;
    const titles = Array.from({ length: 20 }, (_, index) => `Film ${index + 1}`);
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Vingt films' });
    const parts = [{ type: 'texte', text: '<p>Oui.</p>' }];
    await save(author, _id, 'category', 'Backend');
    await save(author, _id, 'price', 49);
    await save(author, _id, 'sections', [
      {
        title: 'Un',
        lessons: [{ title: 'Prête', parts }, ...titles.map((each) => ({ title: each, isDraft: true }))],
      },
    ]);
    const draft = new ProgrammeEditor(page, author, _id);
    const { sections } = await draft.stored();
    await page.goto('/robots.txt');
    // As after closing a page with twenty pending uploads: each asks for its file again.
    await page.evaluate(
      (lessons) => {
        const { _id: userId } = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string };
        for (const [at, { id, lessonId, title: film }] of lessons.entries())
          localStorage.setItem(
            `atelier-upload:${lessonId}`,
            JSON.stringify({
              id: lessonId,
              userId,
              target: { kind: 'course', id, lessonId },
              title: film,
              fileName: `${film}.mp4`,
              size: 500_000_000,
              lastModified: 5,
              resumable: true,
              url: null,
              sent: at * 1_000_000,
              assetId: null,
              begunAt: Date.now(),
            }),
          );
      },
      (sections[0]?.lessons ?? [])
        .slice(1)
        .map((lesson) => ({ id: _id, lessonId: lesson._id, title: lesson.title })),
    );
    await page.goto(draft.path('publier'));
    const panel = page.getByRole('region', { name: 'Envois' });
    await panel.getByText('0 sur 20').waitFor();
    const publish = page.getByRole('button', { name: 'Publier', exact: true });
    for (const height of [900, 700]) {
      await page.setViewportSize({ width: 1440, height });
      const isAtHand = () =>
        publish.evaluate((button) => {
          const { x, y, width, height: tall } = button.getBoundingClientRect();
          const { document } = button.ownerDocument.defaultView;
          return [y + 2, y + tall - 2].every((at) =>
            button.contains(document.elementFromPoint(x + width / 2, at)),
          );
        });
      await poll(() => isAtHand()).toBe(true);
      const panelHeight = (await panel.boundingBox())?.height ?? Infinity;
      expect(panelHeight).toBeLessThanOrEqual((height - 124) / 3 + 1);
    }
    await expectCount(panel.getByRole('listitem'), 3);
    await teacher.screenshot('03-vingt-envois');
    await panel.getByRole('button', { name: '17\u00a0autres ensuite' }).click();
    await expectCount(panel.getByRole('listitem'), 20);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('atelier-upload:')) localStorage.removeItem(key);
    });
  });

  it('says one thing of what is needed and what is advised: steps, list, button and server', async () => {
    proves('publish.needed');

    const { page } = teacher;
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Pas encore' });
    const draft = new ProgrammeEditor(page, author, _id);
    await page.goto(draft.path('publier'));
    const steps = page.getByRole('navigation', { name: 'Étapes du cours' });
    const marked = async (word: string) =>
      (await steps.getByRole('link').filter({ hasText: word }).allInnerTexts()).map(
        (words) => words.split(/\s{2,}|\n/)[0],
      );
    const group = (name: string) => page.getByRole('group', { name }).getByRole('link');
    await page.getByRole('button', { name: 'Il manque 3\u00a0points' }).waitFor();
    await poll(() => marked('à faire')).toEqual(['Catégories', 'Programme', 'Prix']);
    await expectCount(group('Nécessaires'), 3);
    const advised = [
      'Description',
      "Vidéo d'aperçu",
      'Télécharger une image',
      'Compétences couvertes',
      'FAQs',
    ];
    await poll(() => marked('conseillé')).toEqual(advised);
    await expectCount(group('Conseillés'), advised.length + 1);
    await page.getByRole('button', { name: 'Il manque 3\u00a0points' }).click();
    await poll(() => page.evaluate('document.activeElement?.textContent')).toContain('Catégories');
    await teacher.screenshot('03-manque');
    const publish = () =>
      author.call<ApiError>('PUT', `/api/courses/${_id}/published`, { published: { isPublished: true } });
    const refused = await publish();
    expect(refused.body.issues?.map(({ path }) => path)).toEqual(['category', 'price', 'sections']);

    await save(author, _id, 'category', 'Backend');
    await save(author, _id, 'price', 0);
    const parts = [{ type: 'texte', text: '<p>Oui.</p>' }];
    await save(author, _id, 'sections', [{ title: 'Un', lessons: [{ title: 'Prête', parts }] }]);
    await page.reload();
    await page.getByText('Rien ne manque.').waitFor();
    expect([await marked('à faire'), await marked('conseillé')]).toEqual([[], advised]);
    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    await page.waitForURL('**/admin/tutor/course');
    expect((await draft.stored()).published.isPublished).toBe(true);
  });

  it('moves nothing on a phone while a step is on its way, and is no wider than the window', async () => {
    proves('wizard.phone');

    for (const step of ['publier', 'programme']) {
      const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Sans secousse' });
      await save(author, _id, 'sections', [
        {
          title: 'Une section dont le titre est long',
          opening: { afterDays: 7 },
          lessons: [{ title: 'Prête', parts: [{ type: 'texte', text: '<p>Oui.</p>' }] }],
        },
      ]);
      const phone = await Person.arrive(atelier, 'publier-telephone', {
        as: { email, password },
        viewport: { width: 390, height: 844 },
      });
      const { page } = phone;
      await recordLayoutShifts(page);
      let release: () => void = () => undefined;
      const isLetGo = new Promise<void>((resolve) => (release = resolve));
      // After the course itself, as on a slow connection.
      await page.route(/\/(publication-step|programme-step)-[^/]*\.js$/, async (route) => {
        await isLetGo;
        await route.continue();
      });
      await page.goto(new ProgrammeEditor(page, author, _id).path(step), { waitUntil: 'commit' });
      await page.getByRole('link', { name: /page de vente/ }).waitFor();
      await page.locator('main [aria-busy=true]').waitFor();
      release();
      await page
        .getByRole('heading', { level: 1, name: step === 'publier' ? 'À publier' : 'Programme' })
        .waitFor();
      await page.getByText('Prêt à publier').waitFor();
      expect(await excessiveLayoutShifts(page)).toEqual([]);
      // Nothing is wider than the window.
      await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      await phone.screenshot(`04-${step}-390`);
      await page.context().close();
    }
  });

  it('hands the time back to the programme when a line is put back that had done so', async () => {
    const { page } = teacher;
    await publishSaved(author, course._id, 'time', 200);
    await save(author, course._id, 'time', 0);
    await page.goto(editor.path('publier'));
    const undo = page.getByRole('button', { name: /^Défaire\s*: Temps/ });
    await undo.click();
    await undo.waitFor({ state: 'detached' });
    await editor.expectStored({ time: 200, isTimeStated: true });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await undo.waitFor();
    await editor.expectStored({ isTimeStated: false });
    await publishSaved(author, course._id, 'time', 0);
  });

  it('says of a course without a lesson that publishing takes it off sale, and does so', async () => {
    const { page } = teacher;
    const { _id } = await publishCourse(author, { title: 'Bientôt vide', price: 9 });
    await save(author, _id, 'sections', [{ title: 'Un', lessons: [] }]);
    await page.goto(new ProgrammeEditor(page, author, _id).path('publier'));
    await page
      .getByText('Plus aucune leçon n’est à vendre\u00a0: publier retire le cours du catalogue.')
      .waitFor();
    await page.getByRole('button', { name: 'Retirer de la vente' }).click();
    await page.getByText('Cours retiré de la vente').waitFor();
    const { published } = await author.done<CourseDraft>('GET', `/api/courses/${_id}`);
    expect(published.isPublished).toBe(false);
  });

  it('shows its sales page as it would be, to who writes the course and to nobody else', async () => {
    proves('publish.preview');

    const { page } = teacher;
    await save(author, course._id, 'subdescription', 'Pour qui tient à ses soirées.');
    await page.goto(editor.path('title'));
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Aperçu de la page de vente' }).click();
    const preview = await opened;
    await preview.getByText('Pour qui tient à ses soirées.').first().waitFor();
    await preview
      .getByRole('complementary', { name: 'Aperçu' })
      .getByText('Vous seul voyez cette version')
      .waitFor();
    expect(await preview.getByRole('button', { name: 'Ajouter au panier' }).count()).toBe(0);
    await poll(() => preview.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await preview.getByRole('link', { name: 'Revenir à l’édition' }).click();
    await preview.getByRole('heading', { level: 1, name: 'Changements à publier' }).waitFor();
    await preview.close();

    const other = await signInTeacher(atelier, 'collegue@exemple.fr');
    const address = `/api/courses/${course._id}/preview`;
    expect((await other.call('GET', address)).status).toBe(404);
    expect((await student.call('GET', address)).status).toBe(403);
    expect((await author.call('GET', address)).headers.get('cache-control')).toBe('private, no-store');
    const stranger = await Person.arrive(atelier, 'publier-collegue', {
      as: { email: 'collegue@exemple.fr', password },
    });
    for (const step of ['apercu/', 'programme/edict/']) {
      await stranger.page.goto(`/admin/create-cours/${step}${course._id}`);
      await stranger.page.getByRole('heading', { level: 1, name: 'Cours introuvable' }).waitFor();
    }
  });

  it('offers its author to edit the course, not to buy it', async () => {
    proves('course.owner-view');

    const { page } = teacher;
    await page.goto(`/course/${course._id}`);
    await page.getByRole('link', { name: 'Modifier ce cours' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Ajouter au panier' }).count()).toBe(0);
  });

  it('reaches who looks at the catalogue, without a reload, once they have looked for a moment', async () => {
    const { page } = await Person.arrive(atelier, 'publier-catalogue');
    await page.goto('/courses');
    await publishCourse(author, { title: 'Paru pendant la lecture', price: 49 });
    await page.getByRole('link', { name: /Paru pendant la lecture/ }).waitFor();
    await page.context().close();
  });
});
