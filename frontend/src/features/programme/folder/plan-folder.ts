import type { Language } from '@atelier/contracts/words/languages';
import type { SectionDraft } from '@atelier/contracts/course-draft';
import { newSection } from '../../draft/state/programme';
import { cleanName, composed, namesBeside } from './clean-name';
import { folderOf, kindOf, nameOf, stemOf, type FileKind } from './file-kinds';
import type { FolderFile, FolderPlan } from './folder-plan';
import { matchCaptions } from './match-captions';
import { commonFolder, homeOf, orderedFolders } from './section-folders';
import { lessonsOf, named, type PlannedLesson } from './section-lessons';

/** As many files outside of all folders are asked about one by one; more of them are a section of their own. */
const straysMax = 3;

interface PlannedSection {
  folder: string;
  title: string;
  lessons: PlannedLesson[];
}

const stem = ({ path }: FolderFile): string => composed(stemOf(nameOf(path)));

/** A number of two in each name, with several first ones, is a section and a lesson: `2.1` opens the second. */
function byFirstNumber({ folder, title, lessons }: PlannedSection): PlannedSection[] {
  const firsts = lessons.map(({ files }) => files.file.name.numbers);
  const split =
    firsts.every((numbers) => numbers.length === 2) && new Set(firsts.map(([first]) => first)).size > 1;
  if (!split) return [{ folder, title, lessons }];
  return [...Map.groupBy(lessons, ({ files }) => files.file.name.numbers[0] ?? 0)].map(([number, part]) => ({
    folder,
    title: `Section ${number}`,
    lessons: part,
  }));
}

/** Files that lie in no folder while others do: before the first section by their number, else behind the last. */
function placeStrays(sections: PlannedSection[], strays: PlannedLesson[], course: string | null): string[] {
  const first = sections[0];
  const last = sections.at(-1);
  if (!first || !last || strays.length === 0) return [];
  if (strays.length > straysMax) {
    const own = {
      folder: '',
      title: cleanName(course ?? 'À ranger', namesBeside([]), true).title,
      lessons: strays,
    };
    if (strays.some(({ files }) => files.kind === 'video')) sections.unshift(own);
    else sections.push(own);
    return [];
  }
  const isOpening = ({ files }: PlannedLesson) => files.file.name.numbers[0] === 0;
  first.lessons.unshift(...strays.filter(isOpening));
  last.lessons.push(...strays.filter((lesson) => !isOpening(lesson)));
  return strays.map(({ lesson }) => lesson._id);
}

function sectionsOf(films: readonly FolderFile[], documents: readonly FolderFile[], course: string | null) {
  const filmFolders = new Set(films.map(({ path }) => folderOf(path)));
  const home = ({ path }: FolderFile) => homeOf(folderOf(path), filmFolders);
  const folders = [...new Set([...films, ...documents].map(home))];
  const everywhere = namesBeside(films.map(stem));
  const lessonsIn = (folder: string) =>
    lessonsOf(
      ...named(
        films.filter((file) => home(file) === folder),
        documents.filter((file) => home(file) === folder),
        everywhere,
      ),
    );
  if (folders.length === 1 && folders[0] === '') {
    const title = course === null ? '' : cleanName(course, namesBeside([]), true).title;
    const only = { folder: '', title: title || 'Nouvelle section', lessons: lessonsIn('') };
    return { sections: byFirstNumber(only), strays: [], home };
  }
  const sections = orderedFolders(folders.filter((folder) => folder !== '')).map((entry) => ({
    ...entry,
    lessons: lessonsIn(entry.folder),
  }));
  const strays = placeStrays(sections, folders.includes('') ? lessonsIn('') : [], course);
  return { sections, strays, home };
}

/** What a folder, or many files, would become. @param language of captions whose name says none */
export function planFolder(dropped: readonly FolderFile[], language: Language): FolderPlan {
  const all = dropped.map(({ path, file }) => ({ path: composed(path), file }));
  const kinds = Map.groupBy(all, ({ path }): FileKind => kindOf(path));
  const of = (kind: FileKind) => kinds.get(kind) ?? [];
  const content = [...of('video'), ...of('document'), ...of('captions')];
  const { name: course, path: around } = commonFolder(content.map(({ path }) => path));
  const inside = ({ path, file }: FolderFile): FolderFile => ({
    path: path.startsWith(around) ? path.slice(around.length) : path,
    file,
  });
  const full = (kind: FileKind) =>
    of(kind)
      .filter(({ file }) => file.size > 0)
      .map(inside);

  const { sections, strays, home } = sectionsOf(full('video'), full('document'), course);
  const lessons = sections.flatMap((section) => section.lessons);
  const unmatched = matchCaptions(
    of('captions').map(inside),
    (file) => {
      const near = sections.find(({ folder }) => folder === home(file))?.lessons ?? [];
      const takes = near.flatMap(({ files }) => files.takes);
      return { near, all: lessons, beside: namesBeside(takes.map(stem)) };
    },
    language,
  );
  const entries = sections.map(({ title, folder, lessons: own }) => ({
    section: { ...newSection(title), lessons: own.map(({ lesson }) => lesson) } satisfies SectionDraft,
    folder,
  }));
  const empty = [...of('video'), ...of('document')].filter(({ file }) => file.size === 0);
  return {
    sections: entries.map(({ section }) => section),
    files: new Map(lessons.map(({ lesson, files }) => [lesson._id, files])),
    folders: new Map(
      entries.flatMap(({ section, folder }) => (folder === '' ? [] : [[section._id, folder]])),
    ),
    strays,
    ignored: [...new Set(of('system').map(({ path }) => nameOf(path)))],
    leftOut: [
      ...of('other').map((file) => ({ path: inside(file).path, why: 'format' as const })),
      ...empty.map((file) => ({ path: inside(file).path, why: 'empty' as const })),
      ...unmatched,
    ],
    count: all.length,
  };
}
