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

const maxResources = 20;
const fileStem = ({ path }: FolderFile): string => normalizeName(stemOf(baseName(path)));
const lower = (text: string): string => text.toLocaleLowerCase('fr-FR');

/**
 * Videos and documents of one section, with their parsed names.
 * @param everywhere habits seen across all videos: a section may have only one
 */
export function nameFiles(
  videos: readonly FolderFile[],
  documents: readonly FolderFile[],
  everywhere: SiblingNames,
): [NamedFile[], NamedFile[]] {
  const siblings = siblingNames((videos.length > 0 ? videos : documents).map(fileStem));
  const numbered = siblings.numbered || everywhere.numbered;
  const withName = (parts: ReadonlySet<string>) => (file: FolderFile) => ({
    ...file,
    name: cleanName(baseName(file.path), { ...siblings, numbered, parts }),
  });
  return [
    videos.map(withName(siblings.parts)),
    documents.map(withName(siblingNames(documents.map(fileStem)).parts)),
  ];
}

const numberKey = ({ numbers, letter }: CleanName): string => `${numbers.join('.')}${letter}`;
const lessonKey = (name: CleanName): string => `${numberKey(name)}|${lower(name.title)}`;

/** Highest version first, else most recently modified. */
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

/**
 * The lessons of one section’s files, in order; videos with the same position and title are alternatives of one lesson.
 */
export function lessonsOf(videos: readonly NamedFile[], documents: readonly NamedFile[]): PlannedLesson[] {
  const videoLessons = [...Map.groupBy(videos, ({ name }) => lessonKey(name)).values()].flatMap((takes) =>
    plannedLesson('video', takes.toSorted(latestFirst)),
  );
  const resources = documents.filter((document) => {
    const videoLesson = videoLessons.find(({ files }) => isBeside(document.name, files));
    if (!videoLesson || videoLesson.files.resources.length >= maxResources) return true;
    videoLesson.files = { ...videoLesson.files, resources: [...videoLesson.files.resources, document] };
    return false;
  });
  const documentLessons = resources.flatMap((document) => plannedLesson('document', [document]));
  const lessons = [...videoLessons, ...documentLessons].toSorted(
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

/** The video and the language that a captions file name refers to. */
export interface CaptionName {
  stem: string;
  /** Null when the name has none; `other` for a language that courses do not support. */
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

/** `intro.fr.vtt`, `intro_en-GB.srt`, `intro (english).vtt`, and the `intro.mp4.vtt` of transcription tools. */
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

/** Server limit for one captions file. */
const maxBytes = 2 * 1024 * 1024;

/** The lessons to match captions with, those of the same section first. */
export interface CaptionCandidates {
  sameSection: readonly PlannedLesson[];
  all: readonly PlannedLesson[];
  siblings: SiblingNames;
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

/** The video of the same name; else the only one with the same title, or the same number. */
function videoFor(
  stem: string,
  { sameSection, all, siblings }: CaptionCandidates,
): PlannedLesson | undefined {
  const videoLessons = sameSection.filter(({ files }) => files.kind === 'video');
  const name = cleanName(stem, siblings, true);
  return (
    videoLessons.find(hasStem(stem)) ??
    only(videoLessons.filter(hasTitle(name))) ??
    only(videoLessons.filter(hasNumber(name, false))) ??
    only(all.filter(hasStem(stem)))
  );
}

/** The video whose name is the same once both are cleaned: « 3 Bases de » is « 03 - Bases de », not German. */
function cleanNamesake(
  stem: string,
  { sameSection, siblings }: CaptionCandidates,
): PlannedLesson | undefined {
  const videoLessons = sameSection.filter(({ files }) => files.kind === 'video');
  const names = [siblings, { ...siblings, numbered: true }].map((habits) => cleanName(stem, habits, true));
  return names
    .map((name) => only(videoLessons.filter(hasTitle(name))))
    .find((lesson) => lesson !== undefined);
}

/** Matches each captions file with its video. Returns the unmatched ones. */
export function matchCaptions(
  captions: readonly FolderFile[],
  homeOf: (file: FolderFile) => CaptionCandidates,
  language: Language,
): { path: string; reason: ExclusionReason }[] {
  const better = (a: FolderFile, b: FolderFile) =>
    Number(a.path.toLowerCase().endsWith('.srt')) - Number(b.path.toLowerCase().endsWith('.srt'));
  return captions.toSorted(better).flatMap((file) => {
    const exclude = (reason: ExclusionReason) => [{ path: file.path, reason }];
    if (file.file.size === 0) return exclude('empty');
    if (file.file.size > maxBytes) return exclude('too-large');
    const home = homeOf(file);
    const parsed = parseCaptionName(baseName(file.path));
    // With exactly a video's name there is no language suffix: « prise_en_main » has `en` in it, and « intro_en » may
    // be a title.
    const fullStem = stemOf(normalizeName(baseName(file.path)));
    const namesake =
      home.sameSection.find(hasStem(fullStem)) ??
      home.all.find(hasStem(fullStem)) ??
      cleanNamesake(fullStem, home);
    const lesson = namesake ?? videoFor(parsed.stem, home);
    if (!lesson) return exclude('no-video');
    const named = namesake ? null : parsed.language;
    if (named === 'other') return exclude('language');
    const spoken = named ?? language;
    if (lesson.files.captions.some((known) => known.language === spoken)) return exclude('twice');
    lesson.files = { ...lesson.files, captions: [...lesson.files.captions, { language: spoken, file }] };
    return [];
  });
}
