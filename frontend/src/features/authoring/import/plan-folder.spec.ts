import { planFacts, videoMinutes } from './import-plan';
import { planFolder } from './plan-folder';

const fileOf = (path: string, facts: Partial<File> = {}) => ({
  path,
  file: { name: path.split('/').at(-1), size: 1000, lastModified: 1, type: '', ...facts } as File,
});
const planOf = (...paths: string[]) =>
  planFolder(
    paths.map((path) => fileOf(path)),
    'fr',
  );
const outline = (...paths: string[]) =>
  planOf(...paths).sections.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)]);
const lessonNamed = (plan: ReturnType<typeof planOf>, title: string) => {
  const lesson = plan.sections.flatMap(({ lessons }) => lessons).find((each) => each.title === title);
  const files = plan.files.get(lesson?._id ?? '');
  if (!files) throw new Error(`no lesson ${title}`);
  return files;
};
const captionsOf = (plan: ReturnType<typeof planOf>, title: string) =>
  lessonNamed(plan, title).captions.map(({ language, file }) => `${language} ${file.path}`);

describe('the programme that a folder becomes', () => {
  it('makes a section of each folder and a lesson of each film, 2 before 10, titles cleaned', () => {
    proves('programme.folder-order');

    const words = [
      'poser',
      'lire',
      'ouvrir',
      'fermer',
      'tester',
      'publier',
      'suivre',
      'mesurer',
      'corriger',
      'finir',
    ];
    const films = words.map((word, at) => `Mon cours/10-Mettre en ligne/${at + 1}. ${word}_1080p.mp4`);
    expect(
      outline(
        ...films.toReversed(),
        'Mon cours/2 - Modules et injection/1 - fournisseurs.mov',
        'Mon cours/1_les_fondations/01.mp4',
      ),
    ).toEqual([
      ['Les fondations', ['Leçon 1']],
      ['Modules et injection', ['Fournisseurs']],
      ['Mettre en ligne', words.map((word) => word[0]?.toUpperCase() + word.slice(1))],
    ]);
  });

  it('counts the minutes of films as the course will: lesson by lesson, and no film for nothing', () => {
    const plan = planOf('cours/1/1 a.mp4', 'cours/1/2 b.mp4', 'cours/2/1 c.mp4');
    const films = [...plan.files.values()].map(({ file }) => file.file);
    const lengths = [4, 59, 119];
    const [fact] = planFacts(plan, new Map(films.map((film, at) => [film, lengths[at] ?? 0])));
    expect(fact?.title).toBe('3\u00a0vidéos, 3\u00a0min');
    expect([videoMinutes(lengths.slice(0, 2)), videoMinutes([])]).toEqual([2, 0]);
  });

  it('makes 40 lessons in 5 sections of 40 films in 5 folders, each one time', () => {
    proves('programme.folder');

    const paths = Array.from({ length: 40 }, (_, at) => {
      const [section, lesson] = [Math.floor(at / 8) + 1, (at % 8) + 1];
      return `cours/${section}. Partie ${section}/${lesson} - Film ${section}-${lesson}.mp4`;
    });
    const plan = planOf(...paths.toReversed());
    expect(plan.sections.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((n) => `Partie ${n}`));
    expect(plan.sections.flatMap(({ lessons }) => lessons.map(({ title }) => title))).toEqual(
      Array.from({ length: 40 }, (_, at) => `Film ${Math.floor(at / 8) + 1}-${(at % 8) + 1}`),
    );
    expect(plan.files.size).toBe(40);
    expect(plan.unsorted).toEqual([]);
  });

  it('makes lessons drafts, without content as yet', () => {
    const [section] = planOf('a/1.mp4').sections;
    expect(section?.lessons).toMatchObject([{ isDraft: true, parts: [] }]);
  });

  it('names what the system has left, and what lessons do not take, with the reason', () => {
    proves('programme.folder-rest');

    const plan = planFolder(
      [
        'c/.DS_Store',
        'c/s/.DS_Store',
        'c/s/Thumbs.db',
        'c/s/._01.mp4',
        '__MACOSX/c/s/01.mp4',
        'c/s/~$plan.docx',
        'c/s/01.mp4',
        'c/s/sources.zip',
        'c/s/02.psd',
        'c/s/perdu.fr.srt',
      ]
        .map((path) => fileOf(path))
        .concat(fileOf('c/s/03.mp4', { size: 0 })),
      'fr',
    );
    expect(plan.ignored).toEqual(['.DS_Store', 'Thumbs.db', '._01.mp4', '01.mp4', '~$plan.docx']);
    expect(plan.excluded).toEqual([
      { path: 'sources.zip', reason: 'format' },
      { path: '02.psd', reason: 'format' },
      { path: '03.mp4', reason: 'empty' },
      { path: 'perdu.fr.srt', reason: 'no-video' },
    ]);
    expect(plan.count).toBe(11);
    expect(plan.files.size).toBe(1);
  });

  it('calls one flat folder as it is called, and loose files a new section', () => {
    expect(outline('03 - Les tests/1 - a.mp4', '03 - Les tests/2 - b.mp4')).toEqual([
      ['Les tests', ['A', 'B']],
    ]);
    expect(outline('1 - a.mp4', '2 - b.mp4')).toEqual([['Nouvelle section', ['A', 'B']]]);
  });

  it('reads sections from two numbers where all is in one folder', () => {
    expect(outline('c/1.1 Poser.mp4', 'c/1.2 Lire.mp4', 'c/2.1 Ouvrir.mp4', 'c/10.1 Finir.mp4')).toEqual([
      ['Section 1', ['Poser', 'Lire']],
      ['Section 2', ['Ouvrir']],
      ['Section 10', ['Finir']],
    ]);
    expect(outline('c/1.1 Poser.mp4', 'c/1.2 Lire.mp4')).toEqual([['C', ['Poser', 'Lire']]]);
  });

  it('tells folders within folders by both their names, in the order of both', () => {
    expect(outline('c/2-b/1.mp4', 'c/1-a/10-y/1.mp4', 'c/1-a/2-x/1.mp4')).toEqual([
      ['A : X', ['Leçon 1']],
      ['A : Y', ['Leçon 1']],
      ['B', ['Leçon 1']],
    ]);
  });
});

