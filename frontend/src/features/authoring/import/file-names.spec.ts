import { cleanName, compareNumbers, siblingNames } from './file-names';

const alone = (name: string) => cleanName(name, siblingNames([]));
const titleOf = (name: string) => alone(name).title;
const together = (...names: string[]) => {
  const beside = siblingNames(names);
  return names.map((name) => cleanName(name, beside, true));
};

describe('the title that a file’s name becomes', () => {
  it.each([
    ['01_Bienvenue à l’établi_FINAL.mp4', 'Bienvenue à l’établi'],
    ['02-pourquoi-une-architecture.mp4', 'Pourquoi une architecture'],
    ['03-installer le projet (1).mov', 'Installer le projet'],
    ['04_Modules, contrôleurs, services_v2.mp4', 'Modules, contrôleurs, services'],
    ['04b - Le schéma du projet.pdf', 'Le schéma du projet'],
    ['1.2 Le premier test 1080p.mp4', 'Le premier test'],
    ['12) Lire une erreur [720p60].mkv', 'Lire une erreur'],
    ['Leçon 3 - Les fournisseurs.mp4', 'Les fournisseurs'],
    ['Chapitre 2 : Portée et durée de vie.mp4', 'Portée et durée de vie'],
    ['S01E02 - Persister.mp4', 'Persister'],
    ['01Intro.mp4', 'Intro'],
    ['(05) valider_les_entrees.webm', 'Valider les entrees'],
    ['2024-11-18 Le direct du lundi.mp4', 'Le direct du lundi'],
    ['Introduction [dQw4w9WgXcQ].mp4', 'Introduction'],
    ['Mon.Cours.Complet.1080p.x264.mp4', 'Mon Cours Complet'],
    ['06 - Le rendu - copie.mp4', 'Le rendu'],
    ['07_montage_v1.2_1920x1080_30fps.mp4', 'Montage'],
    ['intro_final.mp4', 'Intro'],
    ['mon titre_final.mp4', 'Mon titre'],
  ])('%s → %s', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  it.each([
    ['3D et impression.mp4', '3D et impression'],
    ['3 raisons de tester.mp4', '3 raisons de tester'],
    ['100% pratique.mp4', '100% pratique'],
    ['2024 - Le bilan.mp4', '2024 - Le bilan'],
    ['2e partie.mp4', '2e partie'],
    ['Peut-être un titre.mp4', 'Peut-être un titre'],
    ['Passer en HD.mp4', 'Passer en HD'],
    ['La version finale.mp4', 'La version finale'],
    ['le_rendu_final.mp4', 'Le rendu final'],
    ['Filmer en 4K.mp4', 'Filmer en 4K'],
    ['02 - Node.js.mp4', 'Node.js'],
    ['Angular v2.mp4', 'Angular v2'],
    ['Que faire ?.mp4', 'Que faire ?'],
  ])('%s keeps its words: %s', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  it('is empty where the name is a number alone, and never loses all its words', () => {
    expect(alone('07.mp4')).toMatchObject({ title: '', numbers: [7] });
    expect(titleOf('Leçon 3.mp4')).toBe('');
    expect(titleOf('1080p.mp4')).toBe('1080p');
    expect(titleOf('FINAL.mp4')).toBe('FINAL');
  });

  it('is one text however the accents are written', () => {
    expect(titleOf('01 - Le sche\u0301ma.mp4')).toBe('Le schéma');
  });

  it('says which pieces of the name it lost', () => {
    expect(alone('01_Bienvenue_FINAL.mp4').pieces).toEqual(['01_', 'Bienvenue', '_FINAL.mp4']);
    expect(alone('Portée.mov').pieces).toEqual(['', 'Portée', '.mov']);
  });

  it('is no longer than a title may be', () => {
    expect(titleOf(`01 ${'long '.repeat(60)}.mp4`).length).toBeLessThanOrEqual(160);
  });
});

describe('the place that a name claims', () => {
  it.each([
    ['10 - a.mp4', [10], ''],
    ['04b - a.pdf', [4], 'b'],
    ['1.10 a.mp4', [1, 10], ''],
    ['S02E11 a.mp4', [2, 11], ''],
    ['Module 3_a', [3], ''],
    ['2024-11-18 a.mp4', [2024, 11, 18], ''],
    ['a 3.mp4', [], ''],
  ])('%s → %p%s', (name, numbers, letter) => {
    expect(alone(name)).toMatchObject({ numbers, letter });
  });

  it('is read from a bare number where all the names have one', () => {
    const [first, second] = together('1 raison de tester', '2 outils');
    expect([first?.title, second?.title]).toEqual(['Raison de tester', 'Outils']);
    expect(together('1 raison de tester', 'outils')[0]).toMatchObject({
      title: '1 raison de tester',
      numbers: [],
    });
  });

  it('is read from two numbers where all the names have two', () => {
    const both = together('1-1-poser', '1-2-lire', '2-1-ouvrir');
    expect(both.map(({ numbers, title }) => [numbers, title])).toEqual([
      [[1, 1], 'Poser'],
      [[1, 2], 'Lire'],
      [[2, 1], 'Ouvrir'],
    ]);
    expect(together('04-10-erreurs', '05-lire')[0]).toMatchObject({ numbers: [4], title: '10 erreurs' });
  });

  it('orders 2 before 10, 4 before 4b before 5, 1.9 before 1.10, and what has none last', () => {
    proves('programme.folder-order');

    const names = ['10 a', 'a', '5 a', '04b - a', '2 a', '4 a', '1.10 - a', '1.9 - a'];
    const sorted = names.map((name) => cleanName(name, { ...siblingNames([]), numbered: true }, true));
    expect(
      sorted.toSorted(compareNumbers).map(({ numbers, letter }) => `${numbers.join('.')}${letter}`),
    ).toEqual(['1.9', '1.10', '2', '4', '4b', '5', '10', '']);
  });
});

describe('the versions of one film', () => {
  it.each([
    ['04_Modules_v2.mp4', 2],
    ['04 Modules (take 3).mp4', 3],
    ['04 Modules - prise 2.mp4', 2],
    ['04 Modules (1).mp4', 2],
    ['04 Modules.mp4', null],
  ])('%s → %p', (name, version) => {
    expect(alone(name).version).toBe(version);
    expect(titleOf(name)).toBe('Modules');
  });

  it('takes (1) and (2) for parts where the film without a number is not there', () => {
    expect(together('03 Boucles (1)', '04 Boucles (2)').map(({ title }) => title)).toEqual([
      'Boucles (1)',
      'Boucles (2)',
    ]);
    expect(together('03 Boucles', '03 Boucles (1)').map(({ title }) => title)).toEqual([
      'Boucles',
      'Boucles',
    ]);
  });
});
