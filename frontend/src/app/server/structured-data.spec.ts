import { renderHead } from './page-head';
import { authorData, organizationData, listData, siteData, breadcrumbData } from './structured-data';

const origin = 'https://atelier.example';
const absolute = (path: string) => new URL(path, origin).href;
const hostile = '</script><script>alert(1)</script><!-- "&';

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('what machines read of a page', () => {
  it('is whole whatever a title holds, and never the end of its element', () => {
    proves('seo.json-ld');

    const html = renderHead(
      {
        title: hostile,
        description: hostile,
        canonical: '/courses',
        jsonLd: [
          listData([{ name: hostile, path: '/course/x/y' }], 12, absolute),
          breadcrumbData([[hostile, '/course/x/y']], absolute),
        ],
      },
      origin,
      hostile,
    );
    const [list, trail] = dataOf(html);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
    expect(list).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 13, name: hostile, url: `${origin}/course/x/y` }],
    });
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Accueil', item: `${origin}/` },
        { position: 2, name: hostile, item: `${origin}/course/x/y` },
      ],
    });
  });

  it('says of an author what they say of themselves, as text, and nothing where they say nothing', () => {
    proves('seo.person');

    const author = { _id: '', name: 'Salomé', headline: '', biography: '', imageUrl: null };
    expect(authorData(author, absolute)).toEqual({ '@type': 'Person', name: 'Salomé' });
    const introduced = {
      ...author,
      headline: 'Développeuse',
      biography: `<p>Je <strong>dessine</strong> &amp; code.</p><p>${'Toujours. '.repeat(40)}</p>`,
      imageUrl: '/media/images/x/800.webp',
    };
    const { description, ...rest } = authorData(introduced, absolute);
    expect(rest).toEqual({
      '@type': 'Person',
      name: 'Salomé',
      jobTitle: 'Développeuse',
      image: `${origin}/media/images/x/800.webp`,
    });
    expect(description).toMatch(/^Je dessine & code\. Toujours\..{150,180}…$/);
  });

  it('names the house, and how the site is searched', () => {
    expect(organizationData(undefined, 'Atelier', absolute)).toMatchObject({
      '@type': 'Organization',
      url: `${origin}/`,
    });
    expect(siteData('Atelier', absolute)).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: `${origin}/courses?title={search_term_string}` } },
    });
  });

  it('has a picture of the size that networks show, by its whole address', () => {
    const html = renderHead(
      { title: 'T', description: 'D', image: '/share/course/x.png?v=1&w=2' },
      origin,
      'Atelier',
    );
    expect(html).toContain(`<meta property="og:image" content="${origin}/share/course/x.png?v=1&amp;w=2">`);
    expect(renderHead({ title: 'T', description: 'D' }, origin, 'Atelier')).toContain(
      `content="${origin}/share/site.png"`,
    );
  });
});
