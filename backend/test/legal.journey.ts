import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { CurrentLegalVersions, LegalText } from '@atelier/contracts/legal';
import { PublishLegalTexts } from '../src/modules/commerce/legal/legal.commands.js';
import type { Page } from 'playwright-core';
import { addToCart } from './support/add-to-cart.js';
import { startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { signInTeacher } from './support/people.js';
import { sequence } from './support/sequence.js';
import { poll } from './support/eventually.js';

const buyer = { email: 'maud@exemple.fr', password: 'mot-de-passe' };
const mediator = { name: 'Médiation du Verger', address: '1 rue Haute, Paris', site: 'https://verger.fr' };

describe('the legal texts, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  let course: CourseDraft;

  beforeAll(async () => {
    atelier.config.legal.mediator = mediator;
    const author = await signInTeacher(atelier);
    course = await publishCourse(author, { title: 'Une API de A à Z', price: 49 });
    await atelier.visitor().signUp(buyer.email, 'Maud Lefort');
  });
  const person = prepare(() => Person.arrive(atelier, 'textes'));

  /** As at a start of the api with another configuration. */
  const publish = async () => {
    const { sections } = await atelier.visitor().done<LegalText>('GET', '/api/legal/privacy');
    const privacy = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'uses' ? block.rows : [])),
    );
    await atelier.do(new PublishLegalTexts({ privacy }));
  };
  const overflows = (page: Page) =>
    page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  const number = async () =>
    (await atelier.visitor().done<CurrentLegalVersions>('GET', '/api/legal')).terms?.number;

  it('are read at every width, on paper and as a file, in each version', async () => {
    proves('terms.pages', 'terms.printable');

    await publish();
    const { page } = person;
    const current = await number();
    expect(current).toBe(2);
    for (const [path, name] of [
      ['/cgv', 'conditions'],
      ['/policy', 'politique'],
      ['/cgv/1', 'ancienne'],
    ] as const)
      for (const [width, colorScheme] of [
        [390, 'light'],
        [1440, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(path, { waitUntil: 'networkidle' });
        await page
          .getByText('Modèle de formulaire de rétractation')
          .or(page.getByText('Version 1, du'))
          .first()
          .waitFor();
        expect({ path, width, isTooWide: await overflows(page) }).toEqual({ path, width, isTooWide: false });
        expect({ path, found: await axeViolations(person) }).toEqual({ path, found: [] });
        await person.screenshot(`${name}, ${width}`);
      }
    await page.getByText('Une version plus récente s’applique aujourd’hui').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.getByRole('link', { name: /^Version 2, du/ }).click();
    await page.waitForURL('**/cgv/2');
    await page.getByText('Médiation du Verger').first().waitFor();
    const file = await page.request.get(
      new URL((await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '', atelier.url).href,
    );
    expect(file.headers()['content-type']).toBe('application/pdf');
    await page.goto('/cgv/99');
    await page.getByText('Cette version n’existe pas').waitFor();
  });

  it('are named before paying, and asked again when they changed meanwhile', async () => {
    proves('checkout.contract-facts', 'terms.changed');

    const { page } = person;
    await person.signIn(buyer);
    await page.goto(`/course/${course._id}`);
    await addToCart(page);
    await page.goto('/payement/student');
    const facts = page.getByRole('region', { name: 'Informations sur le contrat' });
    for (const words of ['Médiation du Verger', 'Accès à vie', 'Renoncer à un contrat', 'formulaire type'])
      await facts.getByText(words).first().waitFor();
    await poll(() => facts.getByRole('link', { name: 'Renoncer à un contrat' }).getAttribute('href')).toBe(
      '/retractation',
    );
    const accepted = page.getByRole('checkbox', { name: /conditions\s: version 2/ });
    for (const consent of await page.getByRole('checkbox').all()) await consent.check();
    await page.frameLocator('iframe').getByText('Payé', { exact: true }).click();
    await person.screenshot('paiement, 1440');
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflows(page)).toBe(false);
    await person.screenshot('paiement, 390');
    await page.setViewportSize({ width: 1440, height: 900 });
    atelier.config.legal.mediator = { ...mediator, name: 'Médiation du Pont' };
    await publish();
    await page.getByRole('button', { name: /^Payer/ }).click();
    await page.getByText(/Les conditions de vente ont changé/).waitFor();
    const again = page.getByRole('checkbox', { name: /conditions\s: version 3/ });
    await again.waitFor();
    expect([await accepted.count(), await again.isChecked()]).toEqual([0, false]);
    // Nothing else is asked again.
    await poll(() => page.getByRole('checkbox', { name: /Je demande l’accès immédiat/ }).isChecked()).toBe(
      true,
    );
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('paiement, conditions changées');
    await again.check();
    await page.getByRole('button', { name: /^Payer/ }).click();
    await page.waitForURL('**/payment/successful*');
  });

  it('are kept by the order, which leads to them', async () => {
    proves('terms.accepted');

    const { page } = person;
    await page.goto('/auth/orders');
    await page.getByRole('link', { name: /A-\d+/ }).first().click();
    const link = page.getByRole('link', { name: 'Conditions acceptées, version 3' });
    await link.waitFor();
    await person.screenshot('commande');
    await link.click();
    await page.waitForURL('**/cgv/3');
    await page.getByText('Médiation du Pont').first().waitFor();
  });
});
