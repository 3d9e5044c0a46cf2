import type { CourseDraft } from '@atelier/contracts/course-draft';
import { startAtelier } from './support/atelier.js';
import { addToCart } from './support/add-to-cart.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import {
  makeVideo,
  publishCourse,
  publishReduced,
  publishSaved,
  textSections,
  uploadPicture,
} from './support/courses.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { hasKeys, isFocusTrapped, press, tabTo } from './support/keyboard.js';
import { signInAdministrator } from './support/people.js';
import { errorNotice, failRequests } from './support/failing-requests.js';
import { sequence } from './support/sequence.js';
import type { Visitor } from './support/visitor.js';

const buyer = { email: 'maud@exemple.fr', password: 'mot-de-passe' };
const title = 'Une API de A à Z';

/** Records the options with which the page created the card field. */
const keepCardOptions = `addEventListener('message', ({ data }) => {
  if (data?.kind === 'connect') window.cardOptions = data.options;
})`;

describe('buying a course, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  let person: Person;
  let course: CourseDraft;
  let other: CourseDraft;
  let third: CourseDraft;
  let fourth: CourseDraft;
  let author: Visitor;
  let maud: Visitor;

  beforeAll(async () => {
    // PayPal's return address.
    atelier.config.publicUrl = atelier.url;
    author = await signInAdministrator(atelier);
    maud = await atelier.visitor().signUp(buyer.email, 'Maud Lefort');
    const { body: video } = await author.upload(await makeVideo(1));
    await author.untilReady(video._id);
    const [first, ...others] = textSections();
    const free = {
      title: 'Un film',
      isFree: true,
      parts: [{ type: 'lecture' as const, video: video.fileUrl }],
    };
    const sections = [
      { ...first, title: 'Introduction', lessons: [free, ...(first?.lessons ?? [])] },
      ...others,
    ];
    course = await publishReduced(atelier, author, { title, price: 100, promotionPrice: 49.9, sections });
    other = await publishCourse(author, { title: 'Docker', price: 30 });
    third = await publishCourse(author, { title: 'PostgreSQL', price: 20 });
    fourth = await publishCourse(author, { title: 'Redis', price: 60 });
    const imagePath = await uploadPicture(author);
    const facts = {
      imageUrl: imagePath,
      skills: ['Concevoir une API', 'Écrire des tests'],
      requirement: 'Connaître JavaScript',
      description: '<p>Du premier fichier à la mise en ligne.</p>',
      time: 90,
    };
    for (const [field, value] of Object.entries(facts)) await publishSaved(author, course._id, field, value);
    person = await Person.arrive(atelier, 'achat');
    await person.page.addInitScript(keepCardOptions);
    await eventually(async () => {
      const detail = await fetch(`${atelier.url}/api/courses/${course._id}`);
      expect(await detail.json()).toMatchObject(facts);
    });
  });

  const stored = (key: string) =>
    person.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
  const priceBox = () => person.page.getByRole('complementary', { name: 'Prix et inscription' });
  const summary = () => person.page.getByRole('complementary', { name: 'Récapitulatif' });
  const cartLink = () => person.page.locator('header').getByRole('link', { name: /^Panier/ });

  /** Chooses a test card. The labels are there before the field's script has run. */
  const chooseCard = async (name: 'Payé' | 'Refusé') => {
    const { page } = person;
    await page.frameLocator('iframe').getByText(name, { exact: true }).waitFor();
    const frame = page.frames().find((each) => each.url().endsWith('/v3/card'));
    await frame?.waitForFunction('typeof cardOptions === "object"');
    await page.frameLocator('iframe').getByText(name, { exact: true }).click();
  };

  it('begins on a page that says what the course teaches, asks, holds and costs', async () => {
    proves('course.page', 'course.video-length');

    const { page } = person;
    await page.goto(`/course/${course._id}`);
    const section = (heading: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
    const skills = section('Ce que vous saurez faire').getByRole('listitem');
    await poll(() => skills.allInnerTexts()).toEqual(['Concevoir une API', 'Écrire des tests']);
    await poll(() => section('Prérequis').getByRole('listitem').allInnerTexts()).toEqual([
      'Connaître JavaScript',
    ]);
    await section('Description').getByText('Du premier fichier à la mise en ligne.').waitFor();
    const outline = section('Contenu du cours');
    await outline.getByText('2 sections, 3 leçons, 1h 30min. 2 leçons gratuites').waitFor();
    expect(await outline.getByText('La suite').isVisible()).toBe(false);
    await eventually(async () => {
      await outline.getByRole('button', { name: 'Tout déplier' }).click();
      expect(await outline.getByText('La suite').isVisible()).toBe(true);
    });
    const box = priceBox();
    await box.getByText(/^49,90\s€$/).waitFor();
    await box.getByText(/^au lieu de 100,00\s€$/).waitFor();
    await box.getByText('1h 30min de cours, dont 1 min de vidéo, 3 leçons').waitFor();
    await box.getByText('Remboursé sous 10 jours, sans question').waitFor();
  });

  it('shows what is free in a dialog, and says when its video fails', async () => {
    proves('course.preview', 'course.preview-error');

    const { page } = person;
    const isVideo = (url: URL) => url.pathname.endsWith('/video.mp4');
    await page.route(isVideo, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: /^Voir l’aperçu/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Un film' });
    await dialog.getByText('Erreur lors du chargement de la vidéo').waitFor();
    await dialog.getByRole('button', { name: /Bienvenue/ }).click();
    await page.getByRole('dialog', { name: 'Bienvenue' }).getByText('Leçon libre.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.unroute(isVideo);
  });

  it('plays what is free as lessons are played, from its button into the cart by the keyboard alone', async () => {
    proves('course.preview-keyboard');

    const { page } = person;
    const begin = page.getByRole('button', { name: /^Voir l’aperçu/ });
    await press(page, begin);
    const dialog = page.getByRole('dialog', { name: 'Un film' });
    await dialog.getByRole('combobox', { name: 'Vitesse de lecture' }).waitFor();
    const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")');
    await poll(() => focused()).toBe('Vidéo\u00a0: Un film');
    expect(await page.evaluate('document.querySelector("dialog video").controls')).toBe(false);
    expect(await axeViolations(person)).toEqual([]);
    const isPaused = () => page.evaluate('document.querySelector("dialog video").paused');
    await page.evaluate('document.querySelector("dialog video").loop = true');
    const before = await isPaused();
    await page.keyboard.press(' ');
    await poll(() => isPaused()).toBe(!before);
    expect(await isFocusTrapped(page, dialog)).toBe(true);
    await page.keyboard.press('Escape');
    await poll(() => page.locator('video').count()).toBe(0);
    await poll(() => hasKeys(begin)).toBe(true);
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: 'Ajouter au panier' }));
    await tabTo(page, dialog.getByRole('link', { name: 'Voir le panier' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cart');
    await page.getByRole('heading', { level: 1, name: 'Panier' }).waitFor();
    await page.goBack();
  });

  it('fills a cart that is counted, summed and kept in the browser', async () => {
    proves('page.header', 'format.duration', 'course.buy-button', 'cart.stored', 'cart.items', 'cart.total');

    const { page } = person;
    const box = priceBox();
    await box.getByRole('link', { name: 'Voir le panier' }).waitFor();
    await poll(() => cartLink().innerText()).toBe('1');
    await page.goto(`/course/${other._id}`);
    await addToCart(person.page);
    await poll(() => cartLink().getAttribute('aria-label')).toBe('Panier, 2 cours');
    await poll(() => stored('cart')).toMatchObject({ totalprice: '79.90' });

    await page.goto('/cart');
    await page.getByRole('heading', { level: 1, name: '2 cours dans le panier' }).waitFor();
    const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await line.getByText('1h 30min').waitFor();
    await line.getByText(/^49,90\s€$/).waitFor();
    await poll(() => line.locator('img').getAttribute('src')).toContain('/media/images/');
    await summary()
      .getByText(/^79,90\s€$/)
      .waitFor();
    await page.getByRole('button', { name: /Retirer\s+Docker/ }).click();
    await summary()
      .getByText(/^49,90\s€$/)
      .waitFor();
    const item = { _id: course._id, title, price: 49.9, time: 90 };
    await poll(() => stored('cart')).toMatchObject({ cartItems: [item], totalprice: '49.90' });
    await poll(() => cartLink().innerText()).toBe('1');
  });

  it('finds the cart again on pages that the server wrote without it, and has nothing to complain of', async () => {
    const { page, complaints } = person;
    const earlier = complaints.length;
    await page.goto('/courses');
    await page.getByRole('listitem').filter({ hasText: title }).getByText('Dans le panier').waitFor();
    await page.goto(`/course/${course._id}`);
    await priceBox().getByRole('link', { name: 'Voir le panier' }).waitFor();
    expect(complaints.slice(earlier)).toEqual([]);
  });

  it('leads whoever is signed in to the payment, and stores who it is without a secret', async () => {
    proves('session.restore', 'cart.stored', 'cart.proceed');

    const { page } = person;
    await page.goto('/auth');
    await person.signIn(buyer);
    const user = await stored('user');
    expect(user).toMatchObject({ email: buyer.email, username: 'Maud Lefort' });
    expect(Object.keys(user as object)).not.toContain('token');
    await page.goto('/cart');
    await page.getByRole('button', { name: /^Menu de/ }).waitFor();
    await page.getByRole('button', { name: 'Procéder au paiement' }).click();
    await page.waitForURL('**/payement/student');
  });

  it('shows the order, the terms and the guarantee, and asks for the card alone', async () => {
    proves('checkout.card-field', 'checkout.summary', 'checkout.terms', 'checkout.no-card');

    const { page } = person;
    await page.getByRole('heading', { level: 1, name: 'Paiement' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: title }).getByText('1h 30min').waitFor();
    const sums = (name: string) =>
      page.locator('dl > div').filter({ hasText: name }).getByRole('definition').innerText();
    await poll(() => sums('Prix d’origine')).toMatch(/^100,00\s€$/);
    await poll(() => sums('Total à payer')).toMatch(/^49,90\s€$/);
    await poll(() => page.getByRole('link', { name: /conditions de vente/ }).getAttribute('href')).toBe(
      '/policy',
    );
    await page.getByText('Satisfait ou remboursé pendant 10 jours').waitFor();
    await page.frameLocator('iframe').getByText('Payé', { exact: true }).waitFor();
    const frame = page.frames().find((each) => each.url().endsWith('/v3/card'));
    // The labels are there before the field's script has run.
    await frame?.waitForFunction('typeof cardOptions === "object"');
    expect(await frame?.evaluate('cardOptions.hidePostalCode')).toBe(true);
    for (const consent of await page.getByRole('checkbox').all()) await consent.check();
    await page.getByRole('button', { name: /^Payer/ }).click();
    await page.getByText('Veuillez entrer vos informations de carte.').waitFor();
  });

  it('says why a payment failed, in the provider’s words where it has some', async () => {
    proves('checkout.declined');

    const { page } = person;
    const card = page.frameLocator('iframe');
    const pay = page.getByRole('button', { name: /^Payer/ });
    const failed = errorNotice(page, 'Le paiement n’a pas abouti');
    await card.getByText('Refusé', { exact: true }).click();
    await pay.click();
    await failed.getByText(/^Votre carte a été refusée/).waitFor();
    await card.getByText('Payé', { exact: true }).click();
    await page.route('**/v1/payment_intents/*/confirm', (route) =>
      route.fulfill({
        status: 402,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ error: { type: 'card_error' } }),
      }),
    );
    await pay.click();
    await failed.getByText('Paiement échoué').waitFor();
    await page.unroute('**/v1/payment_intents/*/confirm');
  });

  it('says why a paid purchase is not recorded, tries again, and empties the cart', async () => {
    proves(
      'course.buy-button',
      'course.followed-skills',
      'success.page',
      'success.empty-cart',
      'success.error',
    );

    const { page } = person;
    const allow = await failRequests(page, /\/api\/learn$/, {
      method: 'POST',
      message: 'Encore un instant.',
    });
    await page.getByRole('button', { name: /^Payer/ }).click();
    await page.waitForURL('**/payment/successful?order=*');
    const box = errorNotice(page, 'Une erreur est survenue');
    await box.getByText('Encore un instant.').waitFor();
    await expectCount(page.getByRole('link', { name: 'bonjour@atelier.example' }), 1);
    expect(await stored('cart')).not.toBeNull();
    // Checked while requests still fail: afterwards a live message may repair the page and remove the button.
    const again = box.getByRole('button', { name: 'Réessayer' });
    await Promise.all([page.waitForRequest(/\/api\/learn$/), again.click()]);
    await allow();
    await eventually(async () => {
      await again.click({ timeout: 500 }).catch(() => undefined);
      await page.getByRole('heading', { level: 1, name: 'Paiement réussi !' }).waitFor({ timeout: 1_000 });
    });
    await poll(() => stored('cart')).toBeNull();
    await poll(() => cartLink().getAttribute('aria-label')).toBe('Panier');
    await page.getByRole('main').getByRole('link', { name: 'Mes cours', exact: true }).click();
    await page.waitForURL('**/auth/courses');
    await page.goto(`/course/${course._id}`);
    await priceBox().getByRole('link', { name: 'Allez au cours' }).waitFor();
    await poll(() => priceBox().getByRole('link', { name: 'Commande' }).getAttribute('href')).toMatch(
      /^\/auth\/orders\//,
    );
    // Skills are ticked off with their sections.
    const skills = page
      .locator('section')
      .filter({ hasText: 'Ce que vous saurez faire' })
      .getByRole('listitem');
    await eventually(async () =>
      expect((await skills.allInnerTexts()).map((text) => text.split('\n'))).toEqual([
        ['Concevoir une API', 'En cours, section 1'],
        ['Écrire des tests', 'Section 2'],
      ]),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('region', { name: 'Continuer le cours' });
    await bar.getByRole('progressbar').waitFor();
    await poll(() => bar.getByRole('link', { name: 'Allez au cours' }).getAttribute('href')).toContain(
      '&lesson=',
    );
    await person.screenshot('acheté, 390');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  describe('by PayPal', () => {
    const pay = () => person.page.getByRole('button', { name: /^Payer/ });
    const byPayPal = () => person.page.getByRole('radio', { name: /PayPal/ });
    const failed = () => errorNotice(person.page, 'Le paiement n’a pas abouti');
    const answers = (status: number, body: object) =>
      person.page.route('**/api/payment/paypal', (route) =>
        route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
      );
    const expectTicked = async () => {
      for (const consent of await person.page.getByRole('checkbox').all())
        await poll(() => consent.isChecked()).toBe(true);
    };

    it('folds the card away, and says what kept PayPal from being paid by or gone to', async () => {
      proves('checkout.methods', 'checkout.paypal-errors', 'checkout.card-blocked');

      const { page } = person;
      await page.goto(`/course/${other._id}`);
      await addToCart(person.page);
      // A blocked script disables the card only.
      await page.route('**/v3/', (route) => route.abort());
      await page.goto('/payement/student');
      const noCard = errorNotice(page, 'La carte n’est pas disponible');
      await noCard.getByText(/ou payez par PayPal/).waitFor();
      await poll(() => pay().isDisabled()).toBe(true);
      await byPayPal().check();
      await poll(() => pay().isEnabled()).toBe(true);
      await page.getByRole('radio', { name: /Carte/ }).check();
      await page.unroute('**/v3/');
      await noCard.getByRole('button', { name: 'Réessayer' }).click();
      await page.frameLocator('iframe').getByText('Payé', { exact: true }).waitFor();
      await byPayPal().check();
      await page.getByText('Informations de carte').waitFor({ state: 'detached' });
      await pay().click();
      await expectCount(page.getByText('Veuillez cocher cette case pour continuer.'), 2);
      for (const consent of await page.getByRole('checkbox').all()) await consent.check();
      await answers(502, {
        statusCode: 502,
        code: 'payment-provider-failed',
        message: 'Le service ne répond pas.',
      });
      await pay().click();
      await failed().getByText('Erreur de payement, veuillez réessayer..').waitFor();
      await page.unroute('**/api/payment/paypal');
      await answers(200, { orderId: other._id, amount: 30, currency: 'eur' });
      await pay().click();
      await failed().getByText('Erreur de redirection, veuillez réessayer..').waitFor();
      await page.unroute('**/api/payment/paypal');
    });

    it('keeps what was ticked over a reload and over the way to PayPal and back', async () => {
      proves('checkout.approval', 'checkout.paypal-return');

      const { page } = person;
      await page.reload();
      await pay().waitFor();
      await poll(() => byPayPal().isChecked()).toBe(true);
      await expectTicked();
      await pay().click();
      await page.waitForURL('**/checkoutnow?token=*');
      await page.getByRole('button', { name: 'Annuler et revenir à la boutique' }).click();
      await page.waitForURL('**/payement/student?annule=paypal*');
      await page.getByText('Paiement PayPal abandonné', { exact: true }).waitFor();
      await poll(() => byPayPal().isChecked()).toBe(true);
      await expectTicked();
    });

    it('has what was agreed to taken, and says so whenever the page is opened again', async () => {
      proves('people.student', 'checkout.methods', 'checkout.approval');

      const { page } = person;
      await pay().click();
      await page.getByRole('button', { name: 'Approuver le paiement' }).click();
      await page.waitForURL('**/payment/successful?order=*');
      const expectReceipt = async () => {
        await page.getByRole('heading', { level: 1, name: 'Paiement réussi !' }).waitFor();
        const receipt = page.getByRole('complementary', { name: 'Commande' });
        const fact = (name: string) =>
          receipt.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').innerText();
        await poll(() => fact('Numéro')).toMatch(/^A-\d{4,}$/);
        await poll(() => fact('Moyen')).toBe('PayPal');
        await poll(() => fact('Date')).toContain(String(new Date().getFullYear()));
        await receipt.getByText('Docker').waitFor();
        await expectCount(receipt.getByText(/^30,00\s€$/), 2);
        const begin = page.getByRole('link', { name: /^Commencer\s: Bienvenue/ });
        await poll(() => begin.getAttribute('href')).toMatch(/^\/course\/learning\/.+&lesson=/);
        await page.getByText('Votre cours est ouvert.').waitFor();
        return fact('Numéro');
      };
      const number = await expectReceipt();
      await poll(() => stored('cart')).toBeNull();
      await page.reload();
      expect(await expectReceipt()).toBe(number);
      await poll(() => page.evaluate("sessionStorage.getItem('checkout')")).toBeNull();
    });

    it('says of a long wait what is being waited for, that leaving is safe, and mends itself', async () => {
      proves('success.wait');

      const { page } = person;
      const waiting = { status: 'pending', courses: [other._id], orderId: null, message: null };
      let receipt: object | null = null;
      const recording = (url: URL) => url.pathname === '/api/learn';
      await page.route(recording, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { ...waiting, receipt } })
          : route.fallback(),
      );
      await page.clock.install();
      await page.reload();
      const step = page.locator('li[aria-current=step]');
      await step.getByText('Confirmation du prestataire de paiement').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Confirmation du paiement…' }).waitFor();
      expect(await page.getByText('Vous pouvez quitter cette page').count()).toBe(0);
      await page.clock.fastForward(31_000);
      await page.getByRole('heading', { level: 1, name: 'C’est plus long que d’habitude' }).waitFor();
      await page.getByText('Vous pouvez quitter cette page').waitFor();
      await page.getByText(`Un mail partira à ${buyer.email}`).waitFor();
      const paid = {
        amount: 30,
        paidAt: new Date().toISOString(),
        provider: 'paypal',
        coupon: null,
        lines: [],
        invoiceNumber: null,
        vat: null,
        guaranteeUntil: new Date().toISOString(),
      };
      receipt = { ...paid, number: 'A-1148' };
      await page.clock.fastForward(6_000);
      await step.getByText('Ouverture de vos cours').waitFor();
      await page.getByText(/^Commande A-1148, 30,00\s€$/).waitFor();
      await page.unroute(recording);
      await page.clock.fastForward(6_000);
      await page.getByRole('heading', { level: 1, name: 'Paiement réussi !' }).waitFor();
      await poll(() => page.evaluate('document.activeElement.textContent')).toMatch(/^Paiement réussi\s!$/);
      await page.clock.resume();
    });

    it('leads whoever goes back to the courses, never to an empty payment', async () => {
      const { page } = person;
      await page.goto('/payement/student');
      await page.waitForURL('**/auth/courses');
      await page.goto('/cart');
      await page.waitForURL('**/auth/courses');
    });

    it('shows who has the course how far it has come, and no price', async () => {
      proves('course.followed');

      const { page } = person;
      await page.addInitScript(`new MutationObserver(() => {
        for (const box of document.querySelectorAll('aside[aria-label="Prix et inscription"]'))
          if (getComputedStyle(box.querySelector('a, button') ?? box).visibility === 'visible' && /€/.test(box.innerText))
            window.priceShown = true;
      }).observe(document, { childList: true, subtree: true, attributes: true })`);
      await page.goto(`/course/${other._id}`);
      await priceBox().getByText('Acheté', { exact: true }).waitFor();
      await priceBox()
        .getByText(/^0\sleçon sur \d+$/)
        .waitFor();
      await priceBox().getByRole('link', { name: 'Allez au cours' }).waitFor();
      expect(await priceBox().getByText('€').count()).toBe(0);
      expect(await page.evaluate('window.priceShown ?? false')).toBe(false);
      const lesson = page.locator('#contenu-du-cours').getByRole('link', { name: /Bienvenue/ });
      await poll(() => lesson.getAttribute('href')).toMatch(/\/course\/learning\/.+&lesson=/);
      await poll(() => lesson.getAttribute('aria-current')).toBe('step');
      expect(await page.getByRole('heading', { name: 'Du nouveau' }).count()).toBe(0);
      // Dates the last visit before the latest lesson.
      await page.evaluate(`for (const key of Object.keys(localStorage).filter((name) => name.startsWith('lessons-'))) {
        const seen = Object.entries(JSON.parse(localStorage.getItem(key)));
        localStorage.setItem(key, JSON.stringify(Object.fromEntries(seen.slice(0, -1))));
      }`);
      await page.reload();
      const news = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Du nouveau' }) });
      await news.getByText('Leçon ajoutée').waitFor();
      await expectCount(news.getByRole('link'), 1);
      await priceBox().getByRole('link', { name: 'Allez au cours' }).click();
      await page.waitForURL(`**/course/learning/${other._id}**`);
    });

    it('counts neither what one has already nor a price of before, which is never seen', async () => {
      proves('cart.owned', 'cart.price-changes');

      const { page } = person;
      const item = ({ _id, title: name }: CourseDraft) => ({
        _id,
        title: name,
        imageUrl: null,
        price: 5,
        time: 2,
      });
      const cart = JSON.stringify({ cartItems: [item(other), item(third)] });
      await page.evaluate(`localStorage.setItem('cart', ${JSON.stringify(cart)})`);
      await page.addInitScript(`new MutationObserver(() => {
        if (location.pathname !== '/cart' || !document.body) return;
        const said = [...document.querySelectorAll('[role=status]')].map((box) => box.innerText).join();
        const shown = document.body.innerText.split('5,00').length - said.split('5,00').length;
        if (/(^|\\s)5,00\\s€/m.test(document.body.innerText) && shown > 0) window.oldPriceShown = true;
      }).observe(document, { childList: true, subtree: true, characterData: true })`);
      // The price of an owned course comes last and overrides nothing.
      const ofOther = (url: URL) => url.pathname === `/api/courses/${other._id}`;
      const held = Promise.withResolvers<void>();
      await page.route(ofOther, (route) => held.promise.then(() => route.continue()));
      await page.goto('/cart');
      await page.getByText('Vous suivez déjà ce cours').waitFor();
      const changed = page.getByRole('status').filter({ hasText: 'Des prix ont changé depuis votre choix' });
      await changed.getByText(/^PostgreSQL\s: de 5,00\s€ à 20,00\s€$/).waitFor();
      const late = page.waitForResponse((response) => ofOther(new URL(response.url())));
      held.resolve();
      await (await late).finished();
      await eventually(async () => expect(JSON.stringify(await stored('cart'))).toContain('"price":30'));
      await page.unroute(ofOther);
      await expectCount(changed.getByRole('listitem'), 1);
      await summary()
        .getByText(/^20,00\s€$/)
        .last()
        .waitFor();
      expect(await page.evaluate('window.oldPriceShown ?? false')).toBe(false);
    });

    it('asks again where the price has moved meanwhile, and is charged in every tab at once', async () => {
      proves('checkout.late-price', 'checkout.tabs');

      const { page } = person;
      const cartTab = await page.context().newPage();
      await cartTab.goto('/cart');
      await cartTab.getByRole('heading', { level: 1, name: '2 cours dans le panier' }).waitFor();
      // A background window does not render, nor does its card frame.
      await page.bringToFront();

      await page.getByRole('button', { name: 'Procéder au paiement' }).click();
      await page.getByText('Vous suivez déjà ce cours', { exact: true }).waitFor();
      for (const consent of await page.getByRole('checkbox').all()) await consent.check();
      await publishSaved(author, third._id, 'price', 25);
      await eventually(async () => {
        const detail = await fetch(`${atelier.url}/api/courses/${third._id}`);
        expect(await detail.json()).toMatchObject({ price: 25 });
      });
      await chooseCard('Refusé');
      await page.getByRole('button', { name: /^Payer 20,00/ }).click();
      const refused = page
        .getByRole('status')
        .filter({ hasText: 'Les prix ont changé. Rien n’a été débité.' });
      await refused.getByText(/^PostgreSQL\s: de 20,00\s€ à 25,00\s€$/).waitFor();

      // Another tab shows the same declined order, and learns of the payment by itself.
      const opened = page.waitForResponse('**/api/payment/stripe');
      await page.getByRole('button', { name: /^Payer 25,00/ }).click();
      const { orderId } = (await (await opened).json()) as { orderId: string };
      await errorNotice(page, 'Le paiement n’a pas abouti').waitFor();
      const second = await page.context().newPage();
      // Connected soon, and yet only after the payment: the message of it is missed.
      const recorded = Promise.withResolvers<void>();
      await second.addInitScript('performance.now = () => 1');
      await second.route('**/live-connection-*.js', async (route) => {
        await recorded.promise;
        await route.continue();
      });
      await second.goto(`/payment/successful?order=${orderId}`);
      await second
        .getByRole('heading', { level: 1, name: 'Votre achat n’est pas encore enregistré' })
        .waitFor();
      await page.bringToFront();
      await chooseCard('Payé');
      // The other tabs are first: they have their page already.
      const emptied = Promise.withResolvers<void>();
      await page.route('**/payment-successful-page-*.js', async (route) => {
        await emptied.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: /^Payer 25,00/ }).click();
      await maud.untilRecorded(third._id);
      recorded.resolve();
      await second.getByRole('heading', { level: 1, name: 'Paiement réussi !' }).waitFor();
      await cartTab.getByRole('heading', { level: 1, name: '1 cours dans le panier' }).waitFor();
      emptied.resolve();
      await page.getByRole('heading', { level: 1, name: 'Paiement réussi !' }).waitFor();
      expect(await cartTab.getByRole('heading', { level: 2, name: 'PostgreSQL' }).count()).toBe(0);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Facture F\d{4}-\d{6}, PDF$/ }).click();
      expect((await download).suggestedFilename()).toMatch(/^F\d{4}-\d{6}\.pdf$/);
      await page.getByRole('button', { name: 'Renvoyer le mail' }).click();
      await page.getByText(/^(C’est renvoyé|Ce message vient de partir)/).waitFor();
      // The back button leads to the cart or the courses, never to the payment.
      await page.goBack();
      await eventually(() => expect(new URL(page.url()).pathname).not.toBe('/payement/student'));
    });

    it('asks where the buyer lives once the seller owes tax, and says what of the price it is', async () => {
      proves('checkout.country');

      const { page } = person;
      const { vat } = atelier.config.invoicing;
      atelier.config.invoicing.vat = { home: 20, abroad: { BE: 21 } };
      const item = { _id: fourth._id, title: 'Redis', imageUrl: null, price: 60, time: 2 };
      const cart = JSON.stringify({ cartItems: [item] });
      await page.evaluate(`localStorage.setItem('cart', ${JSON.stringify(cart)})`);
      await page.goto('/payement/student');
      const country = page.getByLabel('Pays de résidence');
      await poll(() => country.inputValue()).toBe('FR');
      const tax = page.locator('dl > div').filter({ hasText: 'TVA' });
      await poll(() => tax.innerText()).toMatch(/TVA 20\s% comprise\s+10,00\s€/);
      await country.selectOption('BE');
      await poll(() => tax.innerText()).toMatch(/TVA 21\s% comprise\s+10,41\s€/);
      await country.selectOption('CH');
      await tax.waitFor({ state: 'detached' });
      await country.selectOption('BE');
      await page.reload();
      await poll(() => country.inputValue()).toBe('BE');
      await chooseCard('Payé');
      for (const consent of await page.getByRole('checkbox').all()) await consent.check();
      const paymentRequest = page.waitForRequest('**/api/payment/stripe');
      await page.getByRole('button', { name: /^Payer 60,00/ }).click();
      expect((await paymentRequest).postDataJSON()).toMatchObject({ country: 'BE' });
      await page.getByRole('heading', { level: 1, name: 'Paiement réussi !' }).waitFor();
      await page
        .getByRole('complementary', { name: 'Commande' })
        .getByText(/^TVA 2[01]\s% comprise$/)
        .waitFor();
      atelier.config.invoicing.vat = vat;
    });
  });
});
