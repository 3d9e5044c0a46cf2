import type { LessonDraft } from '@atelier/contracts/course-draft';
import { newLesson } from '../../draft/state/programme';
import {
  cleanName,
  compareNames,
  comparePlaces,
  composed,
  namesBeside,
  type CleanName,
  type NamesBeside,
} from './clean-name';
import { nameOf, stemOf } from './file-kinds';
import type { FolderFile, LessonFiles, NamedFile } from './folder-plan';

export interface PlannedLesson {
  lesson: LessonDraft;
  files: LessonFiles;
}

const resourcesMax = 20;
const stem = ({ path }: FolderFile): string => composed(stemOf(nameOf(path)));
const lower = (text: string): string => text.toLocaleLowerCase('fr-FR');

/**
 * Films and documents of one section, with what their names say.
 * @param everywhere what the names of all films make plain: a section may hold one alone
 */
export function named(
  videos: readonly FolderFile[],
  documents: readonly FolderFile[],
  everywhere: NamesBeside,
): [NamedFile[], NamedFile[]] {
  const beside = namesBeside((videos.length > 0 ? videos : documents).map(stem));
  const numbered = beside.numbered || everywhere.numbered;
  const withName = (parts: ReadonlySet<string>) => (file: FolderFile) => ({
    ...file,
    name: cleanName(nameOf(file.path), { ...beside, numbered, parts }),
  });
  return [
    videos.map(withName(beside.parts)),
    documents.map(withName(namesBeside(documents.map(stem)).parts)),
  ];
}

const placeKey = ({ numbers, letter }: CleanName): string => `${numbers.join('.')}${letter}`;
const lessonKey = (name: CleanName): string => `${placeKey(name)}|${lower(name.title)}`;

/** The highest version, else the one changed last. */
const latestFirst = (a: NamedFile, b: NamedFile): number =>
  (b.name.version ?? 0) - (a.name.version ?? 0) || b.file.lastModified - a.file.lastModified;

const isBeside = (document: CleanName, { kind, file: { name } }: LessonFiles): boolean =>
  kind === 'video' &&
  lower(document.title) === lower(name.title) &&
  (document.numbers.length === 0 || placeKey(document) === placeKey(name));

export function compareLessons(one: NamedFile, other: NamedFile): number {
  return comparePlaces(one.name, other.name) || compareNames(nameOf(one.path), nameOf(other.path));
}

const planned = (kind: LessonFiles['kind'], takes: readonly NamedFile[]): PlannedLesson[] => {
  const [file] = takes;
  if (!file) return [];
  return [{ lesson: newLesson(file.name.title), files: { kind, file, takes, captions: [], resources: [] } }];
};

/** The lessons that one section’s files become, in their order; films of one place and title are takes of one lesson. */
export function lessonsOf(videos: readonly NamedFile[], documents: readonly NamedFile[]): PlannedLesson[] {
  const films = [...Map.groupBy(videos, ({ name }) => lessonKey(name)).values()].flatMap((takes) =>
    planned('video', takes.toSorted(latestFirst)),
  );
  const own = documents.filter((document) => {
    const film = films.find(({ files }) => isBeside(document.name, files));
    if (!film || film.files.resources.length >= resourcesMax) return true;
    film.files = { ...film.files, resources: [...film.files.resources, document] };
    return false;
  });
  const papers = own.flatMap((document) => planned('document', [document]));
  const lessons = [...films, ...papers].toSorted(
    (a, b) =>
      comparePlaces(a.files.file.name, b.files.file.name) ||
      Number(a.files.kind === 'document') - Number(b.files.kind === 'document') ||
      compareLessons(a.files.file, b.files.file),
  );
  return lessons.map(({ lesson, files }, index) => ({
    files,
    lesson:
      lesson.title === ''
        ? { ...lesson, title: `Leçon ${files.file.name.numbers.at(-1) ?? index + 1}` }
        : lesson,
  }));
}
