import { createStore } from 'jotai';
import { QueryClient } from '@tanstack/react-query';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { courseDraftKey } from '../course/course-api';
import { CourseEditor } from '../course/course-editor';
import { newSection } from '../programme/programme';
import type { UploadQueue } from '../../uploads/upload-queue';
import { applyPlan, openPlanAtom, planActions } from './plan-state';
import { linkedVideos, planFacts, planLinks } from './import-plan';
import { undoLast } from '../programme/undo';
import { pastedLinksAtom } from '../programme/programme-view';
import { parseLinks } from './youtube-links';

const ids = Array.from({ length: 9 }, (_, index) => `aaaaaaaaaa${index}`);
const read = (...lines: string[]) => parseLinks(lines.join('\n'), new Map());
const titles = (...lines: string[]) => read(...lines).links.map(({ title }) => title);

describe('links that are pasted', () => {
  it('are understood in every form in which YouTube gives them', () => {
    proves('programme.youtube-import');

    const { links, faults } = read(
      `https://www.youtube.com/watch?v=${ids[0]}&list=PLabc&index=3`,
      `https://www.youtube.com/watch?list=PLabc&v=${ids[1]}`,
      `youtu.be/${ids[2]}?si=x`,
      `https://m.youtube.com/shorts/${ids[3]}`,
      `https://www.youtube-nocookie.com/embed/${ids[4]}`,
      `  <https://youtu.be/${ids[5]}>,`,
      `<iframe src="https://www.youtube.com/embed/${ids[6]}?rel=0"></iframe>`,
    );
    expect(faults).toEqual([]);
    expect(links.map(({ videoId, line }) => [line, videoId])).toEqual(
      ids.slice(0, 7).map((id, index) => [index + 1, id]),
    );
  });

  it('name what becomes nothing by its line, word for word: twins, whole playlists, other sites, words', () => {
    proves('programme.youtube-import');

    const { links, faults } = parseLinks(
      [
        `https://youtu.be/${ids[0]}`,
        '',
        'bonjour',
        `https://www.youtube.com/watch?v=${ids[0]}`,
        'https://www.youtube.com/playlist?list=PLabc',
        'https://vimeo.com/12345',
        'https://www.youtube.com/@atelier',
        `https://youtu.be/${ids[1]}`,
        'https://youtu.be/court',
      ].join('\r\n'),
      new Map([[ids[1] ?? '', 'Bienvenue']]),
    );
    expect(links).toHaveLength(1);
    expect(faults.map(({ line, words }) => `${line} ${words}`)).toEqual([
      '3 aucun lien',
      '4 la même vidéo qu’à la ligne 1',
      '5 ce lien mène à une playlist entière\u00a0: collez celui de chacune de ses vidéos',
      '6 ce n’est pas un lien YouTube',
      '7 ce lien YouTube ne mène pas à une vidéo',
      '8 déjà dans le cours, leçon «\u00a0Bienvenue\u00a0»',
      '9 ce lien YouTube ne mène pas à une vidéo',
    ]);
    expect(faults[0]?.text).toBe('bonjour');
  });

  it('take the title that stands beside them, cleaned, and leave it open where there is none', () => {
    proves('programme.youtube-import');

    expect(
      titles(
        `01 - Les routes | https://youtu.be/${ids[0]}`,
        `02 - Lire "Node.js" - YouTube : https://youtu.be/${ids[1]}`,
        `03 - [Tester](https://youtu.be/${ids[2]})`,
        `https://youtu.be/${ids[3]}\t04 - Mettre en ligne 12:34`,
      ),
    ).toEqual(['Les routes', 'Lire "Node.js"', 'Tester', 'Mettre en ligne']);
    expect(titles(`- 3 raisons d’essayer https://youtu.be/${ids[0]}`)).toEqual(['3 raisons d’essayer']);
    expect(titles(`https://youtu.be/${ids[0]}`, `1. https://youtu.be/${ids[1]}`)).toEqual([null, null]);
  });

  it('may stand several in a line, which gives none of them its words', () => {
    const { links } = read(`Deux : https://youtu.be/${ids[0]}, https://youtu.be/${ids[1]}`);
    expect(links.map(({ videoId, title }) => [videoId, title])).toEqual([
      [ids[0], null],
      [ids[1], null],
    ]);
  });

  it('are read in one pass: what takes the square of its length would outlast the test', () => {
    const long = `${'a '.repeat(1_000_000)}${'[('.repeat(1_000_000)} https://youtu.be/${ids[0]}`;
    const many = Array.from(
      { length: 2000 },
      (_, at) => `${at}. Titre ${at} https://youtu.be/b${String(at).padStart(10, '0')}`,
    );
    expect(read(long, ...many).links).toHaveLength(2001);
  });
});

