import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { guarded, translatePage } from './support/translator.js';

const accountOf = (name: string) => ({ email: `${name}@exemple.fr`, password: 'mot-de-passe' });
const names = ['replaces', 'wraps', 'full', 'blocked'];
const quiz = {
  type: 'quiz' as const,
  question: 'Que fait `docker ps` ?',
  choices: ['Il liste les conteneurs', 'Il les efface'],
  answer: 'Il liste les conteneurs',
  choiceType: 'multiple' as const,
};

describe('a page in people’s browsers', () => {
  const atelier = prepare(startAtelier);
  let courses: CourseDraft[];
  let lesson: string;

  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    const text = '<p>Avant.</p><pre><code class="language-bash">docker ps</code></pre>';
    const lessons = [
      { title: 'Les commandes', parts: [{ type: 'texte' as const, text }] },
      { title: 'Le quiz', parts: [quiz] },
    ];
    const sections = [{ title: 'Section', lessons: lessons.map((each) => ({ isFree: false, ...each })) }];
    courses = [
      await publishCourse(author, { title: 'Docker en pratique', price: 0, sections }),
      await publishCourse(author, { title: 'Node.js et Express' }),
    ];
    for (const name of names) {
      const learner = await atelier.visitor().signUp(accountOf(name).email);
      await learner.untilRecorded(courses[0]?._id ?? '');
    }
    const { _id, sections: saved } = courses[0]!;
    lesson = `/course/learning/${_id}?lesson=${saved[0]!.lessons[0]!._id}`;
  });

  const arrive = (
    name: string,
    options: BrowserContextOptions & { as?: ReturnType<typeof accountOf> } = {},
  ) => Person.arrive(atelier, name, options);

  /** Without what the imitated translator adds. */
  const words = (page: Page) =>
    poll(async () => (await page.locator('main').innerText()).replace(/[«»]/g, '').replace(/\s+/g, ' '));

  describe.each(['replaces', 'wraps'] as const)('where a translator %s its texts', (how) => {
    let reader: Person;
    const open = async (path: string, as?: ReturnType<typeof accountOf>) => {
      reader = await arrive(`traduit-${how}`, as && { as });
      await reader.page.goto(path);
      return reader.page;
    };
    afterEach(async () => {
      // The footer's offer is hydrated late, and rendered anew.
      expect(reader.complaints.filter((each) => !each.includes('#418'))).toEqual([]);
      await reader.page.close();
    });

    it('searches, fills and empties the cart, and says what a form lacks', async () => {
      proves('page.translated');

      const page = await open('/courses');
      const search = page.locator('main input').first();
      await eventually(async () => {
        // Typed before hydration, it is not searched for.
        await search.fill('');
        await search.fill('docker');
        expect(await page.locator('main').innerText()).toMatch(/1 cours/);
      });
      await translatePage(page, how);
      await search.fill('introuvable');
      await words(page).toContain('Aucun cours trouvé');
      await search.fill('');
      await words(page).toMatch(/ 2 cours /);
      await page
        .getByRole('link', { name: /Node.js et Express/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /Ajouter au panier/ })
        .first()
        .click();
      await page.locator('header a[href="/cart"]').first().click();
      await words(page).toContain('1 cours dans le panier');
      await page
        .getByRole('button', { name: /Retirer/ })
        .first()
        .click();
      await words(page).toContain('Panier vide');
      await page.locator('header a[href="/auth"]').first().click();
      await page.locator('main form button[type=submit]').click();
      await words(page).toContain('Email est obligatoire');
    });

    it('follows a course, and keeps its code as written', async () => {
      proves('page.translated');

      const page = await open(lesson, accountOf(how));
      await page
        .getByRole('link', { name: /Le quiz/ })
        .first()
        .click();
      await words(page).toContain('Il liste les conteneurs');
      await translatePage(page, how);
      await page
        .getByRole('link', { name: /Les commandes/ })
        .first()
        .click();
      await poll(() => page.locator('main pre code').innerText()).toContain('docker ps');
      await poll(() => page.locator('main pre code font').count()).toBe(0);
      await page
        .getByRole('link', { name: /Le quiz/ })
        .first()
        .click();
      await page
        .getByText(/Il liste les conteneurs/)
        .first()
        .click();
      await page
        .getByRole('button', { name: /Valider|Envoyer/ })
        .first()
        .click();
      await words(page).toMatch(/Bonne réponse|Correct|Exact/);
    });

    it('counts what an author types, and adds a section', async () => {
      proves('page.translated');

      const page = await open('/admin/create-cours/title', administrator);
      await page.locator('main input').first().fill('Un titre');
      await words(page).toMatch(/Caractères restants.{0,4}52/);
      await translatePage(page, how);
      await page.locator('main input').first().fill('Un titre plus long');
      await words(page).toMatch(/Caractères restants.{0,4}42/);
    });
  });

  /** From now on the server has another release: the chunks of the one that is open are gone. */
  const release = async (page: Page, isTold = Promise.resolve()) => {
    const documents: string[] = [];
    await page.route('**/assets/**', (route) =>
      documents.length > 0
        ? route.continue()
        : route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    );
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.route('/', async (route) => {
      await isTold;
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/\/assets\/index-[\w-]+\.js/g, '/assets/index-next.js');
      await route.fulfill({ response, body });
    });
    return documents;
  };
  describe('that was opened before a release', () => {
    it('loads the next page anew by itself, once', async () => {
      proves('page.release');

      const { page } = await arrive('mise-a-jour');
      await page.goto('/');
      await guarded(page);
      const documents = await release(page);
      await page.locator('header a[href="/contact"]').first().click();
      await page.locator('main form').first().waitFor();
      await poll(async () => documents).toEqual(['/contact']);
      await page.close();
    });

    it('keeps what was typed', async () => {
      proves('page.release');

      const { page } = await arrive('mise-a-jour-ecrit');
      await page.goto('/auth');
      await guarded(page);
      const told = Promise.withResolvers<void>();
      const documents = await release(page, told.promise);
      // What a page loads later fails before its reader types.
      await page.evaluate('dispatchEvent(new Event("vite:preloadError"))');
      await page.getByLabel('Email').fill('lea@exemple.fr');
      told.resolve();
      await poll(async () => documents).toEqual(['/auth']);
      await poll(() => page.getByLabel('Email').inputValue()).toBe('lea@exemple.fr');
      await page.close();
    });

    it('asks first where a draft is open', async () => {
      proves('page.release');

      const { page } = await arrive('mise-a-jour-brouillon', { as: administrator });
      await page.goto(`/admin/create-cours/title/edict/${courses[1]!._id}`);
      await page.locator('main input').first().waitFor();
      await guarded(page);
      const documents = await release(page);
      await page.locator('a[href*="/price/edict/"]').first().click();
      await page.getByText('Une nouvelle version du site est en ligne.').waitFor();
      expect(documents).toEqual([]);
      await page.getByRole('button', { name: 'Recharger' }).click();
      await page.waitForURL(/price/);
      await poll(async () => documents.length).toBe(1);
      await page.close();
    });
  });

  describe.each([
    ['full', 'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }'],
    [
      'blocked',
      `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`,
    ],
  ])('whose storage is %s', (state, script) => {
    it('keeps its reader signed in from page to page, until they leave', async () => {
      proves('page.storage');

      const reader = await arrive(`stockage-${state}`);
      const { page } = reader;
      await page.addInitScript(script);
      await reader.signInByForm(accountOf(state));
      await words(page).toContain('Docker en pratique');
      await page.goto(lesson);
      await words(page).toContain('Les commandes');
      await page.goto('/auth/courses');
      await words(page).toContain('Docker en pratique');
      await page.goto('/contact');
      expect(reader.complaints).toEqual([]);
      await page.close();
    });
  });
});
