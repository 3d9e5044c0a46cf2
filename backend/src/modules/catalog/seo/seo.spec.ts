import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { PublicAddress } from './sitemap.queries.js';
import { type FeedItem, tutorialFeed } from './tutorial-feed.js';
import { robots, sitemap, sitemapIndex } from './sitemap.js';

const origin = 'https://atelier.example';
const hostile = '</title><script>alert(1)</script> & "«\u0000\u0008\ud800]]>é';

const read = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    htmlEntities: true,
    isArray: (name) => ['url', 'item'].includes(name),
  }).parse(xml) as unknown;
};

describe('what search engines are told of', () => {
  it('is whole addresses, each with the day of its last change where one is known', () => {
    const addresses: PublicAddress[] = [
      { path: '/', changedAt: null },
      { path: '/course/x/a&b', changedAt: '2026-01-02T03:04:05.000Z' },
    ];
    expect(read(sitemap(addresses, origin))).toMatchObject({
      urlset: {
        url: [{ loc: `${origin}/` }, { loc: `${origin}/course/x/a&b`, lastmod: '2026-01-02T03:04:05.000Z' }],
      },
    });
  });

  it('is in parts where one file cannot hold it', () => {
    proves('seo.files');

    expect(read(sitemapIndex(2, '2026-01-02T03:04:05.000Z', origin))).toMatchObject({
      sitemapindex: {
        sitemap: [{ loc: `${origin}/sitemap.xml?part=1` }, { loc: `${origin}/sitemap.xml?part=2` }],
      },
    });
  });

  it('leaves out the rooms of somebody', () => {
    proves('seo.files');

    const lines = robots(origin).split('\n');
    for (const path of ['/api/', '/admin/', '/auth', '/cart', '/course/learning/'])
      expect(lines).toContain(`Disallow: ${path}`);
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
    for (const open of [
      '/',
      '/courses',
      '/course/x/y',
      '/tutoriels/x',
      '/policy',
      '/contact',
      '/faqs/x',
      '/media/x',
    ])
      expect(closed.filter((path) => open.startsWith(path))).toEqual([]);
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});

describe('the feed of tutorials', () => {
  const item: FeedItem = {
    id: '01900000-0000-7000-8000-000000000001',
    title: hostile,
    subDescription: hostile,
    authorName: 'Maud & co',
    publishedAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-02T10:00:00.000Z',
  };
  it('stays whole whatever a title holds', () => {
    proves('seo.files');

    const feed = read(tutorialFeed([item], 'L’Atelier <1>', origin)) as {
      rss: { channel: { title: string; item: Record<string, unknown>[]; lastBuildDate: string } };
    };
    const { channel } = feed.rss;
    const shown = '</title><script>alert(1)</script> & "«]]>é';
    expect(channel.title).toBe('Tutoriels | L’Atelier <1>');
    expect(channel.lastBuildDate).toBe('Mon, 02 Mar 2026 10:00:00 GMT');
    expect(channel.item).toMatchObject([
      {
        title: shown,
        description: shown,
        'dc:creator': 'Maud & co',
        link: `${origin}/tutoriels/${item.id}/title-script-alert-1-script-e`,
        pubDate: 'Sun, 01 Mar 2026 10:00:00 GMT',
      },
    ]);
  });

  it('is a feed before there is a tutorial', () => {
    expect(read(tutorialFeed([], 'Atelier', origin))).toMatchObject({ rss: { channel: { language: 'fr' } } });
  });
});
