import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { assetReference } from '@atelier/contracts/media';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { openingWords } from '@atelier/contracts/words/opening-words';
import { countOf, formatDuration } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import type { EntryChange, EntryField, EntryPosition, Side } from './versions';
import type { MergeQuestion } from './merge-programmes';
import { allLessons, type Programme } from '../programme/programme';
import { assetOf, partSummary } from '../lesson/lesson-part';

type Entry = LessonInput | SectionInput;

/** The subject of a question: « la leçon 2 ». */
export interface Subject {
  name: string;
  entry: MergeQuestion['entry'];
}

const fieldQuestions: Record<EntryField, (name: string) => string> = {
  title: (name) => `Quel titre pour ${name}\u202f?`,
  parts: (name) => `Quel contenu pour ${name}\u202f?`,
  resources: (name) => `Quels documents avec ${name}\u202f?`,
  source: (name) => `Quel code pour ${name}\u202f?`,
  isFree: (name) => `Qui peut voir ${name}\u202f?`,
  isDraft: (name) => `Où en est ${name}\u202f?`,
  opening: (name) => `Quand s’ouvre ${name}\u202f?`,
};

export function questionWords(question: MergeQuestion, { name }: Subject, ownSide: Side): string {
  if (question.kind === 'field') return fieldQuestions[question.field](name);
  if (question.kind === 'place') return `Où placer ${name}\u202f?`;
  const begin = name.charAt(0).toUpperCase() + name.slice(1);
  return question.removedBy === ownSide
    ? `${begin}, supprimée ici, modifiée là-bas`
    : `${begin}, modifiée ici, supprimée là-bas`;
}

const sentWords = dateWriter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** Two uploads may have one name: they differ by their time, which the id of an asset (UUIDv7) begins with. */
function sourceWords({ file, marks }: NonNullable<Entry['source']> & { marks?: readonly unknown[] }): string {
  const id = assetReference.exec(file)?.[1] ?? '';
  const sentAt = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  const time = Number.isNaN(sentAt.getTime()) ? '' : ` déposé le ${sentWords(sentAt.toISOString())}`;
  return `Le code${time}${marks ? `, ${countOf(marks.length, 'épingle')}` : ''}`;
}

/** The value of a field, in words. */
export function fieldWords(field: EntryField, entry: Entry): string {
  const { title, isFree, isDraft, parts = [], resources = [], source } = entry as LessonInput;
  switch (field) {
    case 'title':
      return title;
    case 'isFree':
      return isFree ? 'Tout le monde' : 'Les inscrits';
    case 'isDraft':
      return isDraft ? 'Brouillon' : 'Prête';
    case 'opening':
      return openingWords((entry as SectionInput).opening);
    case 'parts':
      return partSummary(parts[0]);
    case 'resources':
      return resources.length === 0 ? 'Aucun document' : countOf(resources.length, 'document');
    case 'source':
      return source ? sourceWords(source) : 'Aucun code';
  }
}

export function positionWords({ container, after }: EntryPosition, version: readonly SectionInput[]): string {
  const entries: Entry[] = version.flatMap((section) => [section, ...(section.lessons ?? [])]);
  const titleOf = (id: string) => entries.find(({ _id }) => _id === id)?.title ?? '';
  const location = container === '' ? '' : `Dans «\u00a0${titleOf(container)}\u00a0», `;
  const words = `${location}${after === null ? 'en premier' : `après «\u00a0${titleOf(after)}\u00a0»`}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Everything that is deleted with a lesson. */
function lossOf({ parts: [part], resources = [], source }: LessonDraft): string[] {
  const asset = assetOf(part);
  const video = asset?.kind === 'video' ? asset : null;
  const length = video?.duration ? ` de ${formatDuration(Math.max(1, Math.floor(video.duration / 60)))}` : '';
  return [
    ...(video ? [`1 vidéo${length} (${formatBytes(video.size)})`] : []),
    ...(video && video.captions.length > 0 ? [countOf(video.captions.length, 'sous-titre')] : []),
    ...(part && !video ? [`son contenu (${partSummary(part)})`] : []),
    ...(resources.length > 0 ? [countOf(resources.length, 'document')] : []),
    ...(source ? ['son code'] : []),
  ];
}

/** What an answer would lose; null when neither loses anything. */
export function lossWords(
  question: MergeQuestion,
  programme: Programme,
): { title: string; words: string } | null {
  if (question.kind === 'field' && question.field === 'parts')
    return {
      title: 'L’un des deux contenus se perd',
      words: 'Celui qui n’est pas choisi est remplacé dans la leçon.',
    };
  if (question.kind !== 'removal') return null;
  const section = programme.find(({ _id }) => _id === question.entryId);
  const lessons = section?.lessons ?? allLessons(programme).filter(({ _id }) => _id === question.entryId);
  const count = section ? [countOf(lessons.length, 'leçon'), ...(section.source ? ['son code'] : [])] : [];
  const losses = [...count, ...lessons.flatMap(lossOf)];
  return {
    title: 'La supprimer ferait perdre',
    words: `${losses.join(', ') || 'Son titre et les changements de l’autre version'}.`,
  };
}

const fieldChanges: Record<EntryField, string> = {
  title: 'renommée',
  parts: 'contenu modifié',
  resources: 'documents modifiés',
  source: 'code modifié',
  isFree: 'accès modifié',
  isDraft: 'brouillon ou prête',
  opening: 'ouverture modifiée',
};

export function changeWords(change: EntryChange): string {
  switch (change.kind) {
    case 'added':
      return 'ajoutée';
    case 'removed':
      return 'supprimée';
    case 'moved':
      if (change.was === change.is) return 'déplacée';
      return `${change.is < change.was ? 'remontée' : 'descendue'}, était ${change.was === 1 ? '1ʳᵉ' : `${change.was}ᵉ`}`;
    case 'field':
      return change.field === 'title'
        ? `renommée, était «\u00a0${change.before.title}\u00a0»`
        : fieldChanges[change.field];
  }
}
