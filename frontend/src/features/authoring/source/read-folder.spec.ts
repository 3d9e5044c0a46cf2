import { droppedSource, folderRefusal, leftOutLabel, pickedFolder } from './read-folder';
import { lostMark, parseClock, withMark } from './source-marks';

const file = (path: string, size = 10) =>
  ({ name: path.split('/').at(-1), size, type: '', webkitRelativePath: path }) as unknown as File;
const pathsIn = ({ files }: { files: readonly { path: string }[] }) => files.map(({ path }) => path);

type Tree = { [name: string]: Tree | File | Error };

/** An entry as browsers make them of what is dropped; folders answer in batches, the last of which is empty. */
function entryOf(name: string, content: Tree | File | Error, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  const isDirectory = !(content instanceof Error) && !('size' in content && typeof content.size === 'number');
  const entry = { name, fullPath, isDirectory, isFile: !isDirectory };
  if (!isDirectory)
    return {
      ...entry,
      file: (resolve: (found: File) => void, reject: (error: Error) => void) =>
        content instanceof Error ? reject(content) : resolve(content as File),
    } as unknown as FileSystemEntry;
  return {
    ...entry,
    createReader: () => {
      const batches = [
        Object.entries(content as Tree).map(([inside, each]) => entryOf(inside, each, fullPath)),
        [],
      ];
      return { readEntries: (resolve: (found: FileSystemEntry[]) => void) => resolve(batches.shift() ?? []) };
    },
  } as unknown as FileSystemEntry;
}

const drop = (roots: Tree) => {
  const entries = Object.entries(roots).map(([name, content]) => entryOf(name, content));
  const files = Object.values(roots).filter((content) => 'size' in content);
  const transfer = { items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files };
  return droppedSource(transfer as unknown as DataTransfer);
};
async function folderIn(roots: Tree) {
  const dropped = drop(roots);
  if (!dropped || !('folder' in dropped)) throw new Error('no folder');
  return dropped.folder();
}

describe('the folder of a source', () => {
  it('is read without what is left out, which is not opened', async () => {
    proves('code.drop', 'code.left-out');

    const closed = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('opened');
        },
      },
    ) as Tree;
    const folder = await folderIn({
      api: {
        node_modules: closed,
        packages: { web: { dist: closed, 'e\u0301te\u0301.ts': file('été.ts') } },
        vide: {},
        '.DS_Store': file('.DS_Store'),
        'a.ts': file('a.ts'),
      },
    });
    expect([folder.name, folder.root, folder.unreadable]).toEqual(['api', 'api/', []]);
    expect(pathsIn(folder)).toEqual(['api/a.ts', 'api/packages/web/été.ts']);
    expect(folder.leftOut).toEqual([
      { path: 'node_modules/', reason: 'dependencies', files: 0 },
      { path: 'packages/web/dist/', reason: 'build', files: 0 },
      { path: '.DS_Store', reason: 'system', files: 1 },
    ]);
    expect(folderRefusal(folder)).toBeNull();
  });

  it('is named by its files when several are dropped, and may itself have the name of build output', async () => {
    proves('code.drop');

    const several = await folderIn({ src: { 'a.ts': file('a.ts') }, 'b.ts': file('b.ts') });
    expect([several.name, several.root, ...pathsIn(several)]).toEqual(['code', '', 'b.ts', 'src/a.ts']);
    expect(pathsIn(await folderIn({ dist: { 'a.js': file('a.js') } }))).toEqual(['dist/a.js']);
    expect(drop({ 'a.zip': file('a.zip') })).toEqual({ zip: expect.anything() as File });
    expect(drop({})).toBeNull();
  });

  it('is the same when it is chosen in a dialog', () => {
    proves('code.drop');

    const picked = ['api/src/a.ts', 'api/node_modules/x/b.js', 'api/node_modules/x/c.js', 'api/.git/HEAD'];
    const folder = pickedFolder(picked.map((path) => file(path)));
    expect(pathsIn(folder)).toEqual(['api/src/a.ts']);
    expect(folder.leftOut.map(leftOutLabel)).toEqual([
      'node_modules/ (dépendances, 2\u00a0fichiers)',
      '.git/ (historique des versions, 1\u00a0fichier)',
    ]);
  });

  it('is refused with the reason before anything is sent', async () => {
    proves('code.drop');

    const refusalOf = async (content: Tree) => folderRefusal(await folderIn({ api: content }));
    expect(await refusalOf({})).toBe('Ce dossier est vide.');
    expect(await refusalOf({ '.git': {} })).toMatch(/laissés de côté/);
    expect(await refusalOf({ 'a.ts': file('a'), lien: new Error('gone') })).toBe(
      '1\u00a0élément n’a pas pu être lu\u00a0: «\u00a0api/lien\u00a0». Rien n’est envoyé.',
    );
    expect(await refusalOf({ 'film.bin': file('f', 51 * 1024 ** 2) })).toMatch(/et 50\u00a0Mo au plus/);
    expect(await refusalOf({ ['a'.repeat(241)]: file('a') })).toMatch(/240 caractères/);
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.ts`, file('a')]));
    expect(await refusalOf(many)).toMatch(/^Ce dossier tient 2.001 fichiers/);
  });

  it('ends although a link leads to a folder above', async () => {
    proves('code.drop');

    const loop: Tree = { 'a.ts': file('a') };
    loop['haut'] = loop;
    loop['encore'] = loop;
    expect(folderRefusal(await folderIn({ api: loop }))).not.toBeNull();
  });
});

describe('pins of a source', () => {
  const files = [
    { path: 'a.ts', size: 10, lines: 3 },
    { path: 'b.png', size: 10, lines: null },
  ];

  it('are lost where a file or line is gone', () => {
    proves('code.lost-marks');

    expect(lostMark({ path: 'a.ts', line: 3 }, files)).toBeNull();
    expect(lostMark({ path: 'a.ts', line: 4 }, files)).toMatch(/que 3 lignes/);
    expect(lostMark({ path: 'b.png', line: 1 }, files)).toMatch(/pas de lignes/);
    expect(lostMark({ path: 'c.ts', line: 1 }, files)).toMatch(/plus dans le code/);
  });

  it('stand in the order of the film', () => {
    proves('code.marks');

    const mark = (seconds: number, title: string) => ({ seconds, title, path: 'a.ts', line: 1 });
    const marks = [mark(5, 'a'), mark(9, 'b')];
    expect(withMark(marks, mark(5, 'c')).map(({ title }) => title)).toEqual(['a', 'c', 'b']);
    expect(['11:05', '1:02:09', '90:00', '5', '1:75', '1:60:00', 'a:b', ''].map(parseClock)).toEqual([
      665,
      3729,
      5400,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
