import { pagesOf, weighModules, type Manifest } from './first-load.js';

const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'vendor.js' },
  'src/features/home/pages/home-page.tsx': { file: 'home.js', imports: ['_shared.js', '_own.js'] },
  '_own.js': { file: 'own.js' },
  'src/features/cart/pages/cart-page.tsx': { file: 'cart.js', imports: ['_shared.js'] },
};
const weights: Record<string, number> = {
  'entry.js': 1,
  'shared.js': 10,
  'vendor.js': 100,
  'home.js': 1_000,
  'own.js': 10_000,
  'theme.js': 100_000,
};

describe('the weight of a first visit', () => {
  it('is that of the entry, the page and all that they import, each once', () => {
    const pages = pagesOf(`
      { id: 'home', path: '/', lazy: () => import('../../features/home/pages/home-page') },
      { id: 'again', path: '/accueil', lazy: () => import('../../features/home/pages/home-page') },
    `);
    expect(pages).toEqual(['src/features/home/pages/home-page.tsx']);
    expect(weighModules(manifest, pages, (file) => weights[file] ?? NaN)).toBe(111_111);
  });

  it('is asked of every kind of page', () => {
    const pages = pagesOf(
      `lazy: () => import('../shell/not-found-page'), lazy: () => import('../offline/offline')`,
    );
    expect(pages).toEqual(['src/app/shell/not-found-page.tsx', 'src/app/offline/offline.tsx']);
  });

  it('is asked of no page that was not built', () => {
    expect(() => weighModules(manifest, ['src/features/lost-page.tsx'], () => 1)).toThrow(/lost-page/);
  });
});
