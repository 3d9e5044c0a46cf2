import { CourseFieldName, type CourseField, type SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft, LessonDraft, SavedField } from '@atelier/contracts/course-draft';
import type { QueryClient } from '@tanstack/react-query';
import { atom, type createStore } from 'jotai';
import { Autosave } from '../../../shared/saving/autosave';
import type { SaveStatus } from '../../../shared/saving/saver-port';
import { courseDraftKey, fetchCourseDraft, tutorCoursesKey } from '../api/course-draft';
import { saveField, type CourseChange } from '../api/save-field';
import { authoredSections } from './authored-sections';
import { changeLesson, toSectionInputs, withServerFacts, type Programme } from './programme';

export type Store = ReturnType<typeof createStore>;

/** The form a field of the draft is sent in. */
function valueOf(draft: CourseDraft, field: CourseField): unknown {
  if (field === 'sections') return toSectionInputs(draft.sections);
  if (field === 'published') return { isPublished: draft.published.isPublished };
  if (field === 'archived') return draft.isArchived;
  return draft[field];
}

/**
 * One course being edited. The cached draft is the author's copy: edits show in it at once, and an
 * answer of the server never undoes what is not saved yet. Lives outside the pages, so that an upload
 * that ends elsewhere still finds its lesson.
 */
export class CourseEditor {
  readonly statusAtom = atom<SaveStatus<CourseField, CourseDraft>>({ kind: 'idle' });
  readonly saver: Autosave<CourseChange, CourseDraft, SavedField>;
  readonly queryKey: ReturnType<typeof courseDraftKey>;

  constructor(
    readonly courseId: string,
    private readonly queries: QueryClient,
    store: Store,
  ) {
    this.queryKey = courseDraftKey(courseId);
    this.saver = new Autosave({
      fields: CourseFieldName.options,
      valueOf,
      comparable: (field, value) =>
        field === 'sections' ? authoredSections(value as SectionInput[]) : value,
      send: (change, options) => saveField(courseId, change.field, change.value, options),
      reread: () => fetchCourseDraft(courseId),
      onStatus: (status) => store.set(this.statusAtom, status),
      onSaved: (_, changes) => {
        void queries.invalidateQueries({ queryKey: this.queryKey });
        if (changes.some(({ field }) => field !== 'sections'))
          void queries.invalidateQueries({ queryKey: tutorCoursesKey });
      },
    });
  }

  /** How react-query reads the draft. */
  get query() {
    return {
      queryKey: this.queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        this.#reconcile(await fetchCourseDraft(this.courseId, signal)),
    };
  }

  /** Shows the change at once and saves it after the pause. */
  edit(change: CourseChange, shown: Partial<CourseDraft>, delayMs = 0): void {
    const draft = this.queries.getQueryData<CourseDraft>(this.queryKey);
    if (draft === undefined) return;
    void this.queries.cancelQueries({ queryKey: this.queryKey });
    this.queries.setQueryData<CourseDraft>(this.queryKey, { ...draft, ...shown });
    this.saver.change(change, delayMs);
  }

  /** Gives up what of a field waits to be saved: it was on the way to something that is refused. */
  withdraw(field: CourseField): void {
    if (this.saver.withdraw(field)) void this.queries.invalidateQueries({ queryKey: this.queryKey });
  }

  /** The course as the author sees it now, saved or not; undefined before it was fetched. */
  current(): CourseDraft | undefined {
    return this.queries.getQueryData<CourseDraft>(this.queryKey);
  }

  /** The programme as it stands now, saved or not. */
  sections(): Programme {
    return this.queries.getQueryData<CourseDraft>(this.queryKey)?.sections ?? [];
  }

  /** Changes the sections as they stand now; answers what they were, to undo. */
  editSections(change: (programme: Programme) => CourseDraft['sections'], delayMs = 0): Programme {
    const before = this.sections();
    const sections = change(before);
    this.edit({ field: 'sections', value: toSectionInputs(sections) }, { sections }, delayMs);
    return before;
  }

  /** Changes one lesson as it stands now; answers what the sections were. */
  editLesson(lessonId: string, change: (lesson: LessonDraft) => LessonDraft, delayMs = 0): Programme {
    return this.editSections((programme) => changeLesson(programme, lessonId, change), delayMs);
  }

  /** The draft, fetched if no page has done so. */
  load(): Promise<CourseDraft> {
    return this.queries.ensureQueryData(this.query);
  }

  /** What the server has by now. */
  async reread(): Promise<void> {
    await this.queries.refetchQueries({ queryKey: this.queryKey });
  }

  /** Settles a conflict for what was saved elsewhere, and shows it. */
  async takeTheirs(): Promise<void> {
    await this.saver.takeTheirs();
    await this.queries.refetchQueries({ queryKey: this.queryKey });
  }

  #reconcile(server: CourseDraft): CourseDraft {
    const local = this.queries.getQueryData<CourseDraft>(this.queryKey);
    this.saver.adopt(server);
    const unsaved = this.saver.unsaved();
    if (local === undefined || unsaved.length === 0) return server;
    const kept = Object.fromEntries(
      unsaved.map((field) =>
        field === 'archived' ? ['isArchived', local.isArchived] : [field, local[field]],
      ),
    );
    const sections = unsaved.includes('sections')
      ? withServerFacts(local.sections, server.sections)
      : server.sections;
    return { ...server, ...kept, sections };
  }
}

const editors = new Map<string, CourseEditor>();

/** The one editor of a course in this tab. */
export function courseEditor(courseId: string, queries: QueryClient, store: Store): CourseEditor {
  const editor = editors.get(courseId) ?? new CourseEditor(courseId, queries, store);
  editors.set(courseId, editor);
  return editor;
}
