import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Locator, Page } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';
import { signInAdministrator } from './support/people.js';
import { stopClock } from './support/failing-requests.js';

const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
const networks = ['https://www.facebook.com/', 'https://www.linkedin.com/', 'https://www.youtube.com/'];

describe('the public site, in a browser', () => {
  const atelier = prepare(() =>
    startAtelier({
      environment: { BRAND_LATITUDE: '45.764', BRAND_LONGITUDE: '4.8357' },
    }),
  );
  let visitor: Person;
  let courses: CourseDraft[];

  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    courses = await Promise.all(
      ['Docker', 'Node.js', 'React'].map((title) => publishCourse(author, { title })),
    );
    await publishSaved(author, courses[0]?._id ?? '', 'category', 'DevOps');
    await publishSaved(author, courses[1]?._id ?? '', 'category', 'Databases');
    for (const { _id } of courses) await publishSaved(author, _id, 'time', 90);
    visitor = await Person.arrive(atelier, 'site', { reducedMotion: 'no-preference' });
    await eventually(async () => {
      const list = await author.done<{ courses: { time: number }[] }>('GET', '/api/courses');
      expect(list.courses.map(({ time }) => time)).toEqual([90, 90, 90]);
    });
  });

  it('presents the instructor at home, and leads to courses, tutorials and networks', async () => {
    proves('home.hero', 'home.sections', 'home.banner');

    const { page } = visitor;
    await page.goto('/');
    const hero = page.locator('#header-about-me');
    await hero.getByText('Idriss Lemaire, développeur web et mobile').waitFor();
    await poll(() =>
      hrefs(hero.getByRole('link', { name: /Explorer les cours|Lire les tutoriels/ })),
    ).toEqual(['/courses', '/tutoriels']);
    await poll(() => hrefs(hero.locator('a[target=_blank]'))).toEqual(networks);
    const sections = page.locator('main section');
    await poll(() => sections.evaluateAll((all) => all.map((each) => each.id || each.ariaLabel))).toEqual([
      'header-about-me',
      'what-we-do',
      'boost-skill',
      'home-course',
      'about-my-skill',
      'contact-home',
    ]);
    const logos = page.locator('#what-we-do li');
    await expectCount(logos, 12);
    await expectCount(logos.locator('svg'), 12);
    await page.locator('#boost-skill').getByText('Docker').first().waitFor();
    await expectCount(page.locator('#home-course').getByRole('link', { name: 'Voir les 3 cours' }), 1);
    await page.getByRole('heading', { name: "Démarrez votre aventure dès aujourd'hui" }).waitFor();
    const marks = page.getByRole('navigation', { name: 'Dans cette page' });
    const current = marks.locator('[aria-current]');
    await page.mouse.move(200, 200);
    await page.locator('#about-my-skill').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await current.and(marks.getByRole('link', { name: /^(Avis|Contact)$/ })).waitFor({ state: 'attached' });
    await page.keyboard.press('Home');
    await current.and(marks.getByRole('link', { name: 'Présentation' })).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Demarrer' }).click();
    await page.waitForURL('**/tout-les-cours');
    await page.getByRole('heading', { level: 1, name: 'Tous les cours' }).waitFor();
  });

  it('changes between two testimonials every 10 s', async () => {
    proves('home.testimonials');

    const { page } = visitor;
    await page.mouse.move(5, 5);
    // The pointer is there before the page has its scripts: it stays paused nevertheless.
    const hovered = Promise.withResolvers<void>();
    const scripts = '**/assets/*.js';
    await page.route(scripts, (route) => hovered.promise.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    const block = page.getByRole('region', { name: 'Ce qu’en disent les élèves' });
    const shown = () => block.getByRole('figure').locator('strong').innerText();
    // The rendered page shows it playing; it can be paused only after hydration, when the clock may jump.
    await block.hover();
    hovered.resolve();
    await block.locator('button i').waitFor({ state: 'detached' });
    await page.unroute(scripts);
    await stopClock(page);
    // Leaving restarts the ten seconds.
    await page.mouse.move(5, 5);
    await page.locator('header').hover();
    await block.locator('button i').waitFor({ state: 'attached' });
    const first = await shown();
    const pictures = await block.locator('figure img').evaluateAll((all) => all.map(({ src }) => src));
    expect(new Set(pictures).size).toBe(2);
    await page.clock.runFor(9_999);
    await poll(() => shown()).toBe(first);
    await page.clock.runFor(1);
    await eventually(async () => expect(await shown()).not.toBe(first));
    await page.clock.runFor(10_000);
    await poll(() => shown()).toBe(first);
    await page.clock.resume();
  });

  it('has one header and one footer around every page', async () => {
    proves('page.layout', 'page.header', 'page.sign-in', 'page.footer');

    const { page } = visitor;
    for (const path of ['/', '/contact', '/cart']) {
      await page.goto(path);
      await page.locator('footer').waitFor();
      const landmarks = page.locator('header, main, footer').filter({ visible: true });
      const outer = await landmarks.evaluateAll((all) =>
        all.filter((each) => !each.parentElement?.closest('main')).map((each) => each.localName),
      );
      expect(outer).toEqual(['header', 'main', 'footer']);
    }
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
    await poll(() => navigation.getByRole('link').allInnerTexts()).toEqual([
      'Accueil',
      'Cours',
      'Tutoriels',
      'Contact',
    ]);
    await poll(() => hrefs(navigation.getByRole('link'))).toEqual([
      '/',
      '/courses',
      '/tutoriels',
      '/contact',
    ]);
    const footer = page.locator('footer');
    await poll(() => hrefs(footer.getByRole('navigation').getByRole('link'))).toEqual(
      expect.arrayContaining(['/tutoriels', '/courses', '/contact']),
    );
    await poll(() => hrefs(footer.getByRole('link', { name: /nouvel onglet/ }))).toEqual([
      ...networks,
      'https://github.com/',
    ]);
    await footer.getByText(`© 2023-${new Date().getFullYear()} Atelier`).waitFor();

    const signIn = page.locator('header').getByRole('link', { name: 'Connexion' });
    await signIn.waitFor();
    await poll(() => hrefs(signIn)).toEqual(['/auth']);
    const member = await Person.arrive(atelier, 'site-membre', { as: administrator });
    await member.page.goto('/');
    await member.page.getByRole('button', { name: /^Menu de/ }).waitFor();
    expect(await member.page.getByRole('link', { name: 'Connexion' }).count()).toBe(0);
  });

  it('narrows the catalogue by category, under each of its addresses', async () => {
    proves('format.duration', 'catalogue.filter', 'catalogue.empty');

    const { page } = visitor;
    for (const path of ['/cours', '/tout-les-cours', '/courses']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Tous les cours' }).waitFor();
    }
    const filters = page.getByRole('group', { name: 'Catégories' }).getByRole('button');
    expect((await filters.allInnerTexts()).map((words) => words.replaceAll(/[\d\s]+$/g, ''))).toEqual([
      'Tout',
      'Backend',
      'Frontend',
      'Mobile Apps',
      'Base de donnée',
      'DevOps',
    ]);
    // Few results are followed by suggestions.
    const cards = page.locator('main ul').first().locator('a[data-card]');
    await expectCount(cards, 3);
    await eventually(async () => {
      // Retried, since the page may not be hydrated yet.
      await page.getByRole('button', { name: /^Base de donnée/ }).click();
      expect(await cards.allInnerTexts()).toEqual(['Node.js']);
    });
    await page.getByText('1h 30min').first().waitFor();
    await page.getByLabel('Chercher un cours').fill('docker');
    await page.getByText('Aucun cours trouvé').waitFor();
    await page.getByRole('button', { name: /^Tout/ }).click();
    await poll(() => cards.allInnerTexts()).toEqual(['Docker']);
    await poll(() => hrefs(cards)).toEqual([`/course/${courses[0]?._id}/docker`]);
  });

  it('says what is not there, and leads on', async () => {
    proves('page.not-found', 'course.faqs');

    // Browsers ask for it beside what is no page.
    expect((await fetch(`${atelier.url}/favicon.ico`)).status).toBe(200);
    const { page } = visitor;
    await page.goto('/nulle-part/du-tout');
    await page.getByRole('heading', { level: 1, name: 'Page non trouvée' }).waitFor();
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/course/01890000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: 'Cours introuvable' }).waitFor();
    await page.getByText('404', { exact: true }).waitFor();
    await page.goto(`/faqs/${courses[0]?._id}`);
    await page.getByText('Aucun faq disponible').waitFor();
  });

  it('sends a message by keyboard, and the administrator finds it', async () => {
    proves('contact.fields', 'contact.result');

    const { page } = visitor;
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Écrire un message' });
    const send = form.getByRole('button', { name: 'Envoyer' });
    const name = form.getByLabel('Nom');
    await eventually(async () => {
      await send.press('Enter');
      await form.getByText('Indiquez votre nom').waitFor({ timeout: 2_000 });
    });
    for (const words of ['Choisissez un sujet', 'Écrivez votre message', 'Acceptez que votre message'])
      await form.getByText(words).waitFor();
    await poll(() => name.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type('Ludivine Clavier');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ludivine@exemple.fr');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Où est ma facture ?');
    const hint = form.getByRole('status');
    await hint.getByText('Votre facture est peut-être déjà là.').waitFor();
    await poll(() => hrefs(hint.getByRole('link', { name: 'Mes commandes' }))).toEqual(['/auth/orders']);
    // Past the notice and its close button.
    for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    const shownFor5s = async (notice: Locator) => {
      await notice.waitFor();
      await page.clock.runFor(4_900);
      await notice.waitFor();
      await page.clock.runFor(200);
      await notice.waitFor({ state: 'hidden' });
    };
    await stopClock(page);
    await page.route('**/api/messages/contact', (route) => route.abort());
    await send.press('Enter');
    const panel = form.getByRole('alert').filter({ hasText: 'Une erreur est survenue' });
    await panel.getByText("Erreur lors de l'envoi de votre candidature").waitFor();
    await poll(() => form.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Où est ma facture ?');
    await shownFor5s(panel);
    await page.unroute('**/api/messages/contact');
    await send.press('Enter');
    await shownFor5s(page.getByText('Votre demande a été envoyée avec succès.'));
    await page.clock.resume();
    const confirmation = page.getByRole('region', { name: 'Votre message' });
    for (const words of ['Support', 'ludivine@exemple.fr', 'Où est ma facture ?'])
      await confirmation.getByText(words, { exact: true }).waitFor();
    await confirmation.getByRole('button', { name: 'Écrire un autre message' }).click();
    await poll(() => form.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');

    const admin = await Person.arrive(atelier, 'site-admin', { as: administrator });
    await admin.page.goto('/admin/messages');
    const row = admin.page.getByRole('listitem').filter({ hasText: 'Ludivine Clavier' });
    await row.getByText('Support,').waitFor();
    await row.getByText('Où est ma facture ?').waitFor();
    await row.getByRole('button', { name: /^Marquer traité/ }).click();
    await admin.page.getByText('Aucun message', { exact: true }).waitFor();
    await admin.page.getByRole('button', { name: 'Traités' }).click();
    await row.getByText('Traité', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Remettre à traiter/ }).click();
    await admin.page.getByText('Aucun message', { exact: true }).waitFor();
    await admin.page.getByRole('button', { name: 'À traiter' }).click();
    await row.getByRole('button', { name: /^Marquer répondu/ }).click();
    await admin.page.getByRole('button', { name: 'Traités' }).click();
    await row.getByText('Répondu', { exact: true }).waitFor();
    await admin.page.reload();
    await row.getByText('Répondu', { exact: true }).waitFor();
    await admin.page.waitForURL(/\?etat=handled$/);
    visitor.complaints.splice(0);
  });

  it('takes an address for the newsletter at the foot of every page, with a script and without', async () => {
    proves('newsletter.form', 'newsletter.links', 'newsletter.list');

    const formOf = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
    const type = async (page: Page, email: string) => {
      await formOf(page).getByPlaceholder('Entrer votre adresse email').fill(email);
      await formOf(page).getByRole('button', { name: "S'inscrire" }).click();
      await formOf(page)
        .getByText(/^Merci\. Si cette adresse/)
        .waitFor();
    };
    const { page } = visitor;
    await eventually(async () => {
      await page.goto('/courses');
      await type(page, 'pied@exemple.fr');
      // Submitted by the browser itself if the code has not loaded.
      expect(new URL(page.url()).pathname).toBe('/courses');
    });
    const plain = await Person.arrive(atelier, 'site-sans-script', { javaScriptEnabled: false });
    await plain.page.goto('/tutoriels');
    await type(plain.page, 'sans-script@exemple.fr');

    const mail = await mailTo(atelier, 'pied@exemple.fr');
    await page.goto(`/newsletter/confirm/${linkToken(mail, 'newsletter/confirm')}`);
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
    await page.getByRole('heading', { name: 'C’est confirmé' }).waitFor();

    const admin = await Person.arrive(atelier, 'site-newsletter', { as: administrator });
    await admin.page.goto('/admin/newsletter');
    await admin.page.getByText('pied@exemple.fr').waitFor();
    expect(await admin.page.getByText('sans-script@exemple.fr').count()).toBe(0);
    const file = admin.page.waitForEvent('download');
    await admin.page.getByRole('button', { name: 'Exporter les inscrits' }).click();
    expect((await file).suggestedFilename()).toMatch(/^inscrits-.*\.csv$/);
    await admin.page.getByRole('button', { name: 'En attente' }).click();
    await admin.page.getByText('sans-script@exemple.fr').waitFor();
    await admin.page.goto('/courses');
    await admin.page.getByRole('contentinfo').getByRole('heading', { name: 'Une question' }).waitFor();
    expect(admin.complaints).toEqual([]);

    const leave = `/newsletter/desabonnement/${linkToken(mail, 'newsletter/desabonnement')}`;
    for (const [path, said] of [
      [leave, 'C’est noté'],
      [`${leave}x`, 'Ce lien est invalide ou expiré.'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Ne plus la recevoir' }).click();
      await page.getByText(said, { exact: true }).first().waitFor();
    }
    visitor.complaints.splice(0);
  });

  it('tells how to be reached, and on what terms it sells', async () => {
    proves('people.visitor', 'contact.info', 'contact.faq', 'contact.map', 'legal.policy');

    const { page } = visitor;
    await page.goto('/contact');
    const main = page.getByRole('main');
    const whatsapp = main.getByRole('region', { name: 'Idriss Lemaire' });
    await whatsapp.getByText('WhatsApp 24/7').waitFor();
    await poll(() => hrefs(whatsapp.getByRole('link'))).toEqual(['https://wa.me/33600000000']);
    await poll(() => hrefs(main.getByRole('link', { name: 'bonjour@atelier.example' }))).toEqual([
      'mailto:bonjour@atelier.example',
    ]);
    await poll(() => hrefs(main.getByRole('link', { name: /nouvel onglet/ }))).toEqual([
      ...networks,
      'https://github.com/',
    ]);
    const questions = main.getByRole('region', { name: 'Questions fréquentes' });
    const answers = [/^Dès que le paiement/, /dix jours/, /à vie/, /^Non\. /];
    await expectCount(questions.locator('summary'), answers.length);
    for (const [index, words] of answers.entries()) {
      const answer = questions.getByText(words);
      // They collapse without scripts.
      if (index > 0) {
        expect(await answer.isVisible()).toBe(false);
        await questions.locator('summary').nth(index).click();
      }
      await answer.waitFor();
    }

    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).host));
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Le quai</h1>' }),
    );
    await page.reload({ waitUntil: 'networkidle' });
    expect(asked.filter((host) => host !== new URL(atelier.url).host)).toEqual([]);
    await eventually(async () => {
      await main.getByRole('button', { name: 'Afficher la carte' }).click({ timeout: 2_000 });
      await main.frameLocator('iframe').getByText('Le quai').waitFor({ timeout: 2_000 });
    });
    await eventually(() => expect(asked).toContain('www.openstreetmap.org'));

    await page.goto('/policy');
    const headings = await main.getByRole('heading').allInnerTexts();
    const parts = ['Informations recueillies', 'Utilisation', 'Partage', 'Sécurité', 'Vos droits', 'Contact'];
    expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);
    await main.getByText(/dans les 10 jours qui suivent l’achat/).waitFor();
    expect(visitor.complaints.filter((words) => !words.includes('404'))).toEqual([]);
  });
});
