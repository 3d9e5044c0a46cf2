import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { Language } from '@atelier/contracts/words/languages';
import type { ExclusionReason, FolderFile, LessonFiles, NamedFile } from './import-plan';
import { newLesson } from '../programme/programme';
import { baseName, extensionStart, stemOf } from './file-kinds';
import {
  cleanName,
  type CleanName,
  compareNames,
  compareNumbers,
  normalizeName,
  siblingNames,
  type SiblingNames,
} from './file-names';

export interface PlannedLesson {
  lesson: LessonDraft;
  files: LessonFiles;
}

const resourcesMax = 20;
const fileStem = ({ path }: FolderFile): string => normalizeName(stemOf(baseName(path)));
const lower = (text: string): string => text.toLocaleLowerCase('fr-FR');

/**
 * Films and documents of one section, with what their names say.
 * @param everywhere what the names of all films make plain: a section may hold one alone
 */
export function nameFiles(
  videos: readonly FolderFile[],
  documents: readonly FolderFile[],
  everywhere: SiblingNames,
): [NamedFile[], NamedFile[]] {
  const beside = siblingNames((videos.length > 0 ? videos : documents).map(fileStem));
  const numbered = beside.numbered || everywhere.numbered;
  const withName = (parts: ReadonlySet<string>) => (file: FolderFile) => ({
    ...file,
    name: cleanName(baseName(file.path), { ...beside, numbered, parts }),
  });
  return [
    videos.map(withName(beside.parts)),
    documents.map(withName(siblingNames(documents.map(fileStem)).parts)),
  ];
}

const numberKey = ({ numbers, letter }: CleanName): string => `${numbers.join('.')}${letter}`;
const lessonKey = (name: CleanName): string => `${numberKey(name)}|${lower(name.title)}`;

/** The highest version, else the one changed last. */
const latestFirst = (a: NamedFile, b: NamedFile): number =>
  (b.name.version ?? 0) - (a.name.version ?? 0) || b.file.lastModified - a.file.lastModified;

const isBeside = (document: CleanName, { kind, file: { name } }: LessonFiles): boolean =>
  kind === 'video' &&
  lower(document.title) === lower(name.title) &&
  (document.numbers.length === 0 || numberKey(document) === numberKey(name));

export function compareLessons(one: NamedFile, other: NamedFile): number {
  return compareNumbers(one.name, other.name) || compareNames(baseName(one.path), baseName(other.path));
}

const plannedLesson = (kind: LessonFiles['kind'], takes: readonly NamedFile[]): PlannedLesson[] => {
  const [file] = takes;
  if (!file) return [];
  return [{ lesson: newLesson(file.name.title), files: { kind, file, takes, captions: [], resources: [] } }];
};