describe('the lessons that links become', () => {
  const courseId = '0195a000-0000-7000-8000-000000000001';
  const pasted = () =>
    read(
      `Les routes https://youtu.be/${ids[0]}`,
      'bonjour',
      `https://youtu.be/${ids[1]}`,
      'https://vimeo.com/1',
    );

  it('are drafts in the order of their links, and ask for the titles that nobody knows', () => {
    proves('programme.youtube-import');

    const plan = planLinks(pasted());
    const [section] = plan.sections;
    expect(section?.lessons).toMatchObject([
      {
        title: 'Les routes',
        isDraft: true,
        parts: [{ type: 'lien youtube', youtubeLink: `https://youtu.be/${ids[0]}` }],
      },
      { title: 'Vidéo 2', isDraft: true, parts: [{ youtubeLink: `https://youtu.be/${ids[1]}` }] },
    ]);
    const asked = () =>
      planFacts(store.get(openPlanAtom)?.plan ?? plan, new Map()).find(({ needsAttention }) => needsAttention)
        ?.title;
    const store = createStore();
    expect(asked()).toMatch(/^1\sTitre|^1\stitre à écrire$/i);
    store.set(openPlanAtom, { courseId, plan });
    planActions(courseId, store).renameLesson(section?.lessons[1]?._id ?? '', 'La suite');
    expect(asked()).toBeUndefined();
  });

  it('fill as many sections as they need', () => {
    const lines = Array.from({ length: 401 }, (_, at) => `https://youtu.be/b${String(at).padStart(10, '0')}`);
    expect(planLinks(read(...lines)).sections.map(({ lessons }) => lessons.length)).toEqual([200, 200, 1]);
  });

  it('are made at once, can be taken back, and leave what was not understood where it was pasted', () => {
    proves('programme.youtube-import');

    globalThis.fetch = () => new Promise<Response>(() => undefined);
    const [queries, store] = [new QueryClient(), createStore()];
    const sections = [{ ...newSection('Déjà là'), lessons: [] }];
    queries.setQueryData(courseDraftKey(courseId), {
      _id: courseId,
      revision: 1,
      sections,
    } as unknown as CourseDraft);
    const editor = new CourseEditor(courseId, queries, store);
    const sent: unknown[] = [];
    const queue = {
      add: async (target: unknown) => void sent.push(target),
      cancelOrphans: async () => undefined,
    } as unknown as UploadQueue;
    const plan = planLinks(pasted());
    store.set(openPlanAtom, { courseId, plan });
    applyPlan(plan, editor, queue, store);
    expect(editor.sections().map(({ title, lessons }) => [title, lessons.length])).toEqual([
      ['Déjà là', 0],
      ['Nouvelle section', 2],
    ]);
    expect(sent).toEqual([]);
    expect(store.get(openPlanAtom)).toBeNull();
    expect(store.get(pastedLinksAtom)).toBe('bonjour\nhttps://vimeo.com/1');
    expect(linkedVideos(editor.sections())).toEqual(
      new Map([
        [ids[0], 'Les routes'],
        [ids[1], 'Vidéo 2'],
      ]),
    );
    undoLast(store, courseId);
    expect(editor.sections().map(({ title }) => title)).toEqual(['Déjà là']);
    expect(store.get(openPlanAtom)?.plan).toBe(plan);
  });
});
