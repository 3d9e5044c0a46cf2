import type { MediaAsset } from '@atelier/contracts/authoring';
import { failureMessage } from '../../../shared/api/client';
import { uploadVideo } from '../api/upload-video';
import type { CourseEditor, Store } from './course-editor';
import { newId } from './new-id';
import { changeLesson, findLesson, lecturePart } from './programme';
import { TransferRate } from './transfer-rate';
import { isMoving, uploadsAtom, type VideoUpload } from './uploads-atom';

interface Job {
  file: File;
  editor: CourseEditor;
  stop: AbortController;
}

class LessonGone extends Error {}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends videos one after the other (a slow line finishes one sooner than two at once) and gives each to
 * its lesson when it has arrived, whatever page is shown by then.
 */
export class UploadQueue {
  readonly #jobs = new Map<string, Job>();
  #busy = false;

  constructor(private readonly store: Store) {}

  add(editor: CourseEditor, lesson: { _id: string; title: string }, file: File): void {
    for (const former of this.#list().filter((upload) => upload.lessonId === lesson._id))
      this.cancel(former.id);
    const id = newId();
    this.#jobs.set(id, { file, editor, stop: new AbortController() });
    this.#set([
      ...this.#list(),
      {
        id,
        courseId: editor.courseId,
        lessonId: lesson._id,
        lessonTitle: lesson.title,
        fileName: file.name,
        size: file.size,
        sent: 0,
        rate: null,
        status: 'waiting',
        error: null,
        asset: null,
      },
    ]);
    void this.#work();
  }

  retry(id: string): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    this.#jobs.set(id, { ...job, stop: new AbortController() });
    this.#change(id, { status: 'waiting', sent: 0, rate: null, error: null });
    void this.#work();
  }

  /** Stops the upload if it is under way and forgets it. */
  cancel(id: string): void {
    this.#jobs.get(id)?.stop.abort();
    this.#jobs.delete(id);
    this.#set(this.#list().filter((upload) => upload.id !== id));
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#send(next);
    this.#busy = false;
  }

  async #send({ id, lessonId }: VideoUpload): Promise<void> {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    const rate = new TransferRate();
    this.#change(id, { status: 'sending' });
    try {
      const asset = await uploadVideo(job.file, {
        signal: job.stop.signal,
        onProgress: (sent) => this.#change(id, { sent, rate: rate.measure(sent) }),
      });
      this.#change(id, { status: 'attaching', sent: job.file.size, asset });
      await attachVideo(job.editor, lessonId, asset);
      this.#change(id, { status: 'done' });
    } catch (error) {
      if (error instanceof LessonGone) this.cancel(id);
      else if (!job.stop.signal.aborted) this.#change(id, { status: 'failed', error: failureMessage(error) });
    }
  }

  #next(): VideoUpload | undefined {
    return this.#list().find((upload) => upload.status === 'waiting');
  }

  #list(): readonly VideoUpload[] {
    return this.store.get(uploadsAtom);
  }

  #set(uploads: readonly VideoUpload[]): void {
    this.store.set(uploadsAtom, uploads);
    // The same listener again is ignored by the browser.
    if (uploads.some(isMoving)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }

  #change(id: string, facts: Partial<VideoUpload>): void {
    this.#set(this.#list().map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));
  }
}

/** Makes the video the lesson's content and saves; a save that fails is told and retried by the editor itself. */
async function attachVideo(editor: CourseEditor, lessonId: string, asset: MediaAsset): Promise<void> {
  const draft = await editor.load();
  if (findLesson(draft.sections, lessonId) === undefined) throw new LessonGone();
  editor.editSections((programme) =>
    changeLesson(programme, lessonId, (lesson) => ({ ...lesson, parts: [lecturePart(asset)] })),
  );
  await editor.saver.flush();
}

let queue: UploadQueue | null = null;

/** The one queue of this tab. */
export function uploadQueue(store: Store): UploadQueue {
  queue ??= new UploadQueue(store);
  return queue;
}
