import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrandRefused, readBrandFolder } from './brand-folder.js';
import { contrast, defaultColours, lowContrastIn } from './contrast.js';
import { drawnBrand, inColours } from '../platform/brand/drawn-brand.js';
import { temporaryFolder } from '../../test/support/temporary-folder.js';

const svg = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 68 34">${more}<rect width="68" height="34" fill="#0B7285"/></svg>`;

describe('the folder of a brand', () => {
  let folder: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    await writeFile(join(folder, 'logo.svg'), svg());
  });

  const read = async (brand: unknown) => {
    await writeFile(join(folder, 'brand.json'), typeof brand === 'string' ? brand : JSON.stringify(brand));
    return readBrandFolder(folder);
  };
  const refusals = async (brand: unknown): Promise<string[]> => {
    try {
      await read(brand);
      return [];
    } catch (error) {
      if (error instanceof BrandRefused) return error.reasons;
      throw error;
    }
  };
  const logo = { light: 'logo.svg' };

  it('needs a logo alone: all else is the house’s', async () => {
    expect(await read({ logo })).toMatchObject({
      colours: defaultColours,
      fonts: { heading: null, text: null },
      texts: {},
    });
  });

  it('is refused for colours that cannot be read, with the figure, theme and names', async () => {
    proves('brand.refused');

    const colours = { light: { atext: '#E8590C' }, dark: { fg: '#555555' } };
    const message = await refusals({ logo, colours });
    expect(message).toContain('colours.light: atext on bg is 3.37:1, at least 4.5:1 is wanted');
    expect(message.filter((line) => line.startsWith('colours.dark: fg on'))).toHaveLength(3);
  });

  it('is refused by name for what is unknown, elsewhere, missing or not what it says', async () => {
    proves('brand.refused');

    await writeFile(join(folder, 'text.woff2'), 'no font');
    expect(await refusals({ logo, colours: { light: { primary: '#000000' } } })).toHaveLength(1);
    expect(await refusals({ logo, colours: { light: { fg: 'red;}body{display:none' } } })).toEqual([
      'colours.light.fg: such as #0B6E4F',
    ]);
    for (const light of ['../logo.svg', '/etc/passwd', 'logo.gif'])
      expect(await refusals({ logo: { light } })).toEqual([
        'logo.light: the name of an SVG or PNG file in the same folder',
      ]);
    expect(await refusals({ logo, fonts: { text: 'text.woff2', heading: 'none.woff2' } })).toEqual([
      'none.woff2: cannot be read',
      'text.woff2: is no WOFF2 font',
    ]);
    expect(await refusals('{')).toEqual(['brand.json: is no JSON']);
  });

  it('has its logo drawn anew: nothing of what an SVG carries is sent', async () => {
    proves('brand.logo');

    await writeFile(join(folder, 'logo.svg'), svg('<script>alert(1)</script>'));
    const drawn = await drawnBrand(await read({ logo }));
    expect(drawn.markWidth).toBe(68);
    const files = [drawn.logo.light, drawn.logo.dark, ...drawn.icons.values()];
    for (const { bytes } of files) expect(bytes.includes('script')).toBe(false);
    for (const { bytes, type } of files)
      expect(bytes.toString('latin1', 0, 4)).toBe(type === 'image/png' ? '\x89PNG' : '<svg');
  });

  it('paints the drawings of the house in its colours', async () => {
    const look = await read({ logo, colours: { light: { accent: '#0B7285' } } });
    expect(inColours('<path fill="#d9480f"/><path fill="#123456"/>', look)).toBe(
      '<path fill="#0B7285"/><path fill="#123456"/>',
    );
  });
});

describe('contrast', () => {
  it('is measured as WCAG does, and the house’s own colours can be read', () => {
    expect(contrast('#000000', '#FFFFFF')).toBe(21);
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
    expect([...lowContrastIn(defaultColours.light), ...lowContrastIn(defaultColours.dark)]).toEqual([]);
  });
});
