import type { OrdersPage } from '@atelier/contracts/orders';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { readConfig } from '../src/config.js';
import { startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { parsePdf } from './support/parse-pdf.js';
import { recordLayoutShifts, excessiveLayoutShifts } from './support/layout-shifts.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator } from './support/people.js';
import { environmentOf } from './support/product-process.js';
import { secondBrand } from './support/second-brand.js';
import { poll } from './support/eventually.js';

/** Neither name nor accent colour of the default brand, in either theme. */
const firstBrand = /Atelier|#D9480F|#FF7A45/i;
const name = 'École du Littoral';

/** A computed style of an element. */
const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, asked) => {
    const view = element.ownerDocument.defaultView;
    return view?.getComputedStyle(element).getPropertyValue(asked) ?? '';
  }, property);

const colourOf = (page: Page, variable: string) => styleOf(page.locator('html'), variable);

describe('a second brand', () => {
  const environment = prepare(secondBrand);
  const atelier = prepare(() => startAtelier({ environment }));
  const admin = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(admin, { title: 'Le manteau', price: 49 }));

  const text = async (path: string) => (await fetch(`${atelier.url}${path}`)).text();
  const publicPaths = () => [
    '/',
    '/courses',
    '/courses?category=DevOps',
    `/course/${course._id}`,
    `/faqs/${course._id}`,
    '/tutoriels',
    '/contact',
    '/policy',
    '/cgv',
    '/mentions-legales',
    '/accessibilite',
    '/nulle-part',
    '/auth',
    '/cart',
    '/hors-ligne',
  ];

  it('leaves nothing of the first on the public pages, nor in the files that they name', async () => {
    proves('brand.config');

    const files = new Set(['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/tutoriels/rss.xml']);
    for (const path of publicPaths()) {
      const page = await text(path);
      // « l’atelier » as a common noun is allowed.
      expect([path, page.match(/Atelier/)?.[0], page.match(/#(?:D9480F|FF7A45)/i)?.[0]]).toEqual([
        path,
        undefined,
        undefined,
      ]);
      for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/[^"]+\.(?:svg|png))"/g)) files.add(file);
    }
    expect([...files].filter((file) => file.endsWith('.svg')).length).toBeGreaterThan(2);
    for (const file of files)
      expect([file, firstBrand.exec(await text(file))?.[0]]).toEqual([file, undefined]);
  });

  it.each(['light', 'dark'] as const)(
    'is there with the first paint, in %s: name, colours, fonts, mark and words',
    async (colorScheme) => {
      proves('brand.config');

      const reader = await Person.arrive(atelier, `marque-${colorScheme}`, { colorScheme });
      const { page } = reader;
      await recordLayoutShifts(page);
      await page.goto('/');
      await poll(() => page.title()).toBe(`${name}, la couture en ligne`);
      await page.getByRole('heading', { level: 1, name: 'Cousez ce que vous portez.' }).waitFor();
      await page.getByText('Oriane Kermadec, couturière').waitFor();
      await page.getByText('Mon premier manteau tient chaud.').waitFor();
      await poll(() => colourOf(page, '--chakra-colors-accent')).toBe(
        colorScheme === 'light' ? '#0B7285' : '#3BC9DB',
      );
      const home = page.getByRole('banner').getByRole('link', { name });
      const mark = home.locator('span');
      await poll(() => styleOf(mark, 'width')).toBe('51px');
      const address = /"(.*)"/.exec(await styleOf(mark, 'background-image'))?.[1] ?? '';
      const drawn = await sharp(Buffer.from(await (await fetch(address)).arrayBuffer()))
        .resize(1, 1)
        .removeAlpha()
        .raw()
        .toBuffer();
      expect([...drawn][2]).toBeGreaterThan([...drawn][0] ?? 255);
      await page.evaluate('document.fonts.ready.then(() => null)');
      await poll(() => page.evaluate(`document.fonts.check("16px 'Brand Text'")`)).toBe(true);
      const heading = page.getByRole('heading', { level: 1 });
      await poll(() => styleOf(heading, 'font-family')).toMatch(/^"?Brand Heading/);
      await reader.screenshot(`marque-${colorScheme}`);
      expect(await excessiveLayoutShifts(page)).toEqual([]);
      expect(reader.complaints).toEqual([]);
    },
  );

  it('asks for two fonts of its own, and none of the house’s', async () => {
    const page = await text('/');
    const preloaded = [...page.matchAll(/rel="preload" href="([^"]+)" as="font"/g)].map(([, path]) => path);
    expect(preloaded).toEqual([
      expect.stringMatching(/^\/brand\/heading\.\w{12}\.woff2$/),
      expect.stringMatching(/^\/brand\/text\.\w{12}\.woff2$/),
    ]);
    const font = await fetch(`${atelier.url}${preloaded[0]}`);
    expect(font.headers.get('cache-control')).toContain('immutable');
    expect(font.headers.get('content-security-policy')).toContain('sandbox');
    expect(page).toContain('<meta name="theme-color" content="#F6F9FB"');
  });

  it('is what is installed, and what networks show', async () => {
    proves('brand.config');

    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      name,
      theme_color: '#F6F9FB',
      description: 'Des cours de couture filmés au bord de la mer, du premier point au manteau.',
    });
    const icon = sharp(Buffer.from(await (await fetch(`${atelier.url}/icons/192.png`)).arrayBuffer()));
    const [r, g, b] = await icon
      .extract({ left: 96, top: 20, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([r, g, b]).toEqual([0x0b, 0x72, 0x85]);
    const shared = sharp(Buffer.from(await (await fetch(`${atelier.url}/share/site.png`)).arrayBuffer()));
    const paper = await shared
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...paper]).toEqual([0xf6, 0xf9, 0xfb]);
  });

  it('signs its mails and invoices', async () => {
    proves('brand.config');

    const buyer = await atelier.visitor().signUp('elise@exemple.fr', 'Élise Vidal');
    await buyer.buy(course._id, 49);
    const mail = await mailTo(atelier, 'elise@exemple.fr', /commande/i);
    expect(mail.from).toBe('bonjour@littoral.example');
    expect(mail.html).toContain(name);
    expect(mail.html).toContain('#075E70');
    expect(`${mail.subject} ${mail.html} ${mail.text}`).not.toMatch(/Atelier|#D9480F|#B83A08/i);
    const { orders } = await buyer.done<OrdersPage>('GET', '/api/orders');
    const response = await fetch(`${atelier.url}/api/orders/${orders[0]?._id}/invoice.pdf`, {
      headers: { authorization: `Bearer ${buyer.user?.token}` },
    });
    const pdf = await parsePdf(Buffer.from(await response.arrayBuffer()));
    expect(pdf.text).toContain(name);
    expect(`${pdf.text} ${pdf.metadata}`).not.toMatch(/Atelier/i);
  });

  it('does not start where its folder is not one, and says why', () => {
    const settings = { ...environmentOf(atelier.config), ...environment, BRAND_DIRECTORY: '/nowhere' };
    expect(() => readConfig(settings)).toThrow('BRAND_DIRECTORY: brand.json: cannot be read');
  });
});
