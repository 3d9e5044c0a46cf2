import { leftOutOf, rootFolderOf } from './source-paths.js';

describe('what a source leaves out', () => {
  it.each<[string, object | null]>([
    ['src/app.ts', null],
    ['node_modules/zod/index.js', { path: 'node_modules/', reason: 'dependencies' }],
    ['packages/api/node_modules/a/b.js', { path: 'packages/api/node_modules/', reason: 'dependencies' }],
    ['bower_components/a.js', { path: 'bower_components/', reason: 'dependencies' }],
    ['.venv/a.py', { path: '.venv/', reason: 'dependencies' }],
    ['venv/a.py', { path: 'venv/', reason: 'dependencies' }],
    ['.git/config', { path: '.git/', reason: 'history' }],
    ['.hg/a', { path: '.hg/', reason: 'history' }],
    ['.svn/a', { path: '.svn/', reason: 'history' }],
    ['.gitignore', null],
    ...[
      'dist',
      'build',
      'coverage',
      '.next',
      '.nuxt',
      '.svelte-kit',
      '.turbo',
      '.cache',
      '.parcel-cache',
      '__pycache__',
      '.pytest_cache',
    ].map((name): [string, object] => [`a/${name}/b.js`, { path: `a/${name}/`, reason: 'build' }]),
    ['src/build', null],
    ['constructor/a.js', null],
    ['.idea/a.xml', { path: '.idea/', reason: 'system' }],
    ['__MACOSX/a', { path: '__MACOSX/', reason: 'system' }],
    ['docs/.DS_Store', { path: 'docs/.DS_Store', reason: 'system' }],
    ['._a.js', { path: '._a.js', reason: 'system' }],
    ['Thumbs.db', { path: 'Thumbs.db', reason: 'system' }],
    ['a/desktop.ini', { path: 'a/desktop.ini', reason: 'system' }],
    ['a.desktop.ini', null],
    ['desktop.ini.ts', null],
    ['', null],
  ])('is what nobody wrote by hand: %s', (path, expected) => {
    proves('code.left-out');

    expect(leftOutOf(path)).toEqual(expected);
  });
});

describe('the folder that packing adds', () => {
  it.each([
    [['projet/src/a.ts', 'projet/package.json'], 'projet/'],
    [['projet/src/a.ts', '__MACOSX/projet/._a.ts', '.DS_Store'], 'projet/'],
    [['.DS_Store', 'projet/a.ts'], 'projet/'],
    [['projet/a.ts', 'autre/b.ts'], ''],
    [['projet/a.ts', 'b.ts'], ''],
    [['a.ts', 'projet/b.ts'], ''],
    [['projet/a.ts', 'a/projet/b.ts'], ''],
    [['src/a.ts', 'src/b.ts'], ''],
    [['Tests/a.ts'], ''],
    [['srcs/a.ts'], 'srcs/'],
    [['my-src/a.ts'], 'my-src/'],
    [['/a/b.ts'], ''],
    [['a.ts'], ''],
    [[], ''],
  ])('%j: %j', (paths, folder) => {
    expect(rootFolderOf(paths)).toBe(folder);
  });
});
