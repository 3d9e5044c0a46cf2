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

/** A file as it was dropped, with the folders it lay in: `01-fondations/02-installer.mp4`. */
export interface FolderFile {
  path: string;
  file: File;
}

export interface NamedFile extends FolderFile {
  name: CleanName;
}

/** What a lesson of the plan is made of. */
export interface LessonFiles {
  kind: 'video' | 'document';
  file: NamedFile;
  /** Films of the same lesson, the one proposed first; alone when there is no choice. */
  takes: readonly NamedFile[];
  captions: readonly { language: Language; file: FolderFile }[];
  /** Documents of the same name, which stand beside the video. */
  resources: readonly FolderFile[];
}

/** Why a file is left out. */
export type ExclusionReason = 'format' | 'empty' | 'no-video' | 'language' | 'twice' | 'too-large';

/** Of a plan that comes from links in place of files: its lessons have their content already. */
export interface PlannedLinks {
  faults: readonly LinkFault[];
  /** The titles that were made up, by the lesson's id: the author is asked for others. */
  untitled: ReadonlyMap<string, string>;
}

/** What a folder, or a list of links, will become, for its author to arrange before anything is made. */
export interface ImportPlan {
  sections: readonly SectionDraft[];
  /** By the lesson's id. */
  files: ReadonlyMap<string, LessonFiles>;
  /** The folder that became a section, by the section's id. */
  folders: ReadonlyMap<string, string>;
  /** Ids of lessons whose section was guessed: their files lay in none. */
  strays: readonly string[];
  /** Of the computer: hidden, and named. */
  ignored: readonly string[];
  leftOut: readonly { path: string; why: ExclusionReason }[];
  /** How many files, or lines, were looked at. */
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

/** As the course will count them: lesson by lesson. @param lengths in seconds */
export const videoMinutes = (lengths: readonly number[]): number =>
  lengths.reduce((sum, seconds) => sum + minutesOfVideo(seconds), 0);

const isTitleCleaned = ({ file: { name } }: LessonFiles): boolean => {
  const [before, kept, after] = name.pieces;
  return before !== '' || /^\.[a-z0-9]+$/i.test(after) === false || kept !== name.title;
};

/** Lessons with more than one film, and those whose section was guessed, as long as they are in the plan. */
export function openQuestions({ sections, files, strays }: ImportPlan) {
  const lessons = sections.flatMap((section) => section.lessons);
  return {
    takes: lessons.filter(({ _id }) => (files.get(_id)?.takes.length ?? 0) > 1),
    strays: lessons.filter(({ _id }) => strays.includes(_id)),
  };
}

export interface PlanFact {
  title: string;
  detail: string;
  /** Somebody should look at it. */
  asks?: boolean;
}

/** The lessons whose title nobody has written yet. */
const untitledLessons = ({ sections, links }: ImportPlan) =>
  allLessons(sections).filter(({ _id, title }) => links?.untitled.get(_id) === title);

/** The summary of a plan made from links. */
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
            asks: true,
          },
        ]
      : []),
  ];
}

/** The summary of the plan. @param lengths in seconds, of the videos measured so far */
export function planFacts(plan: ImportPlan, lengths: ReadonlyMap<File, number>): PlanFact[] {
  if (plan.links) return linkFacts(plan);
  const files = plannedFiles(plan);
  const films = files.filter(({ kind }) => kind === 'video');
  const papers = files.filter(({ kind }) => kind === 'document');
  const beside = files.flatMap(({ resources }) => resources);
  const captions = films.flatMap((film) => film.captions);
  const minutes = videoMinutes(films.flatMap(({ file }) => lengths.get(file.file) ?? []));
  const spoken = languages
    .map((language) => ({ language, count: captions.filter((each) => each.language === language).length }))
    .filter(({ count }) => count > 0)
    .map(({ language, count }) => `${count} en ${languageLabels[language].toLowerCase()}`);
  const cleaned = files.filter(isTitleCleaned).length;
  const { takes, strays } = openQuestions(plan);
  const questionCount = takes.length + strays.length;
  const measured = minutes > 0 ? `, ${formatDuration(minutes)}` : '';
  const facts: (PlanFact | false)[] = [
    films.length > 0 && {
      title: `${countOf(films.length, 'vidéo')}${measured}`,
      detail: 'durées lues dans les fichiers',
    },
    papers.length > 0 && {
      title: countOf(papers.length, 'document'),
      detail: `${plural(papers.length, 'sa propre leçon', 'chacun sa propre leçon')}, après la vidéo de même numéro`,
    },
    beside.length > 0 && {
      title: countOf(beside.length, 'ressource'),
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
      asks: true,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What happens once the plan is applied. */
export function uploadNotice(plan: ImportPlan): string {
  if (plan.links)
    return 'Elles sont créées en brouillon\u00a0: rien n’apparaît sur la page de vente. Les vidéos restent sur YouTube.';
  const files = filesToUpload(plannedFiles(plan));
  const many = files.length > 1;
  return `Elles sont créées en brouillon\u00a0: rien n’apparaît sur la page de vente. ${formatBytes(totalBytes(files))} ${
    many ? 'partiront' : 'partira'
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

/** The files left out, grouped by reason. */
export const excludedFiles = ({ leftOut }: ImportPlan): { reason: string; names: string[] }[] =>
  [...Map.groupBy(leftOut, ({ why }) => why)].map(([why, files]) => ({
    reason: exclusionWords[why],
    names: files.map(({ path }) => baseName(path)),
  }));

const lessonsMax = 200;
const sectionsMax = 100;

/** Why the plan cannot be applied; null when it can. @param standing number of sections that the course keeps */
export function planProblem({ sections }: ImportPlan, standing: number): string | null {
  const full = sections.find(({ lessons }) => lessons.length > lessonsMax);
  if (full)
    return `«\u00a0${full.title}\u00a0» a ${full.lessons.length} leçons\u00a0: une section en tient ${lessonsMax}.`;
  if (standing + sections.length > sectionsMax) return `Un cours tient ${sectionsMax} sections au plus.`;
  return null;
}

const sectionTitle = 'Nouvelle section';

/** The videos of a course, each with the title of its lesson. */
export const linkedVideos = (programme: Programme): Map<string, string> =>
  new Map(
    allLessons(programme).flatMap(({ title, parts: [part] }) => {
      const videoId = part?.type === 'lien youtube' ? youtubeIdOf(part.youtubeLink ?? '') : null;
      return videoId === null ? [] : [[videoId, title]];
    }),
  );

/** Lessons in the order in which their links were pasted. A title that nobody has said is asked for. */
export function planLinks({ links, faults }: PastedLinks): ImportPlan {
  const untitled = new Map<string, string>();
  const lessons = links.map(({ videoId, title }, index) => {
    const lesson = newLesson(title ?? `Vidéo ${index + 1}`);
    if (title === null) untitled.set(lesson._id, lesson.title);
    const part = { ...emptyPart('lien youtube'), youtubeLink: `https://youtu.be/${videoId}` };
    return { ...lesson, parts: [part] };
  });
  const sections = Array.from({ length: Math.ceil(lessons.length / lessonsMax) }, (_, index) => ({
    ...newSection(index === 0 ? sectionTitle : `${sectionTitle} ${index + 1}`),
    lessons: lessons.slice(index * lessonsMax, (index + 1) * lessonsMax),
  }));
  return {
    sections,
    files: new Map(),
    folders: new Map(),
    strays: [],
    ignored: [],
    leftOut: [],
    count: links.length + faults.length,
    links: { faults, untitled },
  };
}
