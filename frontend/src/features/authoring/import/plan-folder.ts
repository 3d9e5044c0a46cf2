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

/** The common root folder, which is the course: its name, and the path prefix to strip. */
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
 * The folder whose section a file belongs to: its own if it contains videos; `sous-titres/` and `documents/` belong to
 * the parent's videos.
 */
function sectionFolder(folder: string, videoFolders: ReadonlySet<string>): string {
  if (videoFolders.has(folder)) return folder;
  // The root is the parent of all: it takes what stands beside its films where no folder has films of its own.
  const parents = videoFolders.size === 1 ? [...ancestors(folder), ''] : ancestors(folder);
  return parents.find((parent) => videoFolders.has(parent)) ?? folder;
}

/** The folders in order, with their titles. */
function orderedFolders(folders: readonly string[]): { folder: string; title: string }[] {
  const all = [...new Set(folders.flatMap((folder) => [folder, ...ancestors(folder)]))];
  const nameByFolder = new Map(
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
      const [left, right] = [nameByFolder.get(x), nameByFolder.get(y)];
      const difference = left && right && x !== y ? compareNumbers(left, right) || compareNames(x, y) : 0;
      if (difference !== 0) return difference;
    }
    return one.length - other.length;
  };
  return folders.toSorted(compare).map((folder, index) => {
    const titles = lineOf(folder).flatMap((part) => nameByFolder.get(part)?.title || []);
    return { folder, title: titles.join(' : ').slice(0, 160).trim() || `Section ${index + 1}` };
  });
}

/** Up to this many files outside of all folders are asked about one by one; more become a section of their own. */
const maxUnsorted = 3;

interface PlannedSection {
  folder: string;
  title: string;
  lessons: PlannedLesson[];
}

const fileStem = ({ path }: FolderFile): string => normalizeName(stemOf(baseName(path)));

/** Two-part numbers in all names, with several first parts, are section and lesson: `2.1` starts the second section. */
function byFirstNumber({ folder, title, lessons }: PlannedSection): PlannedSection[] {
  const numberLists = lessons.map(({ files }) => files.file.name.numbers);
  const split =
    numberLists.every((numbers) => numbers.length === 2) &&
    new Set(numberLists.map(([first]) => first)).size > 1;
  if (!split) return [{ folder, title, lessons }];
  return [...Map.groupBy(lessons, ({ files }) => files.file.name.numbers[0] ?? 0)].map(([number, part]) => ({
    folder,
    title: `Section ${number}`,
    lessons: part,
  }));
}

/** Places files outside of all folders: before the first section if numbered so, else after the last. */
function placeUnsorted(
  sections: PlannedSection[],
  unsorted: PlannedLesson[],
  course: string | null,
): string[] {
  const first = sections[0];
  const last = sections.at(-1);
  if (!first || !last || unsorted.length === 0) return [];
  if (unsorted.length > maxUnsorted) {
    const own = {
      folder: '',
      title: cleanName(course ?? 'À ranger', siblingNames([]), true).title,
      lessons: unsorted,
    };
    if (unsorted.some(({ files }) => files.kind === 'video')) sections.unshift(own);
    else sections.push(own);
    return [];
  }
  const isOpening = ({ files }: PlannedLesson) => files.file.name.numbers[0] === 0;
  first.lessons.unshift(...unsorted.filter(isOpening));
  last.lessons.push(...unsorted.filter((lesson) => !isOpening(lesson)));
  return unsorted.map(({ lesson }) => lesson._id);
}

function sectionsOf(videos: readonly FolderFile[], documents: readonly FolderFile[], course: string | null) {
  const videoFolders = new Set(videos.map(({ path }) => parentFolder(path)));
  const home = ({ path }: FolderFile) => sectionFolder(parentFolder(path), videoFolders);
  const folders = [...new Set([...videos, ...documents].map(home))];
  const everywhere = siblingNames(videos.map(fileStem));
  const lessonsIn = (folder: string) =>
    lessonsOf(
      ...nameFiles(
        videos.filter((file) => home(file) === folder),
        documents.filter((file) => home(file) === folder),
        everywhere,
      ),
    );
  if (folders.length === 1 && folders[0] === '') {
    const title = course === null ? '' : cleanName(course, siblingNames([]), true).title;
    const only = { folder: '', title: title || 'Nouvelle section', lessons: lessonsIn('') };
    return { sections: byFirstNumber(only), unsorted: [], home };
  }
  const sections = orderedFolders(folders.filter((folder) => folder !== '')).map((entry) => ({
    ...entry,
    lessons: lessonsIn(entry.folder),
  }));
  const unsorted = placeUnsorted(sections, folders.includes('') ? lessonsIn('') : [], course);
  return { sections, unsorted, home };
}

/**
 * Plans the import of a folder, or of several files.
 * @param language of captions whose name has none
 */
export function planFolder(dropped: readonly FolderFile[], language: Language): ImportPlan {
  const all = dropped.map(({ path, file }) => ({ path: normalizeName(path), file }));
  const kinds = Map.groupBy(all, ({ path }): FileKind => kindOf(path));
  const filesOfKind = (kind: FileKind) => kinds.get(kind) ?? [];
  const content = [...filesOfKind('video'), ...filesOfKind('document'), ...filesOfKind('captions')];
  const { name: course, path: around } = commonFolder(content.map(({ path }) => path));
  const inside = ({ path, file }: FolderFile): FolderFile => ({
    path: path.startsWith(around) ? path.slice(around.length) : path,
    file,
  });
  const full = (kind: FileKind) =>
    filesOfKind(kind)
      .filter(({ file }) => file.size > 0)
      .map(inside);

  const { sections, unsorted, home } = sectionsOf(full('video'), full('document'), course);
  const lessons = sections.flatMap((section) => section.lessons);
  const unmatched = matchCaptions(
    filesOfKind('captions').map(inside),
    (file) => {
      const sectionLessons = sections.find(({ folder }) => folder === home(file))?.lessons ?? [];
      const takes = sectionLessons.flatMap(({ files }) => files.takes);
      return { sameSection: sectionLessons, all: lessons, siblings: siblingNames(takes.map(fileStem)) };
    },
    language,
  );
  const entries = sections.map(({ title, folder, lessons: own }) => ({
    section: { ...newSection(title), lessons: own.map(({ lesson }) => lesson) } satisfies SectionDraft,
    folder,
  }));
  const empty = [...filesOfKind('video'), ...filesOfKind('document')].filter(({ file }) => file.size === 0);
  return {
    sections: entries.map(({ section }) => section),
    files: new Map(lessons.map(({ lesson, files }) => [lesson._id, files])),
    folders: new Map(
      entries.flatMap(({ section, folder }) => (folder === '' ? [] : [[section._id, folder]])),
    ),
    unsorted,
    ignored: [...new Set(filesOfKind('system').map(({ path }) => baseName(path)))],
    excluded: [
      ...filesOfKind('other').map((file) => ({ path: inside(file).path, reason: 'format' as const })),
      ...empty.map((file) => ({ path: inside(file).path, reason: 'empty' as const })),
      ...unmatched,
    ],
    count: all.length,
  };
}
