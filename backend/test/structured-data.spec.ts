import type { CourseDraft } from '@atelier/contracts/course-draft';
import { startAtelier } from './support/atelier.js';
import { addressesOf, renderedPaths } from './support/client-paths.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, verify } from './support/people.js';
import { publishTutorial, saveTutorial } from './support/tutorials.js';

type Data = Record<string, unknown>;

/**
 * What Google asks of each type before it shows a page by it (developers.google.com/search/docs/appearance/structured-data), and what
 * it counts on beyond that. Of `a|b` one is enough.
 */
const asked: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'item|url', 'name'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance', 'url'],
  CourseInstance: ['courseMode', 'courseWorkload|courseSchedule'],
  Offer: ['category', 'price', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'ratingCount|reviewCount', 'bestRating'],
  Review: ['author', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue', 'bestRating'],
  Article: ['headline', 'image', 'author', 'datePublished', 'dateModified', 'publisher'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Person: ['name'],
};
const addresses = [
  'url',
  'item',
  'image',
  'logo',
  'thumbnailUrl',
  'urlTemplate',
  'mainEntityOfPage',
  '@id',
  'embedUrl',
];
const moments = ['datePublished', 'dateModified', 'uploadDate'];
const hostile = 'Clore </script><script>alert(1)</script> & <!-- suite';

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Problems of a value and its children. */
function faultsOf(value: unknown, where: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faultsOf(each, `${where}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const data = value as Data;
  const type = typeof data['@type'] === 'string' ? data['@type'] : undefined;
  const here = `${where} ${type ?? ''}`.trim();
  // A reference to a node elsewhere on the page.
  const isReference = type === undefined && Object.keys(data).join() === '@id';
  const required = isReference ? [] : asked[type ?? ''];
  if (!required) return [`${here}: nothing is known of this type`];
  const missing = required.filter((names) => !names.split('|').some((name) => isFilled(data[name])));
  const partial = addresses.filter(
    (name) => typeof data[name] === 'string' && !/^https?:\/\/[^/]+\//.test(data[name]),
  );
  const undated = moments.filter((name) => isFilled(data[name]) && !/^\d{4}-.*Z$/.test(String(data[name])));
  return [
    ...missing.map((name) => `${here}: ${name} is missing`),
    ...partial.map((name) => `${here}: ${name} is no whole address`),
    ...undated.map((name) => `${here}: ${name} is no moment`),
    ...Object.entries(data).flatMap(([name, held]) => faultsOf(held, `${here}.${name}`)),
  ];
}

const promotionEnd = '2099-11-30T22:59:00.000Z';

describe('what machines read of each page', () => {
  const atelier = prepare(startAtelier);
  let course: CourseDraft;
  let unanswered: CourseDraft;
  let tutorial: string;

  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    [course, unanswered] = await Promise.all([
      publishCourse(author, { title: hostile, price: 0 }),
      publishCourse(author, { title: 'Sans réponse', price: 49, promotionPrice: 29 }),
    ]);
    await publishSaved(author, unanswered._id, 'promotionEnd', promotionEnd);
    const questions = [
      { question: hostile, response: '<p>Oui &lt;/script&gt;.</p>' },
      { question: 'Et sinon ?', response: '<p> </p>' },
    ];
    await publishSaved(author, course._id, 'faq', questions);
    tutorial = await publishTutorial(author, { title: hostile });
    await saveTutorial(author, tutorial, 'videoUrl', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    const student = await atelier.visitor().signUp('maud@exemple.fr');
    await verify(atelier, 'maud@exemple.fr');
    await student.recordPurchase([course._id]);
    await eventually(() =>
      student.done('POST', '/api/reviews', { courseId: course._id, star: 5, comment: hostile }),
    );
  });

  const read = async (path: string) => {
    const html = await (await fetch(atelier.url + path)).text();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const graph = scripts.map(([, json = '']) => JSON.parse(json) as Data);
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
    return { html, graph, canonical, of: (type: string) => graph.find((data) => data['@type'] === type) };
  };

  it('has all that it must of its type, in whole addresses, and ends no script', async () => {
    proves('seo.json-ld');

    const examples = {
      '/course/': [course._id, unanswered._id],
      '/faqs/': [course._id, unanswered._id],
      '/tutoriels/': [tutorial],
    };
    const paths = (await renderedPaths()).flatMap((pattern) => addressesOf(pattern, examples));
    await eventually(async () => {
      const wrong: string[] = [];
      for (const path of paths) {
        const { html, graph } = await read(path);
        wrong.push(...graph.flatMap((data) => faultsOf(data, path)));
        for (const data of graph)
          if (data['@context'] !== 'https://schema.org') wrong.push(`${path}: no context`);
        if (/<script>alert|<!-- suite/.test(html)) wrong.push(`${path}: a title ended its element`);
      }
      expect(wrong).toEqual([]);
    });
  });

  it('is told of the house at home, and of a list on a list', async () => {
    const home = await read('/');
    expect(home.graph.map((data) => data['@type'])).toEqual(['Organization', 'WebSite']);
    for (const path of ['/courses', '/tutoriels']) {
      const { graph } = await read(path);
      expect(graph.map((data) => data['@type'])).toEqual(['ItemList', 'BreadcrumbList']);
    }
  });

  it('leads from the beginning to the page itself, whatever else there is on it', async () => {
    proves('seo.json-ld');

    for (const path of [
      '/courses?category=Backend',
      `/course/${course._id}`,
      `/faqs/${course._id}`,
      `/faqs/${unanswered._id}`,
      `/tutoriels/${tutorial}`,
    ]) {
      const { of, canonical } = await read(path);
      const steps = of('BreadcrumbList')?.['itemListElement'] as { position: number; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_step, index) => index + 1));
      expect(steps[0]?.item).toBe(`${atelier.config.publicUrl}/`);
      expect([path, steps.at(-1)?.item]).toEqual([path, canonical]);
    }
  });

  it('says of a course what it costs, how long it takes and what is thought of it', async () => {
    proves('price.shown');

    const { of, canonical } = await eventually(async () => {
      const page = await read(`/course/${unanswered._id}`);
      expect(page.of('Course')?.['offers']).toHaveProperty('priceValidUntil', promotionEnd);
      return page;
    });
    // No former price, which could not be announced.
    expect(JSON.stringify(of('Course'))).not.toMatch(/49\.00|highPrice|ListPrice|priceSpecification/);
    expect(of('Course')).toMatchObject({
      url: canonical,
      offers: { category: 'Paid', price: '29.00', priceCurrency: 'EUR', url: canonical },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: expect.stringMatching(/^PT\d+M$/) },
    });
    expect(of('Course')).not.toHaveProperty('aggregateRating');
    await eventually(async () => {
      const rated = (await read(`/course/${course._id}`)).of('Course');
      expect(rated).toMatchObject({
        offers: { category: 'Free', price: '0.00' },
        aggregateRating: { ratingValue: 5, ratingCount: 1 },
        review: [{ reviewRating: { ratingValue: 5 }, reviewBody: hostile }],
      });
    });
  });

  it('has questions where they are answered, and only those', async () => {
    proves('seo.json-ld');

    const { of } = await read(`/faqs/${course._id}`);
    expect(of('FAQPage')).toMatchObject({ mainEntity: [{ name: hostile }] });
    expect((await read(`/faqs/${unanswered._id}`)).of('FAQPage')).toBeUndefined();
  });

  it('calls a tutorial an article, and its film a video', async () => {
    const { of, canonical } = await read(`/tutoriels/${tutorial}`);
    expect(of('Article')).toMatchObject({ headline: hostile, url: canonical, mainEntityOfPage: canonical });
    expect(of('VideoObject')).toMatchObject({ embedUrl: expect.stringContaining('youtube') });
  });
});
