import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft, LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { PartDraft, PartInput } from '@atelier/contracts/lesson-kinds';
import type { ProgrammeMerge, SectionsTicket } from '@atelier/contracts/programme-merge';
import { newId } from '../../../shared/new-id';
import { toast } from '../../../shared/ui/toast';
import { authoredPart } from '../course/authored-sections';
import { allLessons, type Programme, toSectionInputs } from '../programme/programme';
import { type Answers, applyAnswers, mergeProgrammes } from './merge-programmes';
import type { Version } from './versions';

const key = 'atelier-tab';

/** An id of this tab, stable over reloads. */
export function tabId(): string {
  const known = sessionStorage.getItem(key);
  if (known !== null) return known;
  const made = newId();
  sessionStorage.setItem(key, made);
  return made;
}

/** A saved version in the editor's form: media assets and durations are taken from the programmes known to this tab. */
function toSectionDrafts(version: readonly SectionInput[], known: readonly Programme[]): SectionDraft[] {
  const lessons = known.flatMap(allLessons);
  const parts = lessons.flatMap((lesson) => lesson.parts);
  const documents = lessons.flatMap(({ resources = [] }) => resources);

  const partDraft = (part: PartInput): PartDraft => {
    const print = JSON.stringify(authoredPart(part));
    const same = parts.find((each) => JSON.stringify(authoredPart(each)) === print);
    return same ?? ({ time: 0, ...part, _id: newId() } as PartDraft);
  };
  const lessonDraft = ({ _id = newId(), resources, ...lesson }: LessonInput): LessonDraft => ({
    ...lesson,
    _id,
    isFree: lesson.isFree ?? false,
    time: lessons.find((each) => each._id === _id)?.time ?? 0,
    parts: (lesson.parts ?? []).map(partDraft),
    ...(resources && {
      resources: resources.flatMap((url) => documents.find(({ fileUrl }) => fileUrl === url) ?? []),
    }),
  });

  return version.map(({ _id = newId(), ...section }, index) => ({
    ...section,
    _id,
    index,
    time: known.flat().find((each) => each._id === _id)?.time ?? 0,
    lessons: (section.lessons ?? []).map(lessonDraft),
  }));
}

type Shown = Pick<CourseDraft, 'sections' | 'merges'>;

/** The merge state of one tab: the common version, and the merges that are open or being settled. */
export class ProgrammeMerges {
  /** The last version that this tab and the server had in common: the base of a merge. */
  #common: Version = [];
  #opens: ProgrammeMerge[] = [];
  #settles: string | null = null;
  readonly #settledHere = new Set<string>();

  /** This version is shared with the server from now on. */
  agree(sections: Version): void {
    this.#common = sections;
  }

  /** What the next save of the programme tells the server of merges. */
  ticket(): Pick<SectionsTicket, 'opens'> & { settles?: string } {
    return { opens: this.#opens, ...(this.#settles === null ? {} : { settles: this.#settles }) };
  }

  /** The server has accepted a save that carried this ticket. */
  saved({ opens, settles }: ReturnType<ProgrammeMerges['ticket']>): void {
    this.#opens = this.#opens.filter((merge) => !opens.includes(merge));
    if (this.#settles === settles) this.#settles = null;
  }

  /** Open merges: the server's, and those that the next save will tell it. */
  open(onServer: readonly ProgrammeMerge[]): ProgrammeMerge[] {
    const all = [...onServer, ...this.#opens];
    return all.filter(
      ({ _id }, index) => _id !== this.#settles && all.findIndex((each) => each._id === _id) === index,
    );
  }

  /** Tells whoever has seen a question that another tab answered it first. */
  notifyOfAnswers(before: readonly ProgrammeMerge[], now: readonly ProgrammeMerge[]): void {
    const isThere = ({ _id }: ProgrammeMerge) => now.some((merge) => merge._id === _id);
    if (before.some((merge) => !isThere(merge) && !this.#settledHere.has(merge._id)))
      toast('L’autre onglet a répondu. Le programme suit sa réponse.');
  }

  /** Merges unsaved local changes with what another tab saved. */
  merge(shown: Shown, theirs: Shown): Shown & { value: SectionInput[]; asks: boolean } {
    const saved = toSectionInputs(theirs.sections);
    if (this.#settles !== null && theirs.merges.every(({ _id }) => _id !== this.#settles)) {
      this.#settledHere.delete(this.#settles);
      this.#settles = null;
      this.#common = saved;
      return { value: saved, sections: theirs.sections, merges: this.open(theirs.merges), asks: false };
    }
    const base = [...this.#common];
    const mine = toSectionInputs(shown.sections);
    const { merged, questions } = mergeProgrammes(base, mine, saved);
    const asks = questions.length > 0;
    if (asks) {
      const openedAt = new Date().toISOString();
      this.#opens.push({ _id: newId(), tab: tabId(), openedAt, base, mine, theirs: saved });
    }
    this.#common = saved;
    const sections = toSectionDrafts(merged, [theirs.sections, shown.sections]);
    return { value: merged, sections, merges: this.open(theirs.merges), asks };
  }

  /** The programme with the answers applied; the next save closes the merge on the server. */
  answer(shown: Shown, merge: ProgrammeMerge, answers: Answers): Shown {
    const { questions } = mergeProgrammes(merge.base, merge.mine, merge.theirs);
    this.#settles = merge._id;
    this.#settledHere.add(merge._id);
    const answered = applyAnswers(toSectionInputs(shown.sections), questions, answers);
    return { sections: toSectionDrafts(answered, [shown.sections]), merges: this.open(shown.merges) };
  }

  /** Reopens the questions, and undoes the answers in the current programme. */
  reopen(shown: Shown, merge: ProgrammeMerge, asked: Shown, answered: Shown): Shown {
    this.#opens.push(merge);
    if (this.#settles === merge._id) this.#settles = null;
    this.#settledHere.delete(merge._id);
    const [before, after, now] = [asked, answered, shown].map(({ sections }) => toSectionInputs(sections));
    const { merged } = mergeProgrammes(after ?? [], before ?? [], now ?? []);
    return {
      sections: toSectionDrafts(merged, [shown.sections, asked.sections]),
      merges: this.open(shown.merges),
    };
  }
}
