import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { MyCourses } from '@atelier/contracts/my-courses';
import type { OrdersPage } from '@atelier/contracts/orders';
import type { Page } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { sequence } from './support/sequence.js';
import { sellersStripe } from './support/webhooks.js';
import type { Visitor } from './support/visitor.js';

const student = { email: 'maud@exemple.fr', name: 'Maud Lefort', password: 'mot-de-passe' };

/** The text of the focused element. */
const focused = (page: Page, words: RegExp) =>
  poll(() => page.evaluate('document.activeElement.innerText.trim()')).toMatch(words);
const tooWide = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');

describe('orders, in a browser', () => {
  const atelier = prepare(startAtelier);
  let maud: Visitor;
  let courses: CourseDraft[];

  beforeAll(async () => {
    const admin = await signInAdministrator(atelier);
    const wanted = [
      { title: 'TypeScript sans douleur, du typage au contrat d’API', price: 49 },
      { title: 'PostgreSQL au quotidien : modéliser, requêter, optimiser', price: 39.9 },
      { title: 'Docker : mettre en ligne sur son propre serveur', price: 40 },
    ];
    courses = await Promise.all(wanted.map((each) => publishCourse(admin, each)));
    maud = await atelier.visitor().signUp(student.email, student.name);
    const ids = courses.map(({ _id }) => _id);
    const { body } = await maud.call<{ clientSecret: string }>('POST', '/api/payment/stripe', {
      amount: 128.9,
      currency: 'eur',
      courseId: ids,
      consent: { terms: true, waiver: true },
    });
    await maud.confirmPayment(body.clientSecret);
    await eventually(async () => expect((await maud.recordPurchase(ids)).status).toBe('recorded'));
  });

  const it = sequence();
  const orderId = async () => (await maud.done<OrdersPage>('GET', '/api/orders')).orders[0]?._id ?? '';

  it('a buyer gives one course back in two clicks, withdraws from another, and reads the receipt', async () => {
    proves('order.screens', 'refund.self-service');

    const person = await Person.arrive(atelier, 'commande', { as: student });
    const { page } = person;
    await page.goto('/profil');
    await page.getByRole('link', { name: 'Mes commandes' }).click();
    await page.getByRole('link', { name: /^Commande A-/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Commande A-/ }).waitFor();
    await page.getByText('Encore 10').waitFor();
    // However narrow, numbers stay in one piece.
    for (const number of [/^A-\d+$/, /^F\d+-\d+$/]) {
      const shown = page.locator('h1 span, li p span').getByText(number).first();
      const lines = await shown.evaluate((element) => {
        const parent = element.parentElement;
        if (parent) parent.style.width = '1px';
        const { length } = element.getClientRects();
        if (parent) parent.style.width = '';
        return length;
      });
      expect([String(number), lines]).toEqual([String(number), 1]);
    }
    expect(await axeViolations(person)).toEqual([]);
    const followed = async () => (await maud.done<MyCourses>('GET', '/api/learn')).courses[0];
    const inPanel = (course: MyCourses['courses'][number] | undefined) =>
      page.locator(`nav[aria-label="Compte"] a[href="/course/${course?.courseId}"]`);
    const last = await followed();
    await inPanel(last).waitFor();
    await page
      .locator('li')
      .filter({ hasText: last?.title })
      .getByRole('button', { name: 'Me faire rembourser' })
      .click();
    await page.getByText('L’accès au cours se ferme tout de suite.').waitFor();
    await person.screenshot('remboursement');
    await page.keyboard.press('Escape');
    await page.getByText('L’accès au cours se ferme tout de suite.').waitFor({ state: 'hidden' });
    await focused(page, /^Me faire rembourser$/);
    await page.keyboard.press('Enter');
    await focused(page, /^Confirmer le remboursement de/);
    await page.keyboard.press('Enter');
    await page.getByText('Remboursée en partie').waitFor();
    await page.getByText(/^Remboursé, avoir AV/).waitFor();
    // Said where the question stood.
    await focused(page, /^Fermer$/);
    await page.keyboard.press('Enter');
    // Afterwards the focus stays at the order line, not at the top of the page.
    await focused(page, /Remboursé/);
    await inPanel(last).waitFor({ state: 'detached' });
    await inPanel(await followed()).waitFor();

    await page.getByRole('button', { name: 'Renoncer au contrat ici' }).focus();
    await page.keyboard.press('Enter');
    await focused(page, /^Renoncer au contrat ici$/);
    await page.keyboard.press('Escape');
    await focused(page, /^Renoncer au contrat ici$/);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox').last().uncheck();
    await page.getByRole('button', { name: 'Renoncer au contrat', exact: true }).click();
    await person.screenshot('retractation');
    await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
    await page
      .getByText(/^RE\d{4}-\d{6}$/)
      .first()
      .waitFor();
    await focused(page, /^Accusé de réception$/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Accusé, PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^RE\d{4}-\d{6}\.pdf$/);
    await page.getByRole('button', { name: /^Télécharger Accusé RE/ }).waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('accuse');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("document.documentElement.classList.replace('light', 'dark')");
    await person.screenshot('accuse-390-sombre');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await tooWide(page)).toBe(false);
    await page.getByRole('link', { name: 'Mes cadeaux' }).click();
    await page.getByText('Aucun cadeau pour l’instant').waitFor();
    expect(await axeViolations(person)).toEqual([]);
    expect(person.complaints).toEqual([]);
  });

  it('the administration finds the order, gives back what is left, and reads what happened', async () => {
    proves('order.screens', 'order.neighbours', 'refund.self-service');

    const person = await Person.arrive(atelier, 'commandes', { as: administrator });
    const { page } = person;
    await page.goto('/admin/commandes');
    await page.getByRole('heading', { name: 'Revenu par mois' }).waitFor();
    await page.getByLabel('Rechercher une commande').fill('maud');
    await page.getByRole('link', { name: /^A-\d+/ }).waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('liste');
    const chip = (name: RegExp) => page.getByRole('group', { name: 'État' }).getByRole('button', { name });
    await chip(/^Toutes\s*1$/).waitFor();
    await chip(/^Remboursées\s*1$/).click();
    await page.getByRole('rowheader', { name: 'Aujourd’hui' }).waitFor();
    await page.getByText(/^1\spayée, 128,90\s€$/).waitFor();
    await page.getByLabel('Moyen').selectOption('paypal');
    await page.getByText('Aucune commande trouvée').waitFor();
    await page.getByLabel('Moyen').selectOption('stripe');
    await page.getByRole('link', { name: /^A-\d+/ }).click();
    await page.waitForURL(/\/admin\/commandes\/[\da-f-]+\?.*state=refunded/);
    await page.getByRole('heading', { name: 'Ce qui s’est passé' }).waitFor();
    await page
      .getByRole('button', { name: /^Rembourser$|^Tout rembourser$/ })
      .last()
      .click();
    await page.keyboard.press('Escape');
    await focused(page, /^(Rembourser|Tout rembourser)$/);
    await page.keyboard.press('Enter');
    await page.getByLabel('Motif').fill('Satisfait ou remboursé');
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('detail');
    await page.getByRole('button', { name: /^Rembourser \d/ }).click();
    await page.getByText('Remboursée', { exact: true }).first().waitFor();
    await poll(() => page.evaluate('document.activeElement === document.body')).toBe(false);
    await person.screenshot('detail-rendu');
    await page.setViewportSize({ width: 390, height: 844 });
    await person.screenshot('detail-390');
    await page.goto('/admin/commandes');
    await page.getByRole('link', { name: /^A-\d+/ }).waitFor();
    await person.screenshot('liste-390');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await tooWide(page)).toBe(false);
    const id = await orderId();
    await poll(() => maud.done('GET', `/api/orders/${id}`)).toMatchObject({ status: 'refunded' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/admin/student/courses/${maud.user?._id}`);
    await page.getByRole('heading', { name: 'Commandes' }).waitFor();
    await page.getByRole('link', { name: /^A-\d+/ }).waitFor();
    expect(person.complaints).toEqual([]);
  });

  it('money without an order is matched or settled by keyboard, and the accountant’s files are two presses away', async () => {
    proves('order.keyboard');

    await atelier.rows(`insert into commerce_anomaly (id, kind, payment_id, subject, facts, noticed_at)
       select gen_random_uuid(), 'payment-without-order', null, reference, '{"amountCents":3990,"provider":"paypal"}', now()
       from unnest(array['8XK-SANS-COMMANDE', '9XK-SANS-COMMANDE']) as reference`);
    const person = await Person.arrive(atelier, 'rapprocher', { as: administrator });
    const { page } = person;
    await page.goto('/admin/commandes');
    const strays = page.getByRole('button', { name: 'Rapprocher' });
    await strays.first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('Aucune commande impayée de ce montant').waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('ouvert');
    await page.keyboard.press('Escape');
    await focused(page, /^Rapprocher$/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'C’est réglé' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Comment c’est réglé').fill('Un don, hors du site');
    await page.keyboard.press('Enter');
    await poll(() => strays.count()).toBe(1);
    await focused(page, /^Commandes$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("document.documentElement.classList.replace('light', 'dark')");
    await strays.first().click();
    await page.getByText('Aucune commande impayée de ce montant').waitFor();
    await person.screenshot('390-sombre');
    for (const [button, name] of [
      ['Factures du mois', /^factures-\d{4}-\d\d\.csv$/],
      [/^Écritures \d{4}$/, /FEC\d{8}\.txt$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toMatch(name);
    }
    expect(person.complaints).toEqual([]);
  });

  it('while the bank asks for its money, « Mes cours » and the course say so at once, and nothing fails', async () => {
    proves('dispute.rest');

    const courseId = courses[0]?._id ?? '';
    const { body } = await maud.startPayment([courseId], 49);
    await maud.confirmPayment(body.clientSecret);
    await maud.untilRecorded(courseId);
    const person = await Person.arrive(atelier, 'litige', { as: student });
    const { page } = person;
    // The page connects after the event.
    const { promise: connecting, resolve: connect } = Promise.withResolvers<void>();
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      await connecting;
      socket.connectToServer();
    });
    await page.goto(`/course/learning/${courseId}`);
    await page.getByRole('heading', { level: 2, name: 'Programme' }).waitFor();
    const [intent = ''] = body.clientSecret.split('_secret_');
    const { latest_charge: charge } = await sellersStripe(atelier).paymentIntents.retrieve(intent);
    await fetch(`${atelier.sandbox.url}/_sandbox/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ charge }),
    });
    await poll(() => atelier.count('enrollment_enrolment', 'suspended_at is not null')).toBe(1);
    await poll(() => page.evaluate('performance.now()')).toBeGreaterThan(2_000);
    connect();
    // An open page of the course shows that access ended.
    await page.getByRole('heading', { level: 1, name: 'Accès suspendu' }).waitFor();
    await page.getByText('Votre accès revient dès que la contestation est levée').waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('acces-suspendu');
    await page.getByRole('link', { name: 'Retour à mes cours', exact: true }).last().click();
    const card = page.getByRole('link', { name: /TypeScript sans douleur/ });
    await card.getByText('Accès suspendu').waitFor();
    await card.getByText('Votre progression est gardée').waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('mes-cours-suspendu');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("document.documentElement.classList.replace('light', 'dark')");
    await person.screenshot('mes-cours-suspendu-390-sombre');
    expect(person.complaints.filter((said) => !said.includes('403'))).toEqual([]);
  });
});
