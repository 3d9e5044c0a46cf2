import { minutesOfVideo } from '@atelier/contracts/media';
import { languageLabels, languages } from '@atelier/contracts/words/languages';
import { allLessons } from '../../draft/state/programme';
import { countOf, formatDuration, plural } from '../../../shared/format';
import { formatBytes } from '../../../shared/format-bytes';
import { nameOf } from './file-kinds';
import type { FolderPlan, LeftOut, LessonFiles } from './folder-plan';

/** Those that will be made, in their order. */
export const plannedFiles = (plan: FolderPlan): LessonFiles[] =>
  plan.sections.flatMap(({ lessons }) => lessons.flatMap(({ _id }) => plan.files.get(_id) ?? []));

/** Every file that will be sent. */
export const filesToSend = (files: readonly LessonFiles[]): File[] =>
  files.flatMap(({ file, resources }) => [file.file, ...resources.map((resource) => resource.file)]);

const bytesOf = (files: readonly File[]): number => files.reduce((bytes, { size }) => bytes + size, 0);

/** As the course will count them: lesson by lesson. @param lengths in seconds */
export const minutesOfFilms = (lengths: readonly number[]): number =>
  lengths.reduce((sum, seconds) => sum + minutesOfVideo(seconds), 0);

const isCleaned = ({ file: { name } }: LessonFiles): boolean => {
  const [before, kept, after] = name.pieces;
  return before !== '' || /^\.[a-z0-9]+$/i.test(after) === false || kept !== name.title;
};

/** Lessons with more than one film, and those whose section was guessed, as long as they are in the plan. */
export function openQuestions({ sections, files, strays }: FolderPlan) {
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
const untitledLessons = ({ sections, links }: FolderPlan) =>
  allLessons(sections).filter(({ _id, title }) => links?.untitled.get(_id) === title);

/** What links come to: where the videos are, and what is asked for. */
function linkFacts(plan: FolderPlan): PlanFact[] {
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

/** What the plan comes to, a line each. @param lengths in seconds, of the films measured so far */
export function planFacts(plan: FolderPlan, lengths: ReadonlyMap<File, number>): PlanFact[] {
  if (plan.links) return linkFacts(plan);
  const files = plannedFiles(plan);
  const films = files.filter(({ kind }) => kind === 'video');
  const papers = files.filter(({ kind }) => kind === 'document');
  const beside = files.flatMap(({ resources }) => resources);
  const captions = films.flatMap((film) => film.captions);
  const minutes = minutesOfFilms(films.flatMap(({ file }) => lengths.get(file.file) ?? []));
  const spoken = languages
    .map((language) => ({ language, count: captions.filter((each) => each.language === language).length }))
    .filter(({ count }) => count > 0)
    .map(({ language, count }) => `${count} en ${languageLabels[language].toLowerCase()}`);
  const cleaned = files.filter(isCleaned).length;
  const { takes, strays } = openQuestions(plan);
  const asked = takes.length + strays.length;
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
    asked > 0 && {
      title: `${countOf(asked, 'fichier')} à vérifier`,
      detail: `un choix est proposé pour ${asked > 1 ? 'chacun' : 'lui'}`,
      asks: true,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What follows once it is made. */
export function sendingWords(plan: FolderPlan): string {
  if (plan.links)
    return 'Elles sont créées en brouillon\u00a0: rien n’apparaît sur la page de vente. Les vidéos restent sur YouTube.';
  const files = filesToSend(plannedFiles(plan));
  const many = files.length > 1;
  return `Elles sont créées en brouillon\u00a0: rien n’apparaît sur la page de vente. ${formatBytes(bytesOf(files))} ${
    many ? 'partiront' : 'partira'
  } ensuite, pendant que vous travaillez.`;
}

const reasons: Record<LeftOut, string> = {
  format: 'd’un format que les leçons ne prennent pas',
  empty: 'vide',
  'no-video': 'sous-titres sans vidéo du même nom',
  language: 'sous-titres d’une langue que les cours n’ont pas',
  twice: 'sous-titres en double',
  'too-large': 'sous-titres de plus de 2 Mo',
};

/** The files that become nothing, put together by the reason. */
export const leftOutLines = ({ leftOut }: FolderPlan): { reason: string; names: string[] }[] =>
  [...Map.groupBy(leftOut, ({ why }) => why)].map(([why, files]) => ({
    reason: reasons[why],
    names: files.map(({ path }) => nameOf(path)),
  }));

const lessonsMax = 200;
const sectionsMax = 100;

/** Why it cannot be made as it is; null when it can. @param standing sections that the course has and keeps */
export function planProblem({ sections }: FolderPlan, standing: number): string | null {
  const full = sections.find(({ lessons }) => lessons.length > lessonsMax);
  if (full)
    return `«\u00a0${full.title}\u00a0» a ${full.lessons.length} leçons\u00a0: une section en tient ${lessonsMax}.`;
  if (standing + sections.length > sectionsMax) return `Un cours tient ${sectionsMax} sections au plus.`;
  return null;
}