/** The lessons that one section’s files become, in their order; films of one place and title are takes of one lesson. */
export function lessonsOf(videos: readonly NamedFile[], documents: readonly NamedFile[]): PlannedLesson[] {
  const films = [...Map.groupBy(videos, ({ name }) => lessonKey(name)).values()].flatMap((takes) =>
    plannedLesson('video', takes.toSorted(latestFirst)),
  );
  const own = documents.filter((document) => {
    const film = films.find(({ files }) => isBeside(document.name, files));
    if (!film || film.files.resources.length >= resourcesMax) return true;
    film.files = { ...film.files, resources: [...film.files.resources, document] };
    return false;
  });
  const papers = own.flatMap((document) => plannedLesson('document', [document]));
  const lessons = [...films, ...papers].toSorted(
    (a, b) =>
      compareNumbers(a.files.file.name, b.files.file.name) ||
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

/** Of which video a file of captions speaks, and in which language. */
export interface CaptionName {
  stem: string;
  /** Null where the name tells none; `other` for one that courses have no captions in. */
  language: Language | 'other' | null;
}

const languageWords: Record<string, Language> = {
  ...Object.fromEntries(['fr', 'fra', 'fre', 'french', 'français', 'francais'].map((word) => [word, 'fr'])),
  ...Object.fromEntries(['en', 'eng', 'english', 'anglais'].map((word) => [word, 'en'])),
};
const otherLanguages = 'de|es|it|pt|nl|pl|ru|ja|zh|ko|ar|tr|sv|da|fi|no|cs|el|he|hi|uk|ro|hu|deu|spa|ita|por';
const languageSuffix = new RegExp(
  `^(.+?)[\\s._-]+[\\[(]?(${Object.keys(languageWords).join('|')}|${otherLanguages})(?:[-_](?:[a-z]{2}|hans|hant|latn|cyrl|419))?[\\])]?(?:[\\s._-]*(?:sdh|cc|forced|sub|subs|auto))?$`,
  'iu',
);

/** `intro.fr.vtt`, `intro_en-GB.srt`, `intro (english).vtt`, and `intro.mp4.vtt`, as transcribers write it. */
function parseCaptionName(name: string): CaptionName {
  const stem = stemOf(normalizeName(name));
  const match = languageSuffix.exec(stem);
  const before = match?.[1] ?? stem;
  const language = match?.[2] === undefined ? null : (languageWords[match[2].toLowerCase()] ?? 'other');
  return {
    stem: /\.(mp4|m4v|mov|mkv|webm)$/i.test(before) ? before.slice(0, extensionStart(before)) : before,
    language,
  };
}

/** What the server takes of one file of captions. */
const maxBytes = 2 * 1024 * 1024;

/** The lessons that captions may belong to: those of the same section first. */
export interface CaptionCandidates {
  near: readonly PlannedLesson[];
  all: readonly PlannedLesson[];
  beside: SiblingNames;
}

const comparable = (text: string): string => normalizeName(text).toLocaleLowerCase('fr-FR');
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);
const hasStem = (stem: string) => (lesson: PlannedLesson) =>
  lesson.files.takes.some(({ path }) => comparable(stemOf(baseName(path))) === comparable(stem));
const hasTitle = (name: CleanName) => (lesson: PlannedLesson) =>
  comparable(lesson.files.file.name.title) === comparable(name.title) && hasNumber(name, true)(lesson);
const hasNumber = (name: CleanName, orNone: boolean) => (lesson: PlannedLesson) =>
  name.numbers.length === 0
    ? orNone
    : `${lesson.files.file.name.numbers}${lesson.files.file.name.letter}` === `${name.numbers}${name.letter}`;

/** The video of the same name; else the only one of the same title, or of the same number. */
function videoFor(stem: string, { near, all, beside }: CaptionCandidates): PlannedLesson | undefined {
  const films = near.filter(({ files }) => files.kind === 'video');
  const name = cleanName(stem, beside, true);
  return (
    films.find(hasStem(stem)) ??
    only(films.filter(hasTitle(name))) ??
    only(films.filter(hasNumber(name, false))) ??
    only(all.filter(hasStem(stem)))
  );
}

/** Matches each captions file with its video. Returns those left out. */
export function matchCaptions(
  captions: readonly FolderFile[],
  homeOf: (file: FolderFile) => CaptionCandidates,
  language: Language,
): { path: string; why: ExclusionReason }[] {
  const better = (a: FolderFile, b: FolderFile) =>
    Number(a.path.toLowerCase().endsWith('.srt')) - Number(b.path.toLowerCase().endsWith('.srt'));
  return captions.toSorted(better).flatMap((file) => {
    const leave = (why: ExclusionReason) => [{ path: file.path, why }];
    if (file.file.size === 0) return leave('empty');
    if (file.file.size > maxBytes) return leave('too-large');
    const home = homeOf(file);
    const said = parseCaptionName(baseName(file.path));
    // Called as a film is, captions say no language: « prise_en_main » ends in words, and so may « intro_en ».
    const whole = stemOf(normalizeName(baseName(file.path)));
    const namesake = home.near.find(hasStem(whole)) ?? home.all.find(hasStem(whole));
    const film = namesake ?? videoFor(said.stem, home);
    if (!film) return leave('no-video');
    const heard = namesake ? null : said.language;
    if (heard === 'other') return leave('language');
    const spoken = heard ?? language;
    if (film.files.captions.some((known) => known.language === spoken)) return leave('twice');
    film.files = { ...film.files, captions: [...film.files.captions, { language: spoken, file }] };
    return [];
  });
}
