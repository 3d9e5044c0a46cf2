import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { atom, type createStore, useStore } from 'jotai';
import { createContext, useContext } from 'react';
import { type CourseField, CourseFieldName, type SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft, LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { SavedField } from '@atelier/contracts/publication-state';
import type { ProgrammeMerge } from '@atelier/contracts/programme-merge';
import { readStoredUser, samePersonCheck } from '../../../shared/api/stored-user';
import { Autosave } from '../../../shared/saving/autosave';
import type { SaveOptions, SaveStatus } from '../../../shared/saving/saver-port';
import type { Answers } from '../merge/merge-programmes';
import { ProgrammeMerges } from '../merge/programme-merges';
import { authoredSections } from './authored-sections';
import { changeLesson, type Programme, toSectionInputs, withServerFacts } from '../programme/programme';
import {
  type CourseChange,
  courseDraftKey,
  fetchCourseDraft,
  saveField,
  teacherCoursesKey,
} from './course-api';

/** An editable list of sections: of a course, or of an import plan. */
export interface SectionsEditor {
  readonly courseId: string;
  sections: () => Programme;
  /** Returns the previous sections, for undo. */
  editSections: (change: (programme: Programme) => SectionDraft[], delayMs?: number) => Programme;
  editLesson: (lessonId: string, change: (lesson: LessonDraft) => LessonDraft, delayMs?: number) => Programme;
}

export type Store = ReturnType<typeof createStore>;

/** The value of a draft's field as the API expects it. */
function valueOf(draft: CourseDraft, field: CourseField): unknown {
  if (field === 'sections') return toSectionInputs(draft.sections);
  if (field === 'published') return { isPublished: draft.published.isPublished };
  if (field === 'archived') return draft.isArchived;
  return draft[field];
}

/**
 * Editor of one course. The cached draft is the author's copy: edits are applied optimistically, and a server response
 * never overwrites unsaved changes. Lives outside the components, so that an upload that ends on another page still
 * finds its lesson.
 */
export class CourseEditor {
  readonly statusAtom = atom<SaveStatus<CourseField, CourseDraft>>({ kind: 'idle' });
  readonly saver: Autosave<CourseChange, CourseDraft, SavedField>;
  readonly queryKey: ReturnType<typeof courseDraftKey>;
  /** Number of automatic merges with another tab's saves; each is announced once to screen readers. */
  readonly mergedAtom = atom(0);
  readonly #merges = new ProgrammeMerges();
  /** The last local copy: the query cache is cleared when another user signs in. */
  #lastLocal: CourseDraft | undefined;

  constructor(
    readonly courseId: string,
    private readonly queries: QueryClient,
    store: Store,
  ) {
    this.queryKey = courseDraftKey(courseId);
    this.saver = new Autosave({
      fields: CourseFieldName.options,
      isAuthorSignedIn: samePersonCheck(),
      valueOf,
      comparable: (field, value) =>
        field === 'sections' ? authoredSections(value as SectionInput[]) : value,
      send: (change, options) => this.#send(change, options),
      merge: (change, theirs) => {
        if (change.field !== 'sections') return null;
        const { value, hasConflicts, ...shown } = this.#merges.merge(this.current() ?? theirs, theirs);
        this.#show(shown);
        if (!hasConflicts) store.set(this.mergedAtom, (count) => count + 1);
        return { field: 'sections', value };
      },
      refetch: () => fetchCourseDraft(courseId),
      onStatus: (status) => store.set(this.statusAtom, status),
      onSaved: ({ revision }, changes) => {
        this.#show({ revision });
        void queries.invalidateQueries({ queryKey: this.queryKey });
        if (changes.some(({ field }) => field !== 'sections'))
          void queries.invalidateQueries({ queryKey: teacherCoursesKey });
      },
    });
  }

  /** Query options of the draft. */
  get query() {
    return {
      queryKey: this.queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        this.#reconcile(await fetchCourseDraft(this.courseId, signal)),
    };
  }

  /** Applies the change optimistically and saves it after a debounce. */
  edit(change: CourseChange, shown: Partial<CourseDraft>, delayMs = 0): void {
    const draft = this.queries.getQueryData<CourseDraft>(this.queryKey);
    if (draft === undefined) return;
    void this.queries.cancelQueries({ queryKey: this.queryKey });
    this.#show(shown);
    this.#lastLocal = this.current();
    this.saver.change(change, delayMs);
  }

  /** Drops the pending save of a field: the current input is invalid, so an intermediate value must not be saved. */
  withdraw(field: CourseField): void {
    if (this.saver.withdraw(field)) void this.queries.invalidateQueries({ queryKey: this.queryKey });
  }

  /** The local draft, saved or not; undefined before it was fetched. */
  current(): CourseDraft | undefined {
    return this.queries.getQueryData<CourseDraft>(this.queryKey);
  }

  /** The local programme, saved or not. */
  sections(): Programme {
    return this.queries.getQueryData<CourseDraft>(this.queryKey)?.sections ?? [];
  }

  /** Changes the current sections; returns the previous ones, for undo. */
  editSections(change: (programme: Programme) => CourseDraft['sections'], delayMs = 0): Programme {
    const before = this.sections();
    const sections = change(before);
    this.edit({ field: 'sections', value: toSectionInputs(sections) }, { sections }, delayMs);
    return before;
  }

  /** Changes one lesson in its current state; returns the previous sections. */
  editLesson(lessonId: string, change: (lesson: LessonDraft) => LessonDraft, delayMs = 0): Programme {
    return this.editSections((programme) => changeLesson(programme, lessonId, change), delayMs);
  }

  /** The draft, fetched if no page has done so. */
  load(): Promise<CourseDraft> {
    return this.queries.ensureQueryData(this.query);
  }

  /** Refetches the draft. */
  async refetchDraft(): Promise<void> {
    await this.queries.refetchQueries({ queryKey: this.queryKey });
  }

  /** Resolves a conflict in favour of the other version. */
  async resolveWithTheirs(): Promise<void> {
    await this.saver.resolveWithTheirs();
    await this.queries.refetchQueries({ queryKey: this.queryKey });
  }

  /** Applies the answers to a merge. Returns its undo. */
  answer(merge: ProgrammeMerge, answers: Answers): (() => void) | null {
    const unanswered = this.current();
    if (unanswered === undefined) return null;
    const answered = this.#merges.answer(unanswered, merge, answers);
    this.#editMerged(answered);
    return () => {
      const now = this.current();
      if (now) this.#editMerged(this.#merges.reopen(now, merge, unanswered, answered));
    };
  }

  #editMerged(shown: Pick<CourseDraft, 'sections' | 'merges'>): void {
    this.edit({ field: 'sections', value: toSectionInputs(shown.sections) }, shown);
  }

  async #send(change: CourseChange, options: SaveOptions): Promise<SavedField> {
    if (change.field !== 'sections') return saveField(this.courseId, change.field, change.value, options);
    const ticket = this.#merges.ticket();
    const saved = await saveField(this.courseId, 'sections', change.value, { ...options, ...ticket });
    this.#merges.saved(ticket);
    this.#merges.setBase(change.value as SectionInput[]);
    return saved;
  }

  #show(facts: Partial<CourseDraft>): void {
    this.queries.setQueryData<CourseDraft>(this.queryKey, (draft) => draft && { ...draft, ...facts });
  }

  #reconcile(server: CourseDraft): CourseDraft {
    const local = this.current() ?? (this.saver.unsaved().length > 0 ? this.#lastLocal : undefined);
    // A save of this tab completed while the fetch was in flight.
    if (local !== undefined && local.revision > server.revision) return local;
    this.saver.rebaseOn(server);
    const unsaved = this.saver.unsaved();
    const merges = this.#merges.open(server.merges);
    this.#merges.notifyOfAnswers(local?.merges ?? [], merges);
    if (!unsaved.includes('sections')) this.#merges.setBase(toSectionInputs(server.sections));
    if (local === undefined || unsaved.length === 0) return { ...server, merges };
    const unsavedFields = Object.fromEntries(
      unsaved.map((field) =>
        field === 'archived' ? ['isArchived', local.isArchived] : [field, local[field]],
      ),
    );
    const sections = unsaved.includes('sections')
      ? withServerFacts(local.sections, server.sections)
      : server.sections;
    return { ...server, ...unsavedFields, sections, merges };
  }
}

const editors = new Map<string, CourseEditor>();

/** The editor of a course: one per course, tab and signed-in user. */
export function courseEditor(courseId: string, queries: QueryClient, store: Store): CourseEditor {
  const key = `${readStoredUser()?._id ?? ''} ${courseId}`;
  const editor = editors.get(key) ?? new CourseEditor(courseId, queries, store);
  editors.set(key, editor);
  return editor;
}

/** The shared editor of a course. */
export function useCourseEditor(courseId: string): CourseEditor {
  const queries = useQueryClient();
  const store = useStore();
  return courseEditor(courseId, queries, store);
}

interface Editing {
  editor: CourseEditor;
  draft: CourseDraft;
}

export const EditingContext = createContext<Editing | null>(null);

/** The loaded course of the page, for components inside the wizard's layout. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('useEditing needs the wizard layout around it');
  return editing;
}
