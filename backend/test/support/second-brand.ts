import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfterFile } from './close-after-file.js';

const resolver = createRequire(import.meta.url);

/** The product's two fonts, swapped. */
const fonts = {
  'heading.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'text.woff2': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
};

/** Settings that start the product as another brand. */
export async function secondBrand(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'brand-'));
  closeAfterFile({ close: () => rm(folder, { recursive: true, force: true }) });
  await cp(new URL('./second-brand/', import.meta.url), folder, { recursive: true });
  for (const [name, file] of Object.entries(fonts)) await cp(resolver.resolve(file), join(folder, name));
  return {
    BRAND_DIRECTORY: folder,
    BRAND_NAME: 'École du Littoral',
    BRAND_INSTRUCTOR: 'Oriane Kermadec',
    BRAND_CONTACT_EMAIL: 'bonjour@littoral.example',
    SELLER_NAME: 'Oriane Kermadec EI',
    SELLER_STREET: '3 quai des Voiles',
    SELLER_POSTCODE: '34200',
    SELLER_CITY: 'Sète',
  };
}
