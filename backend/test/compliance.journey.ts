import type { OrdersPage } from '@atelier/contracts/orders';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator } from './support/people.js';

const secret = { email: 'renonce@exemple.fr', password: 'mot-de-passe' };

/** Withdrawal from every page, and the duties of the law, in a browser. */
describe('the law, in a browser', () => {
  const atelier = prepare(() =>
    startAtelier({
      environment: {
        LEGAL_MEDIATOR: 'Médiation de l’essai, 1 rue des Tests, 75001 Paris, https://mediateur.exemple.fr',
      },
    }),
  );
  let number: string;
  let courseId: string;
  beforeAll(async () => {
    const admin = await signInAdministrator(atelier);
    courseId = (await publishCourse(admin, { title: 'L’arc-en-ciel', price: 49 }))._id;
    const buyer = await atelier.visitor().signUp(secret.email, 'Maud Lefort');
    await buyer.buy(courseId, 49);
    number = (await buyer.done<OrdersPage>('GET', '/api/orders')).orders[0]?.number ?? '';
  });

  it('lets a visitor renounce an order by a mailed link whose token leaves the address, by keyboard', async () => {
    proves('withdrawal.everywhere', 'withdrawal.link');

    const visitor = await Person.arrive(atelier, 'retractation');
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer à un contrat' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Renoncer à un contrat' }).waitFor();
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.screenshot('page-1440');
    // Before hydration the browser validates by its own words.
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('button', { name: 'Recevoir le lien' }).press('Enter');
    await page.getByText(/Un numéro comme A-1148/).waitFor();
    await page.getByRole('textbox', { name: 'Numéro de la commande' }).fill(number);
    await page.getByRole('textbox', { name: 'Email de la commande' }).fill(secret.email);
    await page.keyboard.press('Enter');
    await page.getByText('Demande reçue').waitFor();
    const mail = await mailTo(atelier, secret.email, /Renoncer à la commande/);
    const link = /\/retractation#[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('heading', { name: `Commande ${number}` }).waitFor();
    await page.waitForURL('**/retractation');
    await page.getByRole('button', { name: 'Renoncer au contrat ici' }).press('Enter');
    await visitor.screenshot('etape-1');
    await page.getByRole('button', { name: 'Renoncer au contrat', exact: true }).press('Enter');
    expect(await axeViolations(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Confirmer la rétractation' }).press('Enter');
    await page.getByText('Accusé de réception').waitFor();
    await visitor.screenshot('accuse');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("document.documentElement.classList.replace('light', 'dark')");
    await visitor.screenshot('accuse-390-sombre');
    await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(visitor.complaints).toEqual([]);
  });

  it('asks for the link without JavaScript, and keeps what was typed', async () => {
    proves('withdrawal.everywhere');

    const visitor = await Person.arrive(atelier, 'sans-script', { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/retractation');
    await page.getByRole('textbox', { name: 'Numéro de la commande' }).fill('n’importe');
    await page.getByRole('textbox', { name: 'Email de la commande' }).fill('quelqu-un@exemple.fr');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page.getByText(/Un numéro comme A-1148/).waitFor();
    await poll(() => page.getByRole('textbox', { name: 'Email de la commande' }).inputValue()).toBe(
      'quelqu-un@exemple.fr',
    );
    await page.getByRole('textbox', { name: 'Numéro de la commande' }).fill('A-0001');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page.getByText('Demande reçue').waitFor();
  });

  it('shows who is signed in their orders, and has the link where there is no footer', async () => {
    proves('withdrawal.everywhere', 'withdrawal.own');

    const buyer = await atelier.visitor().signUp('membre@exemple.fr', 'Iris Weber');
    await buyer.buy(courseId, 49);
    const member = await Person.arrive(atelier, 'membre', {
      as: { email: 'membre@exemple.fr', password: 'mot-de-passe' },
    });
    const { page } = member;
    await page.goto(`/course/learning/${courseId}`);
    await page.getByRole('link', { name: 'Renoncer à un contrat' }).click();
    await page.getByRole('heading', { name: 'Vos commandes' }).waitFor();
    await page.getByRole('heading', { name: /^Commande A-/ }).waitFor();
    await page.getByText(/^jusqu’au .* inclus$/).waitFor();
    expect(await axeViolations(member)).toEqual([]);
    await member.screenshot('connecte-1440');
    await page.goto('/auth/orders');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer à un contrat' }).waitFor();
    const visitor = await Person.arrive(atelier, 'entree');
    await visitor.page.goto('/auth');
    await visitor.page.getByRole('link', { name: 'Renoncer à un contrat' }).waitFor();
    expect(member.complaints).toEqual([]);
  });

  it('shows the duties with a count that menu and sentence share; answering settles one', async () => {
    proves('compliance.page', 'compliance.answers');

    const admin = await Person.arrive(atelier, 'conformite', { as: administrator });
    const { page } = admin;
    await page.goto('/admin/conformite');
    await page.getByRole('heading', { name: 'Les 20 obligations' }).waitFor();
    await page.getByRole('heading', { name: /^Seuils de TVA/ }).waitFor();
    await page.getByRole('heading', { name: /^E-reporting/ }).waitFor();
    const entry = page.getByRole('link', { name: /^Conformité/ });
    const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
    const sentence = page.getByText(/points? à régler$/);
    const before = numberIn(await sentence.innerText());
    expect(numberIn(await entry.innerText())).toBe(before);
    expect(await axeViolations(admin)).toEqual([]);
    await admin.screenshot('1440');
    await page.getByRole('button', { name: 'Répondre, Accessibilité' }).first().press('Enter');
    await page.getByRole('dialog', { name: 'Exemption d’accessibilité' }).waitFor();
    expect(await axeViolations(admin)).toEqual([]);
    await admin.screenshot('repondre');
    await page.getByRole('button', { name: 'Enregistrer ma réponse' }).press('Enter');
    await page.getByText('Choisissez une réponse.').waitFor();
    await page.getByRole('radio', { name: 'Oui' }).press('Space');
    await page.getByRole('button', { name: 'Enregistrer ma réponse' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => expect(numberIn(await sentence.innerText())).toBe(before - 1));
    expect(numberIn(await entry.innerText())).toBe(before - 1);
    await page.getByRole('button', { name: /^Sans objet/ }).press('Enter');
    await page.waitForURL(/[?&]etat=sans-objet/);
    await page.getByRole('heading', { level: 4, name: 'Prix barrés' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 4, name: 'Résiliation en ligne' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Dossier, PDF' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^conformite-\d{4}-\d\d-\d\d\.pdf$/);
    await page.goto('/accessibilite');
    await page.getByText(/exempté/).waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('fits a phone in the %s theme', async (colorScheme) => {
    proves('compliance.page');

    const phone = await Person.arrive(atelier, `conformite-390-${colorScheme}`, {
      as: administrator,
      colorScheme,
      viewport: { width: 390, height: 844 },
    });
    const { page } = phone;
    await page.goto('/admin/conformite');
    await page.getByRole('heading', { name: 'Les 20 obligations' }).waitFor();
    await page.getByRole('heading', { name: /^E-reporting/ }).waitFor();
    await poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    const top = async (name: RegExp) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    expect(await top(/^E-reporting/)).toBeLessThan(await top(/^Les 20/));
    expect(await axeViolations(phone)).toEqual([]);
    await phone.screenshot('page');
    expect(phone.complaints).toEqual([]);
  });
});
