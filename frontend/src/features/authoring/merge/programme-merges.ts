import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft, LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { PartDraft, PartInput } from '@atelier/contracts/lesson-kinds';
import type { ProgrammeMerge, SectionsTicket } from '@atelier/contracts/programme-merge';
import { readText, writeText } from '../../../shared/browser-storage';
import { newId } from '../../../shared/new-id';
import { toast } from '../../../shared/ui/toast';
import { authoredPart } from '../course/authored-sections';
import { allLessons, type Programme, toSectionInputs } from '../programme/programme';
import { type Answers, applyAnswers, mergeProgrammes } from './merge-programmes';
import type { Version } from './versions';

const key = 'atelier-tab';

let ofThisPage: string | null = null;

/** Id of this tab, stable across reloads unless storage is blocked. */
export function tabId(): string {
  ofThisPage ??= readText(key, 'sessionStorage') ?? newId();
  writeText(key, ofThisPage, 'sessionStorage');
  return ofThisPage;
}

/**
 * Converts a saved version to the editor's form: media assets and durations come from the programmes known to this tab.
 */
function toSectionDrafts(version: readonly SectionInput[], known: readonly Programme[]): SectionDraft[] {
  const lessons = known.flatMap(allLessons);
  const parts = lessons.flatMap((lesson) => lesson.parts);
  const documents = lessons.flatMap(({ resources = [] }) => resources);
  const sources = [...known.flat(), ...lessons].flatMap(({ source }) => source?.asset ?? []);

  const partDraft = (part: PartInput): PartDraft => {
    const fingerprint = JSON.stringify(authoredPart(part));
    const same = parts.find((each) => JSON.stringify(authoredPart(each)) === fingerprint);
    return same ?? ({ time: 0, ...part, _id: newId() } as PartDraft);
  };
  const sourceDraft = <Source extends { file: string }>(source: Source | null) => {
    const asset = source && sources.find(({ fileUrl }) => fileUrl === source.file);
    if (!asset) return null;
    const { file: _file, ...facts } = source;
    return { ...facts, asset };
  };
  const lessonDraft = ({ _id = newId(), resources, source, ...lesson }: LessonInput): LessonDraft => ({
    ...lesson,
    ...(source !== undefined && { source: sourceDraft(source) }),
    _id,
    isFree: lesson.isFree ?? false,
    time: lessons.find((each) => each._id === _id)?.time ?? 0,
    parts: (lesson.parts ?? []).map(partDraft),
    ...(resources && {
      resources: resources.flatMap((url) => documents.find(({ fileUrl }) => fileUrl === url) ?? []),
    }),
  });

  return version.map(({ _id = newId(), source, ...section }, index) => ({
    ...section,
    ...(source !== undefined && { source: sourceDraft(source) }),
    _id,
    index,
    time: known.flat().find((each) => each._id === _id)?.time ?? 0,
    lessons: (section.lessons ?? []).map(lessonDraft),
  }));
}

type MergeableDraft = Pick<CourseDraft, 'sections' | 'merges'>;

/** Merge state of one tab: the base version, and the merges that are open or being resolved. */
export class ProgrammeMerges {
  /** The last version that this tab shared with the server: the base of the three-way merge. */
  #base: Version = [];
  #mergesToOpen: ProgrammeMerge[] = [];
  #mergeToSettle: string | null = null;
  readonly #settledInTab = new Set<string>();

  /** Sets the base to this version, shared with the server. */
  setBase(sections: Version): void {
    this.#base = sections;
  }

  /** The merges that the next save of the programme opens or settles. */
  ticket(): Pick<SectionsTicket, 'opens'> & { settles?: string } {
    return {
      opens: this.#mergesToOpen,
      ...(this.#mergeToSettle === null ? {} : { settles: this.#mergeToSettle }),
    };
  }

  /** Called when the server has accepted a save with this ticket. */
  saved({ opens, settles }: ReturnType<ProgrammeMerges['ticket']>): void {
    this.#mergesToOpen = this.#mergesToOpen.filter((merge) => !opens.includes(merge));
    if (this.#mergeToSettle === settles) this.#mergeToSettle = null;
  }

  /** Open merges: the server's, and those that the next save will open. */
  open(onServer: readonly ProgrammeMerge[]): ProgrammeMerge[] {
    const all = [...onServer, ...this.#mergesToOpen];
    return all.filter(
      ({ _id }, index) => _id !== this.#mergeToSettle && all.findIndex((each) => each._id === _id) === index,
    );
  }

  /** Toast when another tab answered a question that was on screen here. */
  notifyOfAnswers(before: readonly ProgrammeMerge[], now: readonly ProgrammeMerge[]): void {
    const isStillOpen = ({ _id }: ProgrammeMerge) => now.some((merge) => merge._id === _id);
    if (before.some((merge) => !isStillOpen(merge) && !this.#settledInTab.has(merge._id)))
      toast('L’autre onglet a répondu. Le programme suit sa réponse.');
  }

  /** Merges unsaved local changes with another tab's save. */
  merge(
    shown: MergeableDraft,
    theirs: MergeableDraft,
  ): MergeableDraft & { value: SectionInput[]; hasConflicts: boolean } {
    const saved = toSectionInputs(theirs.sections);
    if (this.#mergeToSettle !== null && theirs.merges.every(({ _id }) => _id !== this.#mergeToSettle)) {
      this.#settledInTab.delete(this.#mergeToSettle);
      this.#mergeToSettle = null;
      this.#base = saved;
      return {
        value: saved,
        sections: theirs.sections,
        merges: this.open(theirs.merges),
        hasConflicts: false,
      };
    }
    const base = [...this.#base];
    const mine = toSectionInputs(shown.sections);
    const { merged, questions } = mergeProgrammes(base, mine, saved);
    const hasConflicts = questions.length > 0;
    if (hasConflicts) {
      const openedAt = new Date().toISOString();
      this.#mergesToOpen.push({ _id: newId(), tab: tabId(), openedAt, base, mine, theirs: saved });
    }
    this.#base = saved;
    const sections = toSectionDrafts(merged, [theirs.sections, shown.sections]);
    return { value: merged, sections, merges: this.open(theirs.merges), hasConflicts };
  }

  /** Applies the answers to the programme; the next save settles the merge on the server. */
  answer(shown: MergeableDraft, merge: ProgrammeMerge, answers: Answers): MergeableDraft {
    const { questions } = mergeProgrammes(merge.base, merge.mine, merge.theirs);
    this.#mergeToSettle = merge._id;
    this.#settledInTab.add(merge._id);
    const answered = applyAnswers(toSectionInputs(shown.sections), questions, answers);
    return { sections: toSectionDrafts(answered, [shown.sections]), merges: this.open(shown.merges) };
  }

  /** Reopens the questions, and reverts the answers in the current programme. */
  reopen(
    shown: MergeableDraft,
    merge: ProgrammeMerge,
    unanswered: MergeableDraft,
    answered: MergeableDraft,
  ): MergeableDraft {
    this.#mergesToOpen.push(merge);
    if (this.#mergeToSettle === merge._id) this.#mergeToSettle = null;
    this.#settledInTab.delete(merge._id);
    const [before, after, now] = [unanswered, answered, shown].map(({ sections }) =>
      toSectionInputs(sections),
    );
    const { merged } = mergeProgrammes(after ?? [], before ?? [], now ?? []);
    return {
      sections: toSectionDrafts(merged, [shown.sections, unanswered.sections]),
      merges: this.open(shown.merges),
    };
  }
}
