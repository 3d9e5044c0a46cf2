import type { CourseDetail } from '@atelier/contracts/course-detail';
import { dayInParis, daysLater, momentInParis } from '@atelier/contracts/words/days-of-paris';
import { startAtelier } from './support/atelier.js';
import { addToCart } from './support/add-to-cart.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse, publishSaved, save, uploadPicture } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { recordLayoutShifts, shiftsInUse } from './support/layout-shifts.js';
import { signInTeacher } from './support/people.js';
import { sequence } from './support/sequence.js';
import { Wizard } from './support/wizard.js';

const email = 'idriss@exemple.fr';
const today = dayInParis(new Date());
const endOf = (day: string) => momentInParis(day, '23:59').toISOString();

describe('the price of a course, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInTeacher(atelier, email));
  let courseId: string;

  const shown = () => atelier.visitor().done<CourseDetail>('GET', `/api/courses/${courseId}`);
  /** Moves the latest public price into the past. */
  const move = (days: number) =>
    atelier.rows(
      `update catalog_price set at = at - make_interval(days => ?)
       where id = (select id from catalog_price where course_id = ? order by at desc limit 1)`,
      [days, courseId],
    );
  const publishedPrices = (expected: number) =>
    poll(() => atelier.count('catalog_price', 'course_id = ?', [courseId])).toBe(expected);

  beforeAll(async () => {
    const course = await publishCourse(author, { title: 'TypeScript sans douleur', price: 79 });
    courseId = course._id;
    await publishedPrices(1);
    await move(260);
    await publishSaved(author, courseId, 'price', 69);
    await publishedPrices(2);
    await move(51);
    await publishSaved(author, courseId, 'imageUrl', await uploadPicture(author));
    await save(author, courseId, 'promotionEnd', endOf(daysLater(today, 5)));
    await publishSaved(author, courseId, 'promotionPrice', 49);
    await publishedPrices(3);
    await move(9);
  });
  const teacher = prepare(() => Person.arrive(atelier, 'prix', { as: { email, password: 'mot-de-passe' } }));
  const wizard = prepare(() => new Wizard(teacher.page, author, courseId));

  const field = (label: string) => teacher.page.getByLabel(label, { exact: true });
  const frame = () => teacher.page.getByRole('region', { name: 'Ce que le site annonce' });
  const focusedLabel = () =>
    teacher.page.evaluate<string>('document.activeElement?.labels?.[0]?.textContent ?? ""');

  it('has one page for both steps, each with its own field in focus', async () => {
    proves('wizard.prices');

    const { page } = teacher;
    await page.goto(wizard.path('promotionnal'));
    await frame().waitFor();
    await poll(() => focusedLabel()).toBe('Prix promotionnel');
    await poll(() => field('Prix promotionnel').inputValue()).toBe('49');
    await page.getByRole('link', { name: /^Prix(?! promo)/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Prix', exact: true }).waitFor();
    await poll(() => focusedLabel()).toBe('Prix du cours');
  });

  it('says in the words of the server what the site announces, keystroke by keystroke, and why', async () => {
    proves('wizard.announcement', 'wizard.price-why', 'price.possible-from', 'page.in-use');

    const { page } = teacher;
    await recordLayoutShifts(page);
    await page.goto(wizard.path('price'));
    await frame()
      .getByText(/^49,00\s€ au lieu de 69,00\s€/)
      .waitFor();
    await teacher.screenshot('0-tel-que-publie');
    expect(await shiftsInUse(page)).toEqual([]);
    await field('Prix du cours').fill('199,00');
    await page.getByRole('heading', { name: /^Pourquoi pas «\sau lieu de 199,00\s€/ }).waitFor();
    await frame()
      .getByText(/^49,00\s€ au lieu de 69,00\s€/)
      .waitFor();
    await page.getByText(/^199,00\s€ pourra être barré au plus tôt le /).waitFor();
    const chart = page.getByRole('img', { name: /199,00\s€, saisi, n’a été demandé à personne/ });
    await chart.waitFor();
    const table = page.getByRole('table', { name: 'Vos prix publics' });
    await table.getByRole('row', { name: /À publier 199,00\s€ prix Brouillon/ }).waitFor();
    await table.getByRole('row', { name: /69,00\s€ prix Référence Salima Kaci/ }).waitFor();
    await page.getByText(/^69,00\s€ jusqu’ici\. Demandé à partir du /).waitFor();
    await teacher.screenshot('1-199');
    expect(await shiftsInUse(page)).toEqual([]);
    // Said once the typing pauses, not before.
    await field('Prix promotionnel').fill('59');
    await page
      .getByRole('status')
      .getByText(/^59,00\s€ au lieu de 69,00\s€|^59,00\s€, rien de barré/)
      .waitFor();
    expect(await shiftsInUse(page)).toEqual([]);
    await field('Prix promotionnel').fill('49');
    await wizard.expectStored({ price: 199, promotionPrice: 49 });
    expect(await shiftsInUse(page)).toEqual([]);
    expect(await axeViolations(teacher)).toEqual([]);
    await page.getByRole('button', { name: /^Revenir à 69,00\s€$/ }).click();
    await wizard.expectStored({ price: 69 });
    await poll(() => field('Prix du cours').inputValue()).toBe('69');
  });

  it('says one thing of a price wherever its author reads it', async () => {
    proves('price.words', 'price.nothing-struck', 'format.price');

    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Jamais vendu' });
    await save(author, _id, 'price', 79);
    await save(author, _id, 'promotionPrice', 49);
    const { page } = await Person.arrive(atelier, 'prix-ailleurs', {
      as: { email, password: 'mot-de-passe' },
    });
    const step = (name: string) => `/admin/create-cours/${name}/edict/${_id}`;
    await page.goto(step('price'));
    await page.getByText(/^49,00\s€, rien de barré$/).waitFor();
    await page.goto(step('description'));
    await page.getByText(/^Prix\s: 49,00\s€$/).waitFor();
    await page.goto(step('publier'));
    await page
      .getByRole('definition')
      .getByText(/^49,00\s€, rien de barré$/)
      .waitFor();
    await page.goto('/admin/courses');
    const row = page.getByRole('listitem').filter({ hasText: 'Jamais vendu' });
    await row.getByText(/^49,00\s€$/).waitFor();
    expect(await row.textContent()).not.toMatch(/promotion|79,00/);
  });

  it('refuses under its field what could not be announced, and saves nothing of it', async () => {
    proves('price.refusals', 'wizard.promotion', 'wizard.promotion-end');

    const { page } = teacher;
    const errorOf = async (label: string) => {
      const ids = (await field(label).getAttribute('aria-describedby'))?.split(' ') ?? [];
      const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
      return texts.join(' ');
    };
    await field('Prix promotionnel').fill('69');
    await poll(() => errorOf('Prix promotionnel')).toContain('doit être inférieur');
    // The price is raised above it: it counts after all.
    await field('Prix du cours').fill('79');
    await wizard.expectStored({ price: 79, promotionPrice: 69 });
    await field('Prix promotionnel').fill('49');
    await field('Prix du cours').fill('69');
    await wizard.expectStored({ price: 69, promotionPrice: 49 });
    await field('Fin de la promotion').fill('bientôt');
    await poll(() => errorOf('Fin de la promotion')).toContain('n’est pas comprise');
    await field('Fin de la promotion').fill('1er janvier 2020, 12:00');
    await poll(() => errorOf('Fin de la promotion')).toContain('déjà passée');
    await field('Fin de la promotion').blur();
    await poll(() => field('Fin de la promotion').inputValue()).toBe('1er janvier 2020, 12:00');
    await wizard.expectStored({ promotionEnd: endOf(daysLater(today, 5)) });
    const [year = '', month = '', day = ''] = daysLater(today, 6).split('-');
    await field('Fin de la promotion').fill(`${day}/${month}/${year} à 18h30`);
    await wizard.expectStored({
      promotionEnd: momentInParis(`${year}-${month}-${day}`, '18:30').toISOString(),
    });
    await field('Fin de la promotion').fill('');
    await wizard.expectStored({ promotionEnd: null });
    await field('Fin de la promotion').fill(`${day}/${month}/${year}`);
    await wizard.expectStored({ promotionEnd: endOf(daysLater(today, 6)) });
  });

  it('keeps what is typed while the server is out of reach', async () => {
    proves('wizard.announcement');

    const { page } = teacher;
    await page.context().setOffline(true);
    await field('Prix du cours').fill('75');
    await page.getByText(/^L’annonce se calcule sur le serveur/).waitFor();
    await poll(() => field('Prix du cours').inputValue()).toBe('75');
    await page.context().setOffline(false);
    await wizard.expectStored({ price: 75 });
    await frame().waitFor();
    await field('Prix du cours').fill('69');
    await wizard.expectStored({ price: 69 });
  });

  it('fits a phone and the dark theme', async () => {
    proves('wizard.prices');

    const phone = await Person.arrive(atelier, 'prix-390', {
      as: { email, password: 'mot-de-passe' },
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    await phone.page.goto(wizard.path('price'));
    await phone.page.getByRole('region', { name: 'Ce que le site annonce' }).waitFor();
    await phone.page.getByRole('table', { name: 'Vos prix publics' }).waitFor();
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await phone.page.evaluate(overflow)).toBe(0);
    await phone.screenshot('2-telephone');
    expect(await axeViolations(phone)).toEqual([]);
    await phone.page.context().close();
  });

  it('is struck as the server says it on page, card, cart and at the checkout, and no longer once it is over', async () => {
    proves('price.shown', 'price.struck-only', 'price.page-end');

    const buyer = await Person.arrive(atelier, 'acheteuse');
    const { page } = buyer;
    const struck = (place: ReturnType<typeof page.locator>) => place.locator('s');
    await page.goto('/courses');
    const note = /^69,00\s€\s: prix le plus bas des 30\sjours avant la promotion/;
    await struck(page.locator('main'))
      .getByText(/69,00\s€/)
      .waitFor();
    await page.getByText(note).waitFor();
    await buyer.screenshot('3-catalogue');
    await page.goto(`/course/${courseId}`);
    const box = page.getByRole('complementary', { name: 'Prix et inscription' });
    await poll(() => struck(box).textContent()).toMatch(/^au lieu de 69,00\s€$/);
    await box.getByText('−29').waitFor();
    await box.getByText(note).waitFor();
    await buyer.screenshot('4-cours');
    await addToCart(page);
    await page.goto('/cart');
    await struck(page.locator('main')).waitFor();
    await page.getByText(note).waitFor();
    await poll(() => page.getByRole('complementary', { name: 'Récapitulatif' }).textContent()).toMatch(
      /Prix d’origine69,00\s€Réductions−20,00\s€/,
    );
    await buyer.screenshot('5-panier');
    // The promotion ends while the page is open.
    const endAt = async (end: Date, told: string | null) => {
      await atelier.rows('update catalog_course set promotion_ends_at = ? where id = ?', [end, courseId]);
      await eventually(async () => expect((await shown()).promotionEndsAt).toBe(told));
    };
    const later = new Date(Date.now() + 3_600_000);
    await endAt(later, later.toISOString());
    await page.clock.install();
    await page.goto(`/course/${courseId}`);
    await box.getByText(/^49,00\s€$/).waitFor();
    await endAt(new Date(), null);
    await page.clock.fastForward('01:00:00');
    await box.getByText(/^69,00\s€$/).waitFor();
    expect(await struck(box).count()).toBe(0);
  });
});
