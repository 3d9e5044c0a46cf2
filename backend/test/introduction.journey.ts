import sharp from 'sharp';
import { startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import { failRequests } from './support/failing-requests.js';
import { sequence } from './support/sequence.js';
import { publishTutorial } from './support/tutorials.js';

const account = { email: 'salima@exemple.fr', password: 'mot-de-passe' };
const headline = 'Développeuse web, spécialiste de React';
const biography = 'Je construis des interfaces depuis neuf ans.';

interface Data {
  '@type': string;
  author?: unknown;
  hasCourseInstance?: { instructor: unknown };
}

describe('an instructor introduces herself, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const course = prepare(async () => publishCourse(await signInTeacher(atelier, account.email)));
  let tutorialId: string;

  beforeAll(async () => {
    tutorialId = await publishTutorial(await signInAdministrator(atelier));
  });
  const teacher = prepare(() => Person.arrive(atelier, 'presentation', { as: account }));
  const visitor = prepare(() => Person.arrive(atelier, 'visite'));

  /** From the server-rendered page. */
  const dataOf = async (path: string, type: string): Promise<Data | undefined> => {
    const html = await (await visitor.page.request.get(path)).text();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return scripts.map(([, json = '']) => JSON.parse(json) as Data).find((data) => data['@type'] === type);
  };

  it('finds the form in the profile, with what is left of her characters', async () => {
    const { page } = teacher;
    await page.goto('/auth/profile');
    const section = page.getByRole('region', { name: 'Présentation' });
    await section.getByLabel('Titre professionnel').fill(headline);
    await section.getByText(`Caractères restants ${120 - headline.length}`).waitFor();
    await section.getByRole('textbox', { name: 'Biographie' }).fill(biography);
    await section.getByText(`Caractères restants ${2000 - biography.length}`).waitFor();
    await teacher.screenshot('01-formulaire');
  });

  it('finds what she wrote again after leaving the page, and after a refusal', async () => {
    proves('profile.introduction-kept');

    const { page } = teacher;
    await page.reload();
    await page.getByText('Une présentation pas encore enregistrée').waitFor();
    await poll(() => page.getByLabel('Titre professionnel').inputValue()).toBe(headline);
    await poll(() => page.getByRole('textbox', { name: 'Biographie' }).innerText()).toBe(biography);

    const save = page.getByRole('button', { name: 'Enregistrer la présentation' });
    const long = 'Je construis. '.repeat(144);
    await page.getByRole('textbox', { name: 'Biographie' }).fill(long);
    await save.click();
    await page.getByText('La biographie ne peut dépasser 2 000 caractères').waitFor();
    await poll(() => page.locator('[role=textbox]:focus').getAttribute('aria-label')).toBe('Biographie');
    expect((await page.getByRole('textbox', { name: 'Biographie' }).innerText()).trim()).toBe(long.trim());
    await page.getByRole('textbox', { name: 'Biographie' }).fill(biography);

    const takeBack = await failRequests(page, /\/introduction$/, { status: 503, method: 'PUT' });
    await save.click();
    await page.getByText('La présentation n’est pas enregistrée').waitFor();
    await poll(() => page.getByLabel('Titre professionnel').inputValue()).toBe(headline);
    await takeBack();
  });

  it('saves it, with a portrait', async () => {
    const { page } = teacher;
    await page.getByRole('button', { name: 'Enregistrer la présentation' }).click();
    await page.getByText('Présentation enregistrée').waitFor();
    expect(await page.getByText('Une présentation pas encore enregistrée').count()).toBe(0);
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#1F6F5C' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('Photo de profil')
      .setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: photo });
    await page.locator('main img[src*="/media/images/"]').first().waitFor();
    expect(await axeViolations(teacher)).toEqual([]);

    await page.reload();
    await page.getByRole('textbox', { name: 'Biographie' }).getByText(biography).waitFor();
    expect(await page.getByText('Une présentation pas encore enregistrée').count()).toBe(0);
  });

  it('is shown to visitors on the page of her course, to machines too', async () => {
    proves('course.author', 'seo.person', 'profile.introduction-shown');

    const { page } = visitor;
    await eventually(async () => {
      const data = await dataOf(`/course/${course._id}`, 'Course');
      const person = {
        '@type': 'Person',
        name: 'Salima Kaci',
        jobTitle: headline,
        description: biography,
        image: expect.stringMatching(/^http.+\/media\/images\/.+\.webp$/),
      };
      expect([data?.author, data?.hasCourseInstance?.instructor]).toEqual([person, person]);
    });
    await page.goto(`/course/${course._id}`);
    const section = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: 'Votre formateur' }),
    });
    await section.getByText(headline).waitFor();
    await section.getByText(biography).waitFor();
    const portrait = section.locator('img');
    await portrait.scrollIntoViewIfNeeded();
    await poll(() => portrait.getAttribute('loading')).toBe('lazy');
    await poll(() => portrait.boundingBox()).toMatchObject({ width: 152, height: 152 });
    const isDrawn = `document.querySelector('main img[src="${await portrait.getAttribute('src')}"]').naturalWidth > 0`;
    await page.waitForFunction(isDrawn);
    await visitor.screenshot('02-cours');
  });

  it('is no form of students, and stands beside what an administrator writes', async () => {
    const administrator = await signInAdministrator(atelier);
    await administrator.done('PUT', '/api/users/profile/introduction', { headline, biography: '' });
    await eventually(async () => {
      const data = await dataOf(`/tutoriels/${tutorialId}`, 'Article');
      expect(data?.author).toMatchObject({ '@type': 'Person', jobTitle: headline });
    });
    await visitor.page.goto(`/tutoriels/${tutorialId}`);
    await visitor.page.getByRole('article').getByText(headline).waitFor();
    await visitor.screenshot('03-tutoriel');

    const student = await Person.arrive(atelier, 'eleve');
    await atelier.visitor().signUp('eleve@exemple.fr');
    await student.signIn({ email: 'eleve@exemple.fr', password: 'mot-de-passe' });
    await student.page.goto('/auth/profile');
    await student.page.getByLabel('Nom', { exact: true }).waitFor();
    expect(await student.page.getByText('Présentation', { exact: true }).count()).toBe(0);
    const complaints = [...teacher.complaints, ...visitor.complaints, ...student.complaints];
    expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
  });
});
