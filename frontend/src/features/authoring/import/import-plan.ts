import type { SectionDraft } from '@atelier/contracts/course-draft';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import { minutesOfVideo } from '@atelier/contracts/media';
import { type Language, languageLabels, languages } from '@atelier/contracts/words/languages';
import { countOf, formatDuration, plural } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import type { LinkFault, PastedLinks } from './youtube-links';
import { emptyPart } from '../lesson/lesson-part';
import { allLessons, newLesson, newSection, type Programme } from '../programme/programme';
import { baseName } from './file-kinds';
import type { CleanName } from './file-names';

/** A dropped file with its relative path: `01-fondations/02-installer.mp4`. */
export interface FolderFile {
  path: string;
  file: File;
}

export interface NamedFile extends FolderFile {
  name: CleanName;
}

/** The files of a planned lesson. */
export interface LessonFiles {
  kind: 'video' | 'document';
  file: NamedFile;
  /** Alternative videos of the same lesson, the suggested one first; a single one when there is no choice. */
  takes: readonly NamedFile[];
  captions: readonly { language: Language; file: FolderFile }[];
  /** Documents with the same name as the video, added as its resources. */
  resources: readonly FolderFile[];
}

/** Why a file is excluded. */
export type ExclusionReason = 'format' | 'empty' | 'no-video' | 'language' | 'twice' | 'too-large';

/** For a plan made from links instead of files: its lessons already have their content. */
export interface PlannedLinks {
  faults: readonly LinkFault[];
  /** Generated titles by lesson id: the author is asked for real ones. */
  untitled: ReadonlyMap<string, string>;
}

/** Preview of an import from a folder or a list of links, which the author arranges before anything is created. */
export interface ImportPlan {
  sections: readonly SectionDraft[];
  /** By lesson id. */
  files: ReadonlyMap<string, LessonFiles>;
  /** Source folder by section id. */
  folders: ReadonlyMap<string, string>;
  /** Ids of lessons whose section was guessed: their files were outside of all folders. */
  unsorted: readonly string[];
  /** Names of hidden OS files. */
  ignored: readonly string[];
  excluded: readonly { path: string; reason: ExclusionReason }[];
  /** Number of files, or lines, that were read. */
  count: number;
  links?: PlannedLinks;
}

/** The files of the planned lessons, in order. */
export const plannedFiles = (plan: ImportPlan): LessonFiles[] =>
  plan.sections.flatMap(({ lessons }) => lessons.flatMap(({ _id }) => plan.files.get(_id) ?? []));

/** Every file that will be uploaded, resources included. */
export const filesToUpload = (files: readonly LessonFiles[]): File[] =>
  files.flatMap(({ file, resources }) => [file.file, ...resources.map((resource) => resource.file)]);

const totalBytes = (files: readonly File[]): number => files.reduce((bytes, { size }) => bytes + size, 0);

/**
 * Total in minutes, rounded per lesson as the course does.
 * @param lengths in seconds
 */
export const videoMinutes = (lengths: readonly number[]): number =>
  lengths.reduce((sum, seconds) => sum + minutesOfVideo(seconds), 0);

const isTitleCleaned = ({ file: { name } }: LessonFiles): boolean => {
  const [before, title, after] = name.pieces;
  return before !== '' || /^\.[a-z0-9]+$/i.test(after) === false || title !== name.title;
};

/** Lessons with alternative videos and those with a guessed section, as long as they are in the plan. */
export function openQuestions({ sections, files, unsorted }: ImportPlan) {
  const lessons = sections.flatMap((section) => section.lessons);
  return {
    takes: lessons.filter(({ _id }) => (files.get(_id)?.takes.length ?? 0) > 1),
    unsorted: lessons.filter(({ _id }) => unsorted.includes(_id)),
  };
}

export interface PlanFact {
  title: string;
  detail: string;
  /** Needs the author's attention. */
  needsAttention?: boolean;
}

/** Lessons that still have a generated title. */
const untitledLessons = ({ sections, links }: ImportPlan) =>
  allLessons(sections).filter(({ _id, title }) => links?.untitled.get(_id) === title);

/** Summary of a plan made from links. */
function linkFacts(plan: ImportPlan): PlanFact[] {
  const lessons = allLessons(plan.sections);
  const untitled = untitledLessons(plan).length;
  return [
    {
      title: countOf(lessons.length, 'vidéo YouTube', 'vidéos YouTube'),
      detail: 'dans l’ordre des liens\u202f; la durée vient avec la première lecture',
    },
    ...(untitled > 0
      ? [
          {
            title: `${countOf(untitled, 'titre')} à écrire`,
            detail: 'le lien ne le dit pas\u202f; Entrée mène au suivant',
            needsAttention: true,
          },
        ]
      : []),
  ];
}

/**
 * Summary of the plan.
 * @param lengths in seconds, of the videos measured so far
 */
