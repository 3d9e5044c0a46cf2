import { plainText } from '@atelier/contracts/plain-text';
import type { LessonAspect, PublicationChange, TextChange } from '@atelier/contracts/publication';
import { toEuros } from '@atelier/contracts/money';
import { formatPrice } from '@atelier/contracts/words/prices';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { courseFieldLabels } from '@atelier/contracts/words/course-fields';
import { languageLabels } from '@atelier/contracts/words/languages';
import { openingWords } from '@atelier/contracts/words/opening-words';
import { kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import type { ContentField, CourseContent } from '../courses/course-content.domain.js';
import type { Part, Section } from '../programme/programme.domain.js';
import { aspectsOfSection, type LessonPosition, type VersionChange } from './version-changes.domain.js';

const contextWords = { lead: 4, tail: 3 };
const maxLength = 180;

const shortened = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).replace(/(?<!\s)\s+\S*$/, '')}…` : text;

/** The differing part of two texts, word by word, with some context. */
export function textChange(before: string, after: string): TextChange {
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(wordsBefore.length, wordsAfter.length);
  let start = 0;
  while (start < shorter && wordsBefore[start] === wordsAfter[start]) start += 1;
  let commonTail = 0;
  while (commonTail < shorter - start && wordsBefore.at(-1 - commonTail) === wordsAfter.at(-1 - commonTail))
    commonTail += 1;
  const between = (words: string[]) => shortened(words.slice(start, words.length - commonTail).join(' '));
  const end = wordsAfter.length - commonTail;
  return {
    lead: `${start > contextWords.lead ? '…' : ''}${wordsAfter.slice(Math.max(0, start - contextWords.lead), start).join(' ')}`,
    before: between(wordsBefore),
    after: between(wordsAfter),
    tail: `${wordsAfter.slice(end, end + contextWords.tail).join(' ')}${commonTail > contextWords.tail ? '…' : ''}`,
  };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

type FieldChange = Extract<VersionChange, { about: 'field' }>;
type LessonChange = Extract<VersionChange, { about: 'lesson' }>;
type Description = Pick<PublicationChange, 'title' | 'what' | 'text' | 'note'>;

/** Describes a change for the author. */
export function describeChange(
  change: VersionChange,
  published: CourseContent,
  next: CourseContent,
): PublicationChange {
  const { id: _id, kind, path } = change;
  const lessonId = change.about === 'lesson' ? change.lesson.id : null;
  return { _id, kind, path, lessonId, ...describe(change, published, next) };
}

function describe(change: VersionChange, published: CourseContent, next: CourseContent): Description {
  if (change.about === 'field') return describeField(change, published, next);
  if (change.about === 'lesson') return describeLesson(change);
  const { kind, section, before } = change;
  return kind === 'changed'
    ? describeSection(before, section)
    : { title: section.title, what: '', text: null, note: 'La section a changé de place.' };
}

const sectionWords = { title: 'titre de la section', opening: 'ouverture', source: 'code de la section' };

function describeSection(before: Section, section: Section): Description {
  const aspects = aspectsOfSection(before, section);
  const isRenamed = aspects.includes('title');
  const isReopened = aspects.includes('opening');
  const openingBefore = openingWords(before.opening);
  const opening = openingWords(section.opening);
  return {
    title: section.title,
    what: aspects.map((aspect) => sectionWords[aspect]).join(', '),
    text: isRenamed
      ? wholeChange(before.title, section.title)
      : isReopened
        ? wholeChange(openingBefore, opening)
        : null,
    note: [
      ...(isRenamed && isReopened
        ? [`Ouverture\u00a0: ${opening}, au lieu de\u00a0: ${openingBefore}.`]
        : []),
      ...(aspects.includes('source') ? [sourceNote(before, section)] : []),
    ].join(' '),
  };
}

function sourceNote({ source: before }: Section, { source }: Section): string {
  if (!source) return 'Ses leçons sans code propre n’en montrent plus.';
  return before
    ? 'Ses leçons sans code propre en montrent un autre.'
    : 'Ses leçons sans code propre le montrent.';
}

const price = (cents: number | null) => (cents === null ? 'aucun' : formatPrice(toEuros(cents)));

const momentText = dateWriter({ dateStyle: 'long', timeStyle: 'short' });

const valueTexts: { [Field in ContentField]?: (value: CourseContent[Field]) => string } = {
  category: (category) => (category ? categoryLabels[category] : 'aucune'),
  language: (language) => languageLabels[language],
  statedMinutes: (minutes) => (minutes === null ? 'celui du programme' : `${minutes}\u00a0min`),
  priceCents: price,
  promotionCents: price,
  promotionEnd: (end) => (end === null ? 'aucune' : momentText(end)),
};

const longTextFields: readonly ContentField[] = ['description', 'requirement', 'subdescription', 'title'];

function describeField(
  { field, path }: FieldChange,
  published: CourseContent,
  next: CourseContent,
): Description {
  const description = { title: courseFieldLabels[path], what: '', note: '' };
  if (longTextFields.includes(field)) {
    const before = plainText(String(published[field]));
    const after = plainText(String(next[field]));
    return before === after
      ? { ...description, text: null, note: 'Seule la mise en forme change.' }
      : { ...description, text: field === 'title' ? wholeChange(before, after) : textChange(before, after) };
  }
  const toText = valueTexts[field] as ((value: unknown) => string) | undefined;
  if (toText) {
    // What is announced of a price is the catalogue's to say.
    return { ...description, text: wholeChange(toText(published[field]), toText(next[field])) };
  }
  if (field === 'skills') return { ...description, ...describeList(published.skills, next.skills) };
  if (field === 'faq')
    return {
      ...description,
      ...describeList(
        published.faq.map(({ question }) => question),
        next.faq.map(({ question }) => question),
      ),
    };
  return { ...description, text: null, note: describeReplacement(published[field], next[field]) };
}

const wholeChange = (before: string, after: string): TextChange => ({ lead: '', before, after, tail: '' });

function describeList(before: string[], after: string[]): Pick<Description, 'text' | 'note'> {
  const removed = before.filter((entry) => !after.includes(entry));
  const added = after.filter((entry) => !before.includes(entry));
  if (removed.length + added.length === 0)
    return { text: null, note: 'Les mêmes entrées, dans un autre ordre ou avec d’autres réponses.' };
  return { text: wholeChange(removed.join(', '), added.join(', ')), note: '' };
}

function describeReplacement(before: unknown, after: unknown): string {
  if (!after) return 'Retirée.';
  return before ? 'Remplacée par une autre.' : 'Une première.';
}

const aspectWords: Record<LessonAspect, string> = {
  title: 'titre',
  content: 'contenu',
  chapters: 'chapitres',
  isFree: 'aperçu gratuit',
  resources: 'documents joints',
  source: 'code',
};

function describeLesson({ kind, lesson, before, aspects, from, to }: LessonChange): Description {
  const description = { title: lesson.title, what: '', text: null };
  if (kind === 'added')
    return { ...description, note: [positionText(to), ...minutesText(lesson.part)].join(', ') };
  if (kind === 'removed')
    return {
      ...description,
      note: `${positionText(from)}. La leçon disparaît du cours, la progression des élèves ne baisse pas.`,
    };
  if (kind === 'moved') return { ...description, note: `De ${positionPhrase(from)} à ${positionPhrase(to)}` };
  return {
    ...description,
    title: before?.title ?? lesson.title,
    what: aspects.map((aspect) => aspectWords[aspect]).join(', '),
    text: lessonText(aspects, before?.title ?? '', lesson.title, before?.part ?? null, lesson.part),
    note: [
      ...(aspects.includes('isFree')
        ? [lesson.isFree ? 'Devient un aperçu gratuit.' : 'N’est plus gratuite.']
        : []),
      ...(aspects.includes('content') ? partNotes(before?.part ?? null, lesson.part) : []),
    ].join(' '),
  };
}

const maxNotes = 6;

/** What changed within a content, beside its text. */
function partNotes(before: Part | null, after: Part | null): string[] {
  if (!before || before.type !== after?.type) return [];
  const changes = kindOf(after).changes(before, after);
  if (changes.length === 0) return [];
  const others = changes.length - maxNotes;
  const words = [
    ...changes.slice(0, maxNotes),
    ...(others > 0 ? [`${others} autre${others > 1 ? 's' : ''}`] : []),
  ].join(', ');
  return [`Ce qui change\u00a0: ${words}.`];
}

function lessonText(
  aspects: LessonAspect[],
  titleBefore: string,
  title: string,
  before: Part | null,
  after: Part | null,
): TextChange | null {
  if (aspects.includes('title')) return wholeChange(titleBefore, title);
  const [textBefore, textAfter] = [partText(before), partText(after)];
  return aspects.includes('content') && textBefore !== textAfter ? textChange(textBefore, textAfter) : null;
}

const partText = (part: Part | null): string => (part ? kindOf(part).comparedText(part) : '');

const positionText = (position: LessonPosition | null): string =>
  position ? `«\u00a0${position.section.title}\u00a0», leçon ${position.index + 1}` : '';

const positionPhrase = (position: LessonPosition | null): string =>
  position ? `la section ${position.sectionIndex + 1}, leçon ${position.index + 1},` : '';

const minutesText = (part: Part | null): string[] => (part?.minutes ? [`${part.minutes}\u00a0min`] : []);
