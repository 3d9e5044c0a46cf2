import sharp from 'sharp';
import type { Config } from '../../../config.js';
import { shareDrawing, sharePicture, SharePictures } from './share-picture.js';

const facts = {
  kicker: 'Cours Frontend',
  title: 'Écrire des tests',
  author: 'Maud',
  figures: '6h\u00a030min  ·  49,90\u00a0€',
  siteName: 'Atelier',
};
const tags = (svg: string) => new Set(svg.match(/(?<=<)\w+/g));

describe('the picture of a shared page', () => {
  it('is a PNG of the size that networks show', async () => {
    const { format, width, height } = await sharp(await sharePicture(facts)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it.each([
    '"/><script>alert(1)</script><image href="file:///etc/passwd"/>&xxe;',
    '日本語 🚀 \u202egnp.exe \u0000\ud800',
    'M'.repeat(120),
    'mot '.repeat(30),
    '',
  ])('is made of shapes alone, whatever the title holds: %j', async (title) => {
    proves('seo.share');

    const svg = shareDrawing({ ...facts, title, author: title, siteName: title });
    expect([...tags(svg)].toSorted()).toEqual(['circle', 'g', 'path', 'rect', 'svg']);
    expect(svg).not.toMatch(/href|script|NaN/);
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(1200);
  });

  it('is drawn once for who asks at the same time, and anew when what it says has changed', async () => {
    proves('seo.share');

    const pictures = new SharePictures({ brand: { look: null } } as Config);
    const [one, same] = await Promise.all([pictures.render(facts), pictures.render({ ...facts })]);
    expect(same).toBe(one);
    const other = await pictures.render({ ...facts, title: 'Un autre titre' });
    expect(other.etag).not.toBe(one.etag);
  });
});