describe('files that go together', () => {
  it('puts captions beside the film of their name, in the language that they say', () => {
    proves('programme.folder-files');

    const plan = planOf(
      'c/s/01-intro.mp4',
      'c/s/02-la-suite.mp4',
      'c/s/03-fin_v2.mp4',
      'c/s/01-intro.fr.vtt',
      'c/s/01-intro_en-GB.srt',
      'c/s/sous-titres/02-la-suite.mp4.vtt',
      'c/s/03-fin.french.srt',
    );
    expect(captionsOf(plan, 'Intro')).toEqual(['fr 01-intro.fr.vtt', 'en 01-intro_en-GB.srt']);
    expect(captionsOf(plan, 'La suite')).toEqual(['fr sous-titres/02-la-suite.mp4.vtt']);
    expect(captionsOf(plan, 'Fin')).toEqual(['fr 03-fin.french.srt']);
    expect(plan.excluded).toEqual([]);
  });

  it('joins what stands in folders beside films at the root', () => {
    proves('programme.folder-files');

    const plan = planOf(
      'c/01 Un.mp4',
      'c/02 Deux.mp4',
      'c/sous-titres/01 Un.fr.srt',
      'c/documents/02 Deux.pdf',
    );
    expect(plan.sections.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual(
      [['C', ['Un', 'Deux']]],
    );
    expect(captionsOf(plan, 'Un')).toEqual(['fr sous-titres/01 Un.fr.srt']);
    expect(lessonNamed(plan, 'Deux').resources.map(({ path }) => path)).toEqual(['documents/02 Deux.pdf']);
    expect(plan.excluded).toEqual([]);
  });

  it('compares names once they are cleaned, before a last word is a language', () => {
    proves('programme.folder-files');

    const plan = planOf('c/03 - Bases de.mp4', 'c/3 Bases de.srt');
    expect(captionsOf(plan, 'Bases de')).toEqual(['fr 3 Bases de.srt']);
    expect(plan.excluded).toEqual([]);
  });

  it.each(['prise_en_main', 'mise-en-page', 'passer_en_prod', 'il_y_a_no_de', 'tour-de-no_it'])(
    'takes captions that are called as their film for those of its language: %s',
    (name) => {
      const plan = planOf(`c/s/${name}.mp4`, `c/s/${name}.srt`);
      const [files] = plan.files.values();
      expect(files?.captions.map(({ language }) => language)).toEqual(['fr']);
      expect(plan.excluded).toEqual([]);
    },
  );

  it('takes the words in the midst of a name for no language', () => {
    const plan = planOf(
      'c/s/01 Prise en main.mp4',
      'c/s/01_prise_en_main.srt',
      'c/s/01_prise_en_main.en-GB.vtt',
    );
    expect(captionsOf(plan, 'Prise en main')).toEqual([
      'en 01_prise_en_main.en-GB.vtt',
      'fr 01_prise_en_main.srt',
    ]);
  });

  it('takes captions by their number where the name says nothing else, never those of another section', () => {
    const plan = planOf(
      'c/1-a/01 un.mp4',
      'c/1-a/02 deux.mp4',
      'c/2-b/01 trois.mp4',
      'c/1-a/02.en.vtt',
      'c/2-b/02.fr.vtt',
    );
    expect(captionsOf(plan, 'Deux')).toEqual(['en 1-a/02.en.vtt']);
    expect(plan.excluded).toEqual([{ path: '2-b/02.fr.vtt', reason: 'no-video' }]);
  });

  it('finds captions of a folder of their own by the whole name', () => {
    const plan = planOf('c/1-a/01 un.mp4', 'c/2-b/01 deux.mp4', 'c/subs/01 deux.fr.vtt');
    expect(captionsOf(plan, 'Deux')).toEqual(['fr subs/01 deux.fr.vtt']);
    expect(captionsOf(plan, 'Un')).toEqual([]);
  });

  it('keeps WebVTT where both are there, and says which languages courses have no captions in', () => {
    const plan = planOf('c/1.mp4', 'c/1.fr.srt', 'c/1.fr.vtt', 'c/1.de.vtt');
    expect(captionsOf(plan, 'Leçon 1')).toEqual(['fr 1.fr.vtt']);
    expect(plan.excluded.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: '1.de.vtt', reason: 'language' },
      { path: '1.fr.srt', reason: 'twice' },
    ]);
  });

  it('takes an end of a film’s own name for no language', () => {
    const plan = planFolder([fileOf('c/intro_en.mp4'), fileOf('c/intro_en.vtt')], 'en');
    expect(captionsOf(plan, 'Intro en')).toEqual(['en intro_en.vtt']);
  });

  it('puts a document of the same name beside its film, another of its number behind it', () => {
    proves('programme.folder-files');

    const plan = planOf(
      'c/s/04 - Modules.mp4',
      'c/s/05 - Tester.mp4',
      'c/s/04b - Le schéma.pdf',
      'c/s/05 - Tester.pdf',
      'c/s/04 - Modules_v2.docx',
    );
    expect(plan.sections[0]?.lessons.map(({ title }) => title)).toEqual(['Modules', 'Le schéma', 'Tester']);
    expect(lessonNamed(plan, 'Modules').resources.map(({ path }) => path)).toEqual(['04 - Modules_v2.docx']);
    expect(lessonNamed(plan, 'Tester').resources.map(({ path }) => path)).toEqual(['05 - Tester.pdf']);
    expect(lessonNamed(plan, 'Le schéma').kind).toBe('document');
  });

  it('takes the documents of a folder within a section into the section', () => {
    expect(
      outline('c/1-a/1 x.mp4', 'c/1-a/documents/3 plan.pdf', 'c/2-b/1 y.mp4', 'c/annexes/1 z.pdf'),
    ).toEqual([
      ['A', ['X', 'Plan']],
      ['B', ['Y']],
      ['Annexes', ['Z']],
    ]);
  });

  it('proposes the latest of several takes, and keeps the others to choose from', () => {
    const plan = planFolder(
      [
        fileOf('c/04_Modules_v1.mp4', { lastModified: 9 }),
        fileOf('c/04_Modules_v2.mp4', { lastModified: 5 }),
        fileOf('c/05 Fin.mp4', { lastModified: 3 }),
        fileOf('c/05 Fin.mov', { lastModified: 4 }),
        fileOf('c/04_Modules_v1.fr.vtt'),
      ],
      'fr',
    );
    expect(lessonNamed(plan, 'Modules').takes.map(({ path }) => path)).toEqual([
      '04_Modules_v2.mp4',
      '04_Modules_v1.mp4',
    ]);
    expect(lessonNamed(plan, 'Modules').captions).toHaveLength(1);
    expect(lessonNamed(plan, 'Fin').file.path).toBe('05 Fin.mov');
    expect(plan.files.size).toBe(2);
  });

  it('places files outside of the folders behind the last section, those numbered 0 first, and asks', () => {
    const plan = planOf('c/1-a/01 x.mp4', 'c/2-b/01 y.mp4', 'c/prise-bonus.mov', 'c/00 Bienvenue.mp4');
    expect(plan.sections.map(({ lessons }) => lessons.map(({ title }) => title))).toEqual([
      ['Bienvenue', 'X'],
      ['Y', 'Prise bonus'],
    ]);
    expect(plan.unsorted).toHaveLength(2);
  });

  it('makes a section of many files outside of the folders', () => {
    const plan = planOf('cours/1-a/1 x.mp4', ...[1, 2, 3, 4].map((n) => `cours/${n} seul.mp4`));
    expect(plan.sections.map(({ title, lessons }) => [title, lessons.length])).toEqual([
      ['Cours', 4],
      ['A', 1],
    ]);
    expect(plan.unsorted).toEqual([]);
  });
});
