import { firstClosed, treeOf, visibleNodes } from './file-tree';

const paths = [
  'README.md',
  'src/app.ts',
  'src/routes/a.ts',
  'src/routes/a10.ts',
  'src/routes/a2.ts',
  'docs/x.png',
];

describe('the tree of files', () => {
  it('has folders first, numbers in their order, and hides what closed folders hold', () => {
    proves('code.keys');

    const nodes = treeOf(paths);
    expect(nodes.map(({ name, level }) => `${level} ${name}`)).toEqual([
      '1 docs',
      '2 x.png',
      '1 src',
      '2 routes',
      '3 a.ts',
      '3 a2.ts',
      '3 a10.ts',
      '2 app.ts',
      '1 README.md',
    ]);
    const shown = (closed: string[]) => visibleNodes(nodes, new Set(closed)).map(({ name }) => name);
    expect(shown(['src'])).toEqual(['docs', 'x.png', 'src', 'README.md']);
    expect(shown(['src/routes'])).toContain('app.ts');
    expect(shown(['src/rout'])).toHaveLength(nodes.length);
  });

  it('begins closed in a large source, but for what is shown', () => {
    proves('code.keys');

    expect(firstClosed(treeOf(paths), []).size).toBe(0);
    const many = treeOf([...paths, ...Array.from({ length: 60 }, (_, at) => `lib/${at}.ts`)]);
    expect([...firstClosed(many, ['src/app.ts'])].toSorted()).toEqual(['docs', 'lib', 'src/routes']);
  });
});
