import type { Page } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator, verify } from './support/people.js';

const account = { email: 'maud@exemple.fr', password: 'mot-de-passe' };

describe('the contact page, in a browser', () => {
  const atelier = prepare(startAtelier);
  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    await atelier.visitor().signUp(account.email, 'Maud Lefort');
    await verify(atelier, account.email);
    for (const title of ['Docker sans peine', 'Git pour de bon']) {
      const { _id } = await publishCourse(author, { title });
      await author.done('POST', '/api/learn/student', { courseId: _id, emails: [account.email] });
    }
  });

  const formOf = (page: Page) => page.getByRole('form', { name: 'Écrire un message' });
  /** The form is there at once; its code loads after the first interaction. */
  const read = async (page: Page) => {
    await page.mouse.move(40, 40);
    await page.mouse.move(50, 50);
    await page.locator('form[novalidate]').waitFor();
  };
  const arrive = (name: string, options = {}) => Person.arrive(atelier, name, options);

  it('knows who is signed in and their courses, answers what it can, and loses nothing', async () => {
    proves('contact.known-sender', 'contact.ready-answers');

    const member = await arrive('contact-membre');
    const { page } = member;
    await member.signIn(account);
    await page.goto('/contact');
    await read(page);
    const form = formOf(page);
    await poll(() => form.getByLabel('Nom').inputValue()).toBe('Maud Lefort');
    await poll(() => form.getByLabel('Email').inputValue()).toBe(account.email);
    const course = form.getByLabel(/^De quel cours s’agit-il/);
    await course.locator('option', { hasText: 'Docker' }).waitFor({ state: 'attached' });
    expect((await course.locator('option').allInnerTexts()).toSorted()).toEqual([
      'Aucun en particulier',
      'Docker sans peine',
      'Git pour de bon',
    ]);
    await course.selectOption('Docker sans peine');
    await form.getByText('Support', { exact: true }).click();

    const text = form.getByRole('textbox', { name: 'Message' });
    const hint = form.getByRole('status');
    await text.pressSequentially('Je n’ai plus accès');
    await hint.getByText('L’accès s’ouvre dès que le paiement est confirmé.').waitFor();
    const beside = hint.getByRole('link', { name: 'Mes cours' });
    expect([await beside.getAttribute('href'), await beside.getAttribute('target')]).toEqual([
      '/auth/courses',
      '_blank',
    ]);
    await hint.getByRole('button', { name: 'Fermer cette réponse' }).click();
    await poll(() => hint.innerText()).toBe('');
    // The focus returns to the text field.
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' à mon cours, ni de certificat.');
    await hint.getByText('Il n’y a pas de certificat.').waitFor();
    const written = 'Je n’ai plus accès à mon cours, ni de certificat.';
    await poll(() => text.inputValue()).toBe(written);

    await form.getByRole('checkbox').check();
    await page.route('**/api/messages/contact', (route) => route.fulfill({ status: 503, body: '' }));
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await form.getByRole('alert').getByText('Une erreur est survenue').waitFor();
    expect([await text.inputValue(), await course.inputValue()]).toEqual([written, 'Docker sans peine']);
    await page.unroute('**/api/messages/contact');
    await form.getByRole('button', { name: 'Envoyer' }).click();
    const notice = page.getByText('Votre demande a été envoyée avec succès.');
    await notice.waitFor();
    await poll(() => notice.evaluate((said) => said.ownerDocument.activeElement?.contains(said))).toBe(true);
    const confirmation = page.getByRole('region', { name: 'Votre message' });
    await confirmation.getByText('Docker sans peine').waitFor();
    await confirmation.getByText(written).waitFor();

    const admin = await arrive('contact-admin');
    await admin.signIn(administrator);
    await admin.page.goto('/admin/messages');
    const row = admin.page.getByRole('listitem').filter({ hasText: written });
    await row.getByText(/^Support \(«\sDocker sans peine\s»\)/).waitFor();
  });

  it('is a form from the first, which a browser without scripts sends by itself and loses nothing of', async () => {
    proves('contact.no-script');

    const plain = await arrive('contact-sans-script', { javaScriptEnabled: false });
    const { page } = plain;
    await page.goto('/contact');
    const form = formOf(page);
    await form.getByLabel('Nom').fill('Zoé');
    await form.getByLabel('Email').fill('zoe@exemple.fr');
    await form.getByText('Support', { exact: true }).click();
    const text = form.getByRole('textbox', { name: 'Message' });
    await text.fill('   ');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await form.getByText('Écrivez votre message').waitFor();
    await poll(() => form.getByLabel('Nom').inputValue()).toBe('Zoé');
    await poll(() => form.getByRole('radio', { name: 'Support' }).isChecked()).toBe(true);
    await plain.screenshot('sans-script');
    const words = 'Sans un script, et pourtant.';
    await text.fill(words);
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('Votre demande a été envoyée avec succès.').waitFor();
    const kept = await atelier.rows('select email from engagement_contact_message where message = ?', [
      words,
    ]);
    expect(kept).toEqual([{ email: 'zoe@exemple.fr' }]);
  });

  it('keeps what was typed before its code was there', async () => {
    proves('contact.no-script');

    const { page } = await arrive('contact-tot');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/contact-form.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contact');
    const form = formOf(page);
    await form.getByLabel('Nom').fill('Zoé');
    await form.getByRole('textbox', { name: 'Message' }).fill('Tôt');
    await form.getByText('Question', { exact: true }).click();
    letGo();
    await page.locator('form[novalidate]').waitFor();
    await form.getByLabel('Email').fill('zoe@exemple.fr');
    await poll(() => form.getByLabel('Nom').inputValue()).toBe('Zoé');
    await poll(() => form.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Tôt');
    await poll(() => form.getByRole('radio', { name: 'Question' }).isChecked()).toBe(true);
  });

  it('tells how long answers take once enough were given, and of WhatsApp where there is a number', async () => {
    proves('contact.info', 'contact.answer-time');

    const { page } = await arrive('contact-visiteur');
    await page.goto('/contact');
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Me joindre' }).waitFor();
    expect(await main.getByText('Temps de réponse').count()).toBe(0);
    await atelier.rows(`insert into engagement_contact_message
         (id, fingerprint, name, email, subject, message, created_at, handled_at, answered_at)
       select gen_random_uuid(), 'm' || n, 'Zoé', 'z@exemple.fr', 'question', 'Bonjour',
         now() - interval '3 days', now(), now() - interval '3 days' + make_interval(hours => n)
       from generate_series(1, 5) n`);
    await eventually(async () => {
      await page.goto('/contact');
      const times = main.getByRole('listitem').filter({ hasText: 'moins de 3 h' });
      await times.getByText('Message', { exact: true }).waitFor({ timeout: 1_000 });
    });
    expect(await main.getByText('Question & Réponse').count()).toBe(0);

    const brand = atelier.config.brand as { whatsapp: string };
    const number = brand.whatsapp;
    brand.whatsapp = '';
    try {
      await eventually(async () => {
        await page.goto('/contact');
        await main.getByText('C’est moi qui réponds, sous deux jours').waitFor({ timeout: 1_000 });
      });
      expect(await main.getByText('WhatsApp').count()).toBe(0);
    } finally {
      brand.whatsapp = number;
    }
  });
});