export function planFacts(plan: ImportPlan, lengths: ReadonlyMap<File, number>): PlanFact[] {
  if (plan.links) return linkFacts(plan);
  const files = plannedFiles(plan);
  const videos = files.filter(({ kind }) => kind === 'video');
  const papers = files.filter(({ kind }) => kind === 'document');
  const allResources = files.flatMap(({ resources }) => resources);
  const captions = videos.flatMap((video) => video.captions);
  const minutes = videoMinutes(videos.flatMap(({ file }) => lengths.get(file.file) ?? []));
  const spoken = languages
    .map((language) => ({ language, count: captions.filter((each) => each.language === language).length }))
    .filter(({ count }) => count > 0)
    .map(({ language, count }) => `${count} en ${languageLabels[language].toLowerCase()}`);
  const cleaned = files.filter(isTitleCleaned).length;
  const { takes, unsorted } = openQuestions(plan);
  const questionCount = takes.length + unsorted.length;
  const measured = minutes > 0 ? `, ${formatDuration(minutes)}` : '';
  const facts: (PlanFact | false)[] = [
    videos.length > 0 && {
      title: `${countOf(videos.length, 'vidéo')}${measured}`,
      detail: 'durées lues dans les fichiers',
    },
    papers.length > 0 && {
      title: countOf(papers.length, 'document'),
      detail: `${plural(papers.length, 'sa propre leçon', 'chacun sa propre leçon')}, après la vidéo de même numéro`,
    },
    allResources.length > 0 && {
      title: countOf(allResources.length, 'ressource'),
      detail: 'à côté de la vidéo de même nom',
    },
    captions.length > 0 && {
      title: `${countOf(captions.length, 'sous-titre')} ${plural(captions.length, 'associé')}`,
      detail: `${spoken.join(', ')}, au même nom`,
    },
    cleaned > 0 && {
      title: `${countOf(cleaned, 'titre')} ${plural(cleaned, 'nettoyé')}`,
      detail: 'numéros, tirets, versions et résolutions retirés',
    },
    questionCount > 0 && {
      title: `${countOf(questionCount, 'fichier')} à vérifier`,
      detail: `un choix est proposé pour ${questionCount > 1 ? 'chacun' : 'lui'}`,
      needsAttention: true,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What the apply button will do. */
export function uploadNotice(plan: ImportPlan): string {
  if (plan.links)
    return 'Elles sont créées en brouillon\u00a0: rien n’apparaît sur la page de vente. Les vidéos restent sur YouTube.';
  const files = filesToUpload(plannedFiles(plan));
  const hasManyFiles = files.length > 1;
  return `Elles sont créées en brouillon\u00a0: rien n’apparaît sur la page de vente. ${formatBytes(totalBytes(files))} ${
    hasManyFiles ? 'partiront' : 'partira'
  } ensuite, pendant que vous travaillez.`;
}

const exclusionWords: Record<ExclusionReason, string> = {
  format: 'd’un format que les leçons ne prennent pas',
  empty: 'vide',
  'no-video': 'sous-titres sans vidéo du même nom',
  language: 'sous-titres d’une langue que les cours n’ont pas',
  twice: 'sous-titres en double',
  'too-large': 'sous-titres de plus de 2 Mo',
};

/** The excluded files, grouped by reason. */
export const excludedFiles = ({ excluded }: ImportPlan): { reason: string; names: string[] }[] =>
  [...Map.groupBy(excluded, ({ reason }) => reason)].map(([reason, files]) => ({
    reason: exclusionWords[reason],
    names: files.map(({ path }) => baseName(path)),
  }));

const maxLessons = 200;
const maxSections = 100;

/**
 * Why the plan cannot be applied; null when it can.
 * @param existingSections number of existing sections that the course keeps
 */
export function planProblem({ sections }: ImportPlan, existingSections: number): string | null {
  const full = sections.find(({ lessons }) => lessons.length > maxLessons);
  if (full)
    return `«\u00a0${full.title}\u00a0» a ${full.lessons.length} leçons\u00a0: une section en tient ${maxLessons}.`;
  if (existingSections + sections.length > maxSections)
    return `Un cours tient ${maxSections} sections au plus.`;
  return null;
}

const sectionTitle = 'Nouvelle section';

/** Lesson titles by YouTube video id. */
export const linkedVideos = (programme: Programme): Map<string, string> =>
  new Map(
    allLessons(programme).flatMap(({ title, parts: [part] }) => {
      const videoId = part?.type === 'lien youtube' ? youtubeIdOf(part.youtubeLink ?? '') : null;
      return videoId === null ? [] : [[videoId, title]];
    }),
  );

/** Lessons in the order of the pasted links. Links without a title get a generated one. */
export function planLinks({ links, faults }: PastedLinks): ImportPlan {
  const untitled = new Map<string, string>();
  const lessons = links.map(({ videoId, title }, index) => {
    const lesson = newLesson(title ?? `Vidéo ${index + 1}`);
    if (title === null) untitled.set(lesson._id, lesson.title);
    const part = { ...emptyPart('lien youtube'), youtubeLink: `https://youtu.be/${videoId}` };
    return { ...lesson, parts: [part] };
  });
  const sections = Array.from({ length: Math.ceil(lessons.length / maxLessons) }, (_, index) => ({
    ...newSection(index === 0 ? sectionTitle : `${sectionTitle} ${index + 1}`),
    lessons: lessons.slice(index * maxLessons, (index + 1) * maxLessons),
  }));
  return {
    sections,
    files: new Map(),
    folders: new Map(),
    unsorted: [],
    ignored: [],
    excluded: [],
    count: links.length + faults.length,
    links: { faults, untitled },
  };
}
