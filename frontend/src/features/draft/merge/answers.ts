import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import type { MergeQuestion } from './merge-programmes';
import type { Place } from './merge-places';
import type { Side } from './versions';

/** Whose version is to be; or, of a title, another one. */
export type Answer = Side | { title: string };

/** By the id of the question. */
export type Answers = ReadonlyMap<string, Answer>;

type Entry = SectionInput | LessonInput;

/** A programme with what was answered, question by question. What is no longer there is left alone. */
export function withAnswers(
  programme: readonly SectionInput[],
  questions: readonly MergeQuestion[],
  answers: Answers,
): SectionInput[] {
  return questions.reduce<SectionInput[]>(
    (sections, question) => {
      const answer = answers.get(question.id);
      return answer === undefined ? sections : withAnswer(sections, question, answer);
    },
    [...programme],
  );
}

function withAnswer(sections: SectionInput[], question: MergeQuestion, answer: Answer): SectionInput[] {
  const { entryId } = question;
  if (question.kind === 'field') {
    const { field } = question;
    const value = typeof answer === 'object' ? answer.title : (question[answer] as never)[field];
    return changed(sections, entryId, (entry) => ({ ...entry, [field]: value }));
  }
  if (typeof answer === 'object') return sections;
  if (question.kind === 'removal')
    return answer === question.removedBy ? without(sections, entryId) : sections;
  return question.entry === 'section'
    ? placed(sections, entryId, question[answer])
    : withLessonAt(sections, entryId, question[answer]);
}

const isNot = (id: string) => (entry: Entry) => entry._id !== id;

const changed = (sections: SectionInput[], id: string, change: <Of extends Entry>(entry: Of) => Of) =>
  sections.map((section) => {
    const own = section._id === id ? change(section) : section;
    return {
      ...own,
      lessons: (own.lessons ?? []).map((lesson) => (lesson._id === id ? change(lesson) : lesson)),
    };
  });

const without = (sections: SectionInput[], id: string): SectionInput[] =>
  sections
    .filter(isNot(id))
    .map((section) => ({ ...section, lessons: (section.lessons ?? []).filter(isNot(id)) }));

function inserted<Of extends Entry>(list: readonly Of[], entry: Of, { after }: Place): Of[] {
  const index = list.findIndex(({ _id }) => _id === after) + 1;
  return [...list.slice(0, index), entry, ...list.slice(index)];
}

function placed<Of extends Entry>(list: Of[], id: string, place: Place): Of[] {
  const entry = list.find(({ _id }) => _id === id);
  return entry ? inserted(list.filter(isNot(id)), entry, place) : list;
}

function withLessonAt(sections: SectionInput[], id: string, place: Place): SectionInput[] {
  const lesson = sections.flatMap(({ lessons = [] }) => lessons).find(({ _id }) => _id === id);
  if (!lesson || sections.every(({ _id }) => _id !== place.container)) return sections;
  return without(sections, id).map((section) =>
    section._id === place.container
      ? { ...section, lessons: inserted(section.lessons ?? [], lesson, place) }
      : section,
  );
}
