import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { administrator, startAtelier } from './support/atelier.js';
import { clientPaths, examplePath } from './support/client-paths.js';
import { publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, verify } from './support/people.js';
import { publishTutorial, saveTutorial } from './support/tutorials.js';

/** Parses a well-formed document. */
const xmlOf = (text: string): unknown => {
  expect(XMLValidator.validate(text)).toBe(true);
  return new XMLParser({ htmlEntities: true }).parse(text);
};

describe('public pages, as a reader without JavaScript gets them', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(author, { title: 'Écrire <des> tests', price: 49.5 }));

  const page = async (path: string) => {
    const response = await fetch(atelier.url + path);
    return { status: response.status, html: await response.text(), headers: response.headers };
  };

  it.each(['/', '//', '/courses', '/cours', '/tout-les-cours'])('%s is complete HTML', async (path) => {
    proves('people.visitor', 'page.server', 'home.hero', 'catalogue.page');

    const { status, html, headers } = await page(path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html).toMatch(/<html[^>]* lang="fr"/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toContain('Écrire &lt;des&gt; tests');
    expect(html).not.toContain('<des>');
  });

  it('the course page carries title, price and structured data', async () => {
    proves('page.server', 'course.page');

    const { status, html } = await page(`/course/${course._id}`);
    expect(status).toBe(200);
    expect(html).toContain('<title>Écrire &lt;des&gt; tests');
    expect(html).toMatch(/49,50\s€/);
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, json]) => json)
      .join();
    expect(data).toContain('"Course"');
    expect(data).toContain('"BreadcrumbList"');
    expect(data).toContain('49.5');
  });

  it('a tutorial names its subject and leads to the course of it, or to all of them', async () => {
    proves('tutorial.course');

    const own = await publishTutorial(author, { title: 'Écrire un essai' });
    const { html } = await page(`/tutoriels/${own}`);
    expect(html).toContain('Pour aller plus loin, le cours');
    expect(html).toMatch(new RegExp(`<a [^>]*href="/course/${course._id}/[^"]*"[^>]*>Voir le cours`));
    expect(html).toMatch(/<a [^>]*href="\/courses\?category=/);
    const other = await publishTutorial(author, { title: 'Ranger son bureau' });
    expect((await page(`/tutoriels/${other}`)).html).toContain('Explorer les cours');
  });

  it('name who sells, as the law asks, and are reached from every page', async () => {
    proves('legal.pages');

    const { seller } = atelier.config.invoicing;
    expect((await page('/')).html).toContain('href="/mentions-legales"');
    for (const path of ['/cgv', '/accessibilite', '/policy'])
      expect((await page('/mentions-legales')).html).toContain(`href="${path}"`);
    for (const path of ['/cgv', '/mentions-legales']) {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${atelier.config.publicUrl}${path}">`);
      for (const fact of [seller.name, seller.street, seller.city, seller.siret.slice(-5)])
        expect(html).toContain(fact);
    }
    const declared = await page('/accessibilite');
    expect(declared.status).toBe(200);
    expect(declared.html).toContain('Défenseur des droits');
  });

  it('say to machines what they are, in whole addresses', async () => {
    proves('seo.json-ld');

    const origin = atelier.config.publicUrl;
    const dataOf = async (path: string) => {
      const { html } = await page(path);
      const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
      return Object.fromEntries(
        scripts.map(([, json = '']) => {
          const data = JSON.parse(json) as { '@type': string };
          return [data['@type'], data];
        }),
      ) as Record<string, Record<string, unknown>>;
    };
    expect(await dataOf('/')).toMatchObject({
      Organization: { name: atelier.config.brand.name, url: `${origin}/` },
      WebSite: { url: `${origin}/` },
    });
    const address = `${origin}/course/${course._id}/ecrire-des-tests`;
    await eventually(async () => {
      const list = await dataOf('/courses');
      expect(JSON.stringify(list['ItemList'])).toContain(address);
      expect(list).toMatchObject({ BreadcrumbList: {} });
    });
    expect(await dataOf('/tutoriels')).toMatchObject({ ItemList: {}, BreadcrumbList: {} });
    expect(await dataOf(`/course/${course._id}`)).toMatchObject({
      Course: {
        url: address,
        offers: { price: '49.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
        hasCourseInstance: { courseMode: 'Online', courseWorkload: expect.stringMatching(/^PT\d+M$/) },
      },
    });
  });

  it('have a picture for who shares them, drawn for each course and tutorial', async () => {
    proves('seo.share');

    const { html } = await page(`/course/${course._id}`);
    const address = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
    const { pathname, search } = new URL(address);
    for (const path of [pathname + search, '/share/site.png']) {
      const response = await fetch(atelier.url + path);
      const picture = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
      const etag = response.headers.get('etag') ?? '';
      expect((await fetch(atelier.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    const nobody = '01900000-0000-7000-8000-000000000000.png';
    expect((await page(`/share/course/${nobody}`)).status).toBe(404);
    expect((await page(`/share/tutorial/${nobody}`)).status).toBe(404);
    expect((await page('/share/course/..%2f..%2fetc.png')).status).toBe(404);
  });

  it('have one readable address each, to which an older one leads with all that follows it', async () => {
    proves('seo.readable');

    const canonical = `${atelier.config.publicUrl}/course/${course._id}/ecrire-des-tests`;
    const at = (path: string) => fetch(atelier.url + path, { redirect: 'manual' });
    for (const path of [`/course/${course._id}`, `/course/${course._id}/ecrire-des-tests`]) {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    }
    const older = await at(`/course/${course._id}/un-ancien-titre?coupon=NOEL&x=%0d%0aset-cookie:a`);
    expect(older.status).toBe(301);
    expect(older.headers.get('location')).toBe(
      `/course/${course._id}/ecrire-des-tests?coupon=NOEL&x=%0d%0aset-cookie:a`,
    );
    expect(older.headers.get('cache-control')).toBe('no-cache');
    expect((await at(`/course/01900000-0000-7000-8000-000000000000/un-titre`)).status).toBe(404);
  });

  it('are listed for search engines, which are kept out of what is somebody’s', async () => {
    proves('seo.files');

    const tutorial = await publishTutorial(author, { title: 'Le <b> & le “strong”' });
    await eventually(async () => {
      const { html, headers } = await page('/sitemap.xml');
      expect(headers.get('content-type')).toContain('application/xml');
      const { urlset } = xmlOf(html) as { urlset: { url: { loc: string; lastmod?: string }[] } };
      const listed = new Map(urlset.url.map(({ loc, lastmod }) => [loc, lastmod]));
      const origin = atelier.config.publicUrl;
      expect(listed.get(`${origin}/course/${course._id}/ecrire-des-tests`)).toMatch(/^\d{4}-.*Z$/);
      expect(listed.has(`${origin}/tutoriels/${tutorial}/le-b-le-strong`)).toBe(true);
      for (const path of ['/', '/courses', '/tutoriels']) expect(listed.has(origin + path)).toBe(true);
      for (const address of listed.keys()) expect((await page(new URL(address).pathname)).status).toBe(200);
    });
    expect((await page('/sitemap.xml?part=0')).status).toBe(422);
    expect([(await page('/sitemap.xml?part=1')).status, (await page('/sitemap.xml?part=2')).status]).toEqual([
      200, 404,
    ]);
    const robots = await page('/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(robots.html).toContain(`Sitemap: ${atelier.config.publicUrl}/sitemap.xml`);
    const feed = await page('/tutoriels/rss.xml');
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    expect(JSON.stringify(xmlOf(feed.html))).toContain('Le <b> & le “strong”');
    expect((await page('/tutoriels')).html).toContain(`href="${atelier.config.publicUrl}/tutoriels/rss.xml"`);
  });

  it.each([
    '/course/01900000-0000-7000-8000-000000000000',
    '/course/pas-un-id',
    '/nulle-part',
    '//courses.example/',
  ])('%s is a real 404 with a page', async (path) => {
    proves('page.not-found', 'page.server', 'learn.not-found');

    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>/);
  });

  it('a reader who has the page gets 304', async () => {
    proves('page.not-modified');

    const { headers } = await page('/courses');
    const etag = headers.get('etag') ?? '';
    const again = await fetch(`${atelier.url}/courses`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('its scripts come compressed, for ever, and whole to who takes nothing else', async () => {
    proves('page.compressed');

    const { html } = await page('/courses');
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
    const asset = async (encoding: string) => {
      const response = await fetch(`${atelier.url}${script}`, { headers: { 'accept-encoding': encoding } });
      return { headers: response.headers, text: await response.text() };
    };
    const [brotli, gzip, plain] = [await asset('br'), await asset('gzip'), await asset('identity')];
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('cache-control')).toContain('immutable');
    expect(brotli.headers.get('vary')).toContain('accept-encoding');
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(new Set([brotli.text, gzip.text, plain.text]).size).toBe(1);
  });

  it('answers on the contact page what the house attests', async () => {
    proves('contact.faq', 'contact.map');

    const switched = atelier.config as { attestations: boolean };
    const answer = async () => (await page('/contact')).html;
    // Without coordinates: no map, and no third-party frame.
    expect(await answer()).not.toContain('Afficher la carte');
    const { headers } = await fetch(`${atelier.url}/contact`);
    expect(headers.get('content-security-policy')).not.toContain('openstreetmap');
    expect(await answer()).toContain('Non. Vous repartez avec un projet');
    switched.attestations = true;
    try {
      await eventually(async () => {
        const html = await answer();
        expect(html).toContain('Une attestation, oui');
        expect(html).not.toContain('Non. Vous repartez');
      });
    } finally {
      switched.attestations = false;
    }
    const shell = await page('/attestation/0000000000000000');
    expect(shell.html).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['/contact', '/retractation'])(
    '%s shows its form again, with what is missing, after a post that carries no form',
    async (path) => {
      proves('contact.no-script');

      const json = { 'content-type': 'application/json' };
      const bodies = [undefined, 'null', '[]', '"texte"', '{"email":{"x":1},"order":[]}'];
      for (const body of bodies) {
        const headers = body === undefined ? {} : json;
        const response = await fetch(atelier.url + path, { method: 'POST', headers, body });
        expect([body, response.status]).toEqual([body, 422]);
        expect(await response.text()).toContain('<form');
      }
    },
  );

  it.each([
    ['/auth/courses?page=2', 'Mes cours', 'Chargement de vos cours…'],
    [`/course/learning/01900000-0000-7000-8000-000000000000`, 'Cours', 'Chargement du cours…'],
    ['/auth/profile', 'Profil', 'Chargement du profil…'],
    ['/auth/orders', 'Atelier', 'Chargement de la page…'],
    ['/admin/courses', 'Atelier', 'Chargement de la page…'],
    ['/cart', 'Panier', 'Chargement du panier…'],
    ['/auth', 'Connexion', 'Mot de passe oublié'],
  ])(
    '%s, which the browser fills, has its shape before that, the same for everybody',
    async (path, title, words) => {
      proves('page.skeletons');

      const known = await fetch(atelier.url + path, { headers: { cookie: author.cookie ?? '' } });
      const { status, html, headers } = await page(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(html).toContain('<script src="/theme.js">');
      expect(html).toMatch(new RegExp(`<title>${title}[^<]*</title>`));
      expect(html).toMatch(/<div id="app">.*<(?:header|main)/s);
      expect(html).toContain(words);
      expect(html).toMatch(/<noscript>.*JavaScript/s);
      // Every file that the page names exists.
      const files = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)];
      expect(files.length).toBeGreaterThan(2);
      for (const [, file = ''] of files) expect((await fetch(atelier.url + file)).status).toBe(200);
      const withoutNumbers = (text: string) => text.replaceAll(/"(?:dataUpdatedAt|dehydratedAt)":\d+/g, '');
      expect(withoutNumbers(await known.text())).toBe(withoutNumbers(html));
    },
  );

  it('are their reader’s own where the reader is known, and nobody else’s: neither a stranger’s nor a cache’s', async () => {
    proves('page.personal', 'tutorial.draft-page');

    const cookiesOf = async (email: string, password = 'mot-de-passe') => {
      const body = JSON.stringify({ email, password });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${atelier.url}/api/users/login`, { method: 'POST', headers, body });
      return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    };
    const as = async (path: string, cookie: string) => {
      const response = await fetch(atelier.url + path, { headers: { cookie } });
      return { html: await response.text(), headers: response.headers };
    };
    for (const [email, name] of [
      ['maud@exemple.fr', 'Maud'],
      ['paul@exemple.fr', 'Paul'],
    ] as const) {
      await atelier.visitor().signUp(email, name);
      await verify(atelier, email);
    }
    const followed = await publishCourse(author, { title: 'Suivi par Maud seule' });
    const access = { courseId: followed._id, emails: ['maud@exemple.fr'] };
    await author.done('POST', '/api/learn/student', access);
    const lesson = `/course/learning/${followed._id}`;
    const [cookies, stranger] = await Promise.all([
      cookiesOf('maud@exemple.fr'),
      cookiesOf('paul@exemple.fr'),
    ]);
    const pageCookie = cookies.find((cookie) => cookie.startsWith('atelier_page=')) ?? '';
    expect(pageCookie).not.toBe('');

    for (const path of [lesson, '/auth/courses']) {
      const own = await as(path, pageCookie);
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect(own.headers.get('vary')).toContain('cookie');
      expect(own.html.split('<script id="page-state"')[0]).toContain('Suivi par Maud seule');
      const others = [stranger.join('; '), '', `${pageCookie}x`, 'atelier_page=x', cookies[0] ?? ''];
      for (const cookie of others)
        expect((await as(path, cookie)).html).not.toContain('Suivi par Maud seule');
    }
    // Responses without cache, and those without a reader, are the same for everybody.
    expect((await as('/courses', pageCookie)).headers.get('cache-control')).toBe('no-cache');
    expect((await as(`${lesson}?apercu=1`, pageCookie)).html).not.toContain('Suivi par Maud seule');
    // The preview of a tutorial's draft is a page for administrators, and a 404 for all others.
    const { _id: draft } = await author.done<SavedTutorial>('POST', '/api/blogs', { title: 'Brouillon' });
    const preview = `/tutoriels/${draft}?apercu=1`;
    const administration = (await cookiesOf(administrator.email, administrator.password)).join('; ');
    const statusAs = async (path: string, cookie: string) =>
      (await fetch(atelier.url + path, { headers: { cookie } })).status;
    expect(await statusAs(preview, administration)).toBe(200);
    expect(await statusAs(preview, '')).toBe(404);
    expect(await statusAs(preview, pageCookie)).toBe(404);
    expect(await statusAs(`/tutoriels/${followed._id}?apercu=1`, administration)).toBe(404);
    for (const path of [`/admin/create-cours/apercu/${followed._id}`, `${lesson}?apercu=1`])
      expect(await statusAs(path, administration)).toBe(200);
    // The cookie opens no API route, and nothing once its session has ended.
    const called = await fetch(`${atelier.url}/api/learn?currentPage=1&title=`, {
      headers: { cookie: pageCookie },
    });
    expect(called.status).toBe(401);
    await fetch(`${atelier.url}/api/users/logout`, {
      method: 'POST',
      headers: { cookie: cookies.join('; ') },
    });
    expect((await as('/auth/courses', pageCookie)).html).not.toContain('Suivi par Maud seule');
  });

  it('can be installed: a manifest, its pictures, and a worker that finds all that it keeps', async () => {
    proves('offline.install');

    const { html } = await page('/courses');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    const manifest = (await (await fetch(`${atelier.url}/manifest.webmanifest`)).json()) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.name).toBe(atelier.config.brand.name);
    for (const { src, sizes } of manifest.icons) {
      const picture = Buffer.from(await (await fetch(atelier.url + src)).arrayBuffer());
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
    const worker = await page('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const kept = new Set(worker.html.match(/\/assets\/[\w.-]+/g));
    kept.delete('/assets/');
    expect(kept.size).toBeGreaterThan(20);
    const responses = await Promise.all([...kept].map(async (file) => [file, (await page(file)).status]));
    expect(responses.filter(([, status]) => status !== 200)).toEqual([]);
    // The offline page is of the same build and for no reader in particular.
    const standIn = await page('/hors-ligne');
    const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(standIn.html)?.[1] ?? '';
    expect(standIn.status).toBe(200);
    expect(kept).toContain(entry);
    expect(standIn.html).toContain('<div id="app"></div>');
  });

  it('what is unpublished is gone: its page, its picture, and its place in the catalogue, the sitemap and the feed', async () => {
    proves('publish.withdraw');

    const passing = await publishCourse(author, { title: 'De passage' });
    await publishSaved(author, passing._id, 'faq', [{ question: 'Pour qui ?', response: '<p>Tous.</p>' }]);
    const note = await publishTutorial(author, { title: 'Note passagère' });
    const places = [
      `/course/${passing._id}`,
      `/tutoriels/${note}`,
      `/share/course/${passing._id}.png`,
      `/share/tutorial/${note}.png`,
    ];
    const lists = ['/courses', '/tutoriels', '/sitemap.xml', '/tutoriels/rss.xml'];
    const readLists = async () => {
      const read = await Promise.all(lists.map(page));
      return [passing._id, `/faqs/${passing._id}`, note].map(
        (id) => read.filter(({ html }) => html.includes(id)).length,
      );
    };
    await eventually(async () => {
      for (const path of places) expect([path, (await page(path)).status]).toEqual([path, 200]);
      expect(await readLists()).toEqual([2, 1, 3]);
    });
    await save(author, passing._id, 'published', { isPublished: false });
    await saveTutorial(author, note, 'published', { isPublished: false });
    await eventually(async () => {
      for (const path of places) expect([path, (await page(path)).status]).toEqual([path, 404]);
      expect(await readLists()).toEqual([0, 0, 0]);
    });
  });

  it('leave what is somebody’s out of what is searched: by its address or by its own word', async () => {
    const { html: robots } = await page('/robots.txt');
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    for (const path of Object.values(clientPaths).flat().map(examplePath)) {
      const { html } = await page(path);
      const isLeftOut =
        closed.some((prefix) => path.startsWith(prefix)) || html.includes('name="robots" content="noindex"');
      expect([path, isLeftOut]).toEqual([path, true]);
    }
  });
});
