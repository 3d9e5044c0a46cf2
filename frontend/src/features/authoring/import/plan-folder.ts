import type { SectionDraft } from '@atelier/contracts/course-draft';
import type { Language } from '@atelier/contracts/words/languages';
import type { FolderFile, ImportPlan } from './import-plan';
import { newSection } from '../programme/programme';
import { baseName, type FileKind, kindOf, parentFolder, stemOf } from './file-kinds';
import { cleanName, compareNames, compareNumbers, normalizeName, siblingNames } from './file-names';
import { lessonsOf, matchCaptions, nameFiles, type PlannedLesson } from './planned-lessons';

const ancestors = (folder: string): string[] => {
  const parent = parentFolder(folder);
  return parent === '' ? [] : [parent, ...ancestors(parent)];
};

/** The folder around all of them, which is the course: its name, and what of each path leads into it. */
function commonFolder(paths: readonly string[]): { name: string | null; path: string } {
  const [first = ''] = paths;
  let path = '';
  for (;;) {
    const slash = first.indexOf('/', path.length);
    const next = first.slice(0, slash + 1);
    if (slash < 0 || !paths.every((other) => other.startsWith(next)))
      return { name: path === '' ? null : baseName(path.slice(0, -1)), path };
    path = next;
  }
}

/**
 * The folder whose section a file belongs to: its own, if films lie in it; `sous-titres/` and `documents/` belong to
 * the films around them.
 */
function sectionFolder(folder: string, filmFolders: ReadonlySet<string>): string {
  if (filmFolders.has(folder)) return folder;
  return ancestors(folder).find((parent) => filmFolders.has(parent)) ?? folder;
}

/** Each folder's title and its place among the others. */
function orderedFolders(folders: readonly string[]): { folder: string; title: string }[] {
  const all = [...new Set(folders.flatMap((folder) => [folder, ...ancestors(folder)]))];
  const named = new Map(
    all.map((folder) => {
      const siblings = all.filter((other) => parentFolder(other) === parentFolder(folder)).map(baseName);
      return [folder, cleanName(baseName(folder), siblingNames(siblings), true)];
    }),
  );
  const lineOf = (folder: string) => [...ancestors(folder).toReversed(), folder];
  const compare = (a: string, b: string): number => {
    const [one, other] = [lineOf(a), lineOf(b)];
    for (let depth = 0; depth < Math.min(one.length, other.length); depth++) {
      const [x = '', y = ''] = [one[depth], other[depth]];
      const [left, right] = [named.get(x), named.get(y)];
      const difference = left && right && x !== y ? compareNumbers(left, right) || compareNames(x, y) : 0;
      if (difference !== 0) return difference;
    }
    return one.length - other.length;
  };
  return folders.toSorted(compare).map((folder, index) => {
    const titles = lineOf(folder).flatMap((part) => named.get(part)?.title || []);
    return { folder, title: titles.join(' : ').slice(0, 160).trim() || `Section ${index + 1}` };
  });
}

/** As many files outside of all folders are asked about one by one; more of them are a section of their own. */
const straysMax = 3;

interface PlannedSection {
  folder: string;
  title: string;
  lessons: PlannedLesson[];
}

const fileStem = ({ path }: FolderFile): string => normalizeName(stemOf(baseName(path)));

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
      title: cleanName(course ?? 'À ranger', siblingNames([]), true).title,
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
  const filmFolders = new Set(films.map(({ path }) => parentFolder(path)));
  const home = ({ path }: FolderFile) => sectionFolder(parentFolder(path), filmFolders);
  const folders = [...new Set([...films, ...documents].map(home))];
  const everywhere = siblingNames(films.map(fileStem));
  const lessonsIn = (folder: string) =>
    lessonsOf(
      ...nameFiles(
        films.filter((file) => home(file) === folder),
        documents.filter((file) => home(file) === folder),
        everywhere,
      ),
    );
  if (folders.length === 1 && folders[0] === '') {
    const title = course === null ? '' : cleanName(course, siblingNames([]), true).title;
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
export function planFolder(dropped: readonly FolderFile[], language: Language): ImportPlan {
  const all = dropped.map(({ path, file }) => ({ path: normalizeName(path), file }));
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
      return { near, all: lessons, beside: siblingNames(takes.map(fileStem)) };
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
    ignored: [...new Set(of('system').map(({ path }) => baseName(path)))],
    leftOut: [
      ...of('other').map((file) => ({ path: inside(file).path, why: 'format' as const })),
      ...empty.map((file) => ({ path: inside(file).path, why: 'empty' as const })),
      ...unmatched,
    ],
    count: all.length,
  };
}
