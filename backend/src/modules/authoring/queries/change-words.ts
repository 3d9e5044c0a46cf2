import { plainText } from '@atelier/contracts/plain-text';
import type { LessonAspect, PublicationChange, TextChange } from '@atelier/contracts/publication';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { courseFieldLabels } from '@atelier/contracts/words/course-fields';
import { languageLabels } from '@atelier/contracts/words/languages';
import { openingWords } from '@atelier/contracts/words/opening-words';
import { kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import type { Part, Section } from '../domain/programme.js';
import type { CourseContent } from '../domain/published-version.js';
import { textChange } from '../domain/text-change.js';
import {
  aspectsOfSection,
  type ContentField,
  type Place,
  type VersionChange,
} from '../domain/version-changes.js';

type FieldChange = Extract<VersionChange, { about: 'field' }>;
type LessonChange = Extract<VersionChange, { about: 'lesson' }>;
type Said = Pick<PublicationChange, 'title' | 'what' | 'text' | 'note'>;

/** A line of what publishing would change, as its author reads it. */
export function sayChange(
  change: VersionChange,
  published: CourseContent,
  next: CourseContent,
): PublicationChange {
  const { id: _id, kind, path } = change;
  const lessonId = change.about === 'lesson' ? change.lesson.id : null;
  return { _id, kind, path, lessonId, ...said(change, published, next) };
}

function said(change: VersionChange, published: CourseContent, next: CourseContent): Said {
  if (change.about === 'field') return sayField(change, published, next);
  if (change.about === 'lesson') return sayLesson(change);
  const { kind, section, before } = change;
  return kind === 'changed'
    ? saySection(before, section)
    : { title: section.title, what: '', text: null, note: 'La section a changé de place.' };
}

const sectionWords = { title: 'titre de la section', opening: 'ouverture' };

function saySection(before: Section, section: Section): Said {
  const aspects = aspectsOfSection(before, section);
  const opening = [before, section].map((one) => openingWords(one.opening)) as [string, string];
  return {
    title: section.title,
    what: aspects.map((aspect) => sectionWords[aspect]).join(', '),
    text: aspects.includes('title') ? whole(before.title, section.title) : whole(...opening),
    note: aspects.length === 2 ? `Ouverture\u00a0: ${opening[1]}, au lieu de\u00a0: ${opening[0]}.` : '',
  };
}

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const price = (cents: number | null) => (cents === null ? 'aucun' : euros.format(cents / 100));

const words: { [Field in ContentField]?: (value: CourseContent[Field]) => string } = {
  category: (category) => (category ? categoryLabels[category] : 'aucune'),
  language: (language) => languageLabels[language],
  statedMinutes: (minutes) => (minutes === null ? 'celui du programme' : `${minutes}\u00a0min`),
  priceCents: price,
  promotionCents: price,
};

const long: readonly ContentField[] = ['description', 'requirement', 'subdescription', 'title'];

function sayField({ field, path }: FieldChange, published: CourseContent, next: CourseContent): Said {
  const line = { title: courseFieldLabels[path], what: '', note: '' };
  if (long.includes(field)) {
    const [before, after] = [published, next].map((version) => plainText(String(version[field]))) as [
      string,
      string,
    ];
    return before === after
      ? { ...line, text: null, note: 'Seule la mise en forme change.' }
      : { ...line, text: field === 'title' ? whole(before, after) : textChange(before, after) };
  }
  const inWords = words[field] as ((value: unknown) => string) | undefined;
  if (inWords) {
    const note =
      field === 'promotionCents' && next.promotionCents !== null
        ? `au lieu de ${price(next.priceCents)}, dès la publication`
        : '';
    return { ...line, text: whole(inWords(published[field]), inWords(next[field])), note };
  }
  if (field === 'skills') return { ...line, ...listed(published.skills, next.skills) };
  if (field === 'faq')
    return {
      ...line,
      ...listed(
        published.faq.map(({ question }) => question),
        next.faq.map(({ question }) => question),
      ),
    };
  return { ...line, text: null, note: replaced(published[field], next[field]) };
}

const whole = (before: string, after: string): TextChange => ({ lead: '', before, after, tail: '' });

function listed(before: string[], after: string[]): Pick<Said, 'text' | 'note'> {
  const gone = before.filter((entry) => !after.includes(entry));
  const come = after.filter((entry) => !before.includes(entry));
  if (gone.length + come.length === 0)
    return { text: null, note: 'Les mêmes entrées, dans un autre ordre ou avec d’autres réponses.' };
  return { text: whole(gone.join(', '), come.join(', ')), note: '' };
}

function replaced(before: unknown, after: unknown): string {
  if (!after) return 'Retirée.';
  return before ? 'Remplacée par une autre.' : 'Une première.';
}

const aspectWords: Record<LessonAspect, string> = {
  title: 'titre',
  content: 'contenu',
  chapters: 'chapitres',
  isFree: 'aperçu gratuit',
  resources: 'documents joints',
};

function sayLesson({ kind, lesson, before, aspects, from, to }: LessonChange): Said {
  const line = { title: lesson.title, what: '', text: null };
  if (kind === 'added') return { ...line, note: [placeOf(to), ...minutesOf(lesson.part)].join(', ') };
  if (kind === 'removed')
    return {
      ...line,
      note: `${placeOf(from)}. La leçon disparaît du cours, la progression des élèves ne baisse pas.`,
    };
  if (kind === 'moved') return { ...line, note: `De ${named(from)} à ${named(to)}` };
  return {
    ...line,
    title: before?.title ?? lesson.title,
    what: aspects.map((aspect) => aspectWords[aspect]).join(', '),
    text: lessonText(aspects, before?.title ?? '', lesson.title, before?.part ?? null, lesson.part),
    note: aspects.includes('isFree')
      ? lesson.isFree
        ? 'Devient un aperçu gratuit.'
        : 'N’est plus gratuite.'
      : '',
  };
}

function lessonText(
  aspects: LessonAspect[],
  titleBefore: string,
  title: string,
  before: Part | null,
  after: Part | null,
): TextChange | null {
  if (aspects.includes('title')) return whole(titleBefore, title);
  const [was, is] = [textOf(before), textOf(after)];
  return aspects.includes('content') && was !== is ? textChange(was, is) : null;
}

const textOf = (part: Part | null): string => (part ? kindOf(part).words(part) : '');

const placeOf = (place: Place | null): string =>
  place ? `«\u00a0${place.section.title}\u00a0», leçon ${place.index + 1}` : '';

const named = (place: Place | null): string =>
  place ? `la section ${place.sectionIndex + 1}, leçon ${place.index + 1},` : '';

const minutesOf = (part: Part | null): string[] => (part?.minutes ? [`${part.minutes}\u00a0min`] : []);
