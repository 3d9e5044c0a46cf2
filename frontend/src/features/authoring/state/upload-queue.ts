import type { MediaAsset } from '@atelier/contracts/authoring';
import type { QueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../../shared/api/client';
import type { Store } from './course-editor';
import { newId } from './new-id';
import { TransferRate } from './transfer-rate';
import { browserPorts, type UploadPorts } from './upload-ports';
import { videoRefusal } from './upload-refusals';
import { isAnswered, isRefusal, mayPass, obstacleWords, wrongFileWords } from './upload-obstacles';
import { sameTarget, type UploadTarget } from './upload-target';
import { isMoving, uploadsAtom, type UploadStatus, type VideoUpload } from './uploads-atom';

/**
 * Two at once: a short video does not wait an hour behind a long one and a fast line is not idle between two
 * pieces, while a slow one still finishes something soon. A paused upload leaves its place to the next.
 */
const atOnce = 2;
const triesWithoutProgress = 6;
const recordEveryMs = 1_000;

interface Job {
  /** Null when the bytes have arrived already. */
  file: File | null;
  stop: AbortController;
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends videos and gives each its place in the course when it has arrived, whatever page is shown by then. */
export class UploadQueue {
  readonly #jobs = new Map<string, Job>();
  readonly #running = new Set<Job>();
  #restored: Promise<void> | null = null;

  constructor(
    private readonly store: Store,
    private readonly ports: UploadPorts,
  ) {}

  /** Sends a video meant for a lesson. */
  add(course: { courseId: string }, lesson: { _id: string; title: string }, file: File): Promise<void> {
    return this.#take(course.courseId, { kind: 'lesson', lessonId: lesson._id }, lesson.title, file);
  }

  /** Sends a course’s preview video. */
  addPromotion(course: { courseId: string }, file: File): Promise<void> {
    return this.#take(course.courseId, { kind: 'promotion' }, 'Vidéo d’aperçu', file);
  }

  /** Sends another file to the same place. */
  replace(id: string, file: File): Promise<void> {
    const { courseId, target, title } = this.#find(id) ?? {};
    if (courseId === undefined || target === undefined) return Promise.resolve();
    return this.#take(courseId, target, title ?? '', file);
  }

  pause(id: string): void {
    this.#halt(id);
    this.#change(id, { status: 'paused', rate: null, error: null });
    this.#work();
  }

  /** Goes on after a pause or a failure, from where the server has it. */
  resume(id: string): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    job.stop.abort();
    this.#start(id, job.file);
  }

  /** Stops the upload if it is under way, throws away what has arrived, and forgets it. */
  cancel(id: string): void {
    const upload = this.#find(id);
    const url = this.ports.records.find(id)?.url ?? null;
    this.#halt(id);
    this.#forget(id);
    // What cannot be thrown away now, the server sweeps up within a day.
    if (url !== null && upload?.asset === null) void this.ports.discard(url).catch(() => undefined);
    this.#work();
  }

  /** Goes on with an interrupted upload; another file than the one it began with is refused, and nothing is lost. */
  async reopen(id: string, file: File): Promise<void> {
    const upload = this.#find(id);
    if (upload === undefined) return;
    const error = wrongFileWords(upload, file);
    if (error !== null) return this.#change(id, { error });
    if (!(await this.ports.claims.claim(id)))
      return this.#change(id, { error: 'Cet envoi continue dans un autre onglet.' });
    void this.ports.handles.keep(id, file);
    this.#start(id, file);
  }

  /** The same without choosing the file, where the browser kept its handle. */
  async reopenKept(id: string): Promise<void> {
    const file = await this.ports.handles.reopen(id);
    if (file !== null) return this.reopen(id, file);
    this.#change(id, {
      reopenable: false,
      error: 'Le fichier n’est plus accessible. Choisissez-le à nouveau.',
    });
  }

  /** Brings back, once, what a closed page left unfinished. */
  restore(): Promise<void> {
    this.#restored ??= this.#restore();
    return this.#restored;
  }

  async #restore(): Promise<void> {
    const userId = this.ports.userId();
    for (const record of userId === null ? [] : this.ports.records.of(userId)) {
      if (this.#find(record.id) || (await this.ports.claims.isClaimed(record.id))) continue;
      const { id, courseId, target, title, fileName, size, lastModified, sent, resumable } = record;
      const reopenable = await this.ports.handles.has(id);
      const kept = { id, courseId, target, title, fileName, size, lastModified, sent, resumable, reopenable };
      this.#set([...this.#list(), { ...kept, rate: null, status: 'interrupted', error: null, asset: null }]);
      const asset = await this.ports.arrived(record).catch(() => null);
      if (asset === null || !(await this.ports.claims.claim(id))) continue;
      this.#change(id, { asset, sent: size });
      this.#start(id, null);
    }
  }

  async #take(courseId: string, target: UploadTarget, title: string, file: File): Promise<void> {
    const limits = await this.ports.limits().catch(() => null);
    const error = videoRefusal(file, limits?.maxVideoBytes ?? Infinity);
    for (const former of this.#list())
      if (former.courseId === courseId && sameTarget(former.target, target)) this.cancel(former.id);
    const { name: fileName, size, lastModified } = file;
    const resumable = limits !== null && size >= limits.resumableFromBytes;
    const facts = { id: newId(), courseId, target, title, fileName, size, lastModified, resumable, sent: 0 };
    const status: UploadStatus = error === null ? 'waiting' : 'refused';
    this.#set([...this.#list(), { ...facts, rate: null, status, error, reopenable: false, asset: null }]);
    if (error !== null) return;
    await this.ports.claims.claim(facts.id);
    this.ports.records.keep({ ...facts, userId: this.ports.userId() ?? '', url: null, assetId: null });
    void this.ports.handles.keep(facts.id, file);
    this.#start(facts.id, file);
  }

  #start(id: string, file: File | null): void {
    this.#jobs.set(id, { file, stop: new AbortController() });
    this.#change(id, { status: 'waiting', rate: null, error: null });
    this.#work();
  }

  #work(): void {
    while (this.#running.size < atOnce) {
      const next = this.#list().find(({ id, status }) => status === 'waiting' && this.#jobs.has(id));
      if (next === undefined) return;
      void this.#run(next.id);
    }
  }

  async #run(id: string): Promise<void> {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    this.#running.add(job);
    try {
      const asset = this.#find(id)?.asset ?? (await this.#send(id, job));
      if (asset !== null && !job.stop.signal.aborted) await this.#attach(id, asset);
    } catch (error) {
      if (!job.stop.signal.aborted) this.#fail(id, error);
    } finally {
      this.#running.delete(job);
      this.#work();
    }
  }

  /** Tries until the bytes have arrived, waiting out whatever may pass; null when it was stopped meanwhile. */
  async #send(id: string, { file, stop: { signal } }: Job): Promise<MediaAsset | null> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      this.#change(id, { status: 'sending', error: null });
      const before = this.#find(id);
      if (before === undefined || file === null) return null;
      try {
        return await this.#sendOnce(before, file, signal);
      } catch (error) {
        if (signal.aborted) return null;
        if ((this.#find(id)?.sent ?? 0) > before.sent) attempt = 0;
        if (!mayPass(error) || (isAnswered(error) && attempt >= triesWithoutProgress)) throw error;
        this.#change(id, { status: 'cut', rate: null, error: obstacleWords(error) });
      }
      await this.ports.lineReturn(attempt, signal);
    }
    return null;
  }

  #sendOnce(upload: VideoUpload, file: File, signal: AbortSignal): Promise<MediaAsset> {
    const { id } = upload;
    const rate = new TransferRate();
    let recordedAt = 0;
    return this.ports.send(file, upload, {
      signal,
      url: this.ports.records.find(id)?.url ?? null,
      onUrl: (url) => this.ports.records.change(id, { url }),
      onProgress: (sent) => {
        if (signal.aborted) return;
        this.#change(id, { sent, rate: rate.measure(sent) });
        const now = performance.now();
        if (!upload.resumable || (now - recordedAt < recordEveryMs && sent < upload.size)) return;
        recordedAt = now;
        this.ports.records.change(id, { sent });
      },
    });
  }

  async #attach(id: string, asset: MediaAsset): Promise<void> {
    this.ports.records.change(id, { assetId: asset._id });
    this.#change(id, { status: 'attaching', rate: null, asset });
    const upload = this.#find(id);
    if (upload === undefined) return;
    this.#change(id, { sent: upload.size });
    const outcome = await this.ports.attach(upload, asset);
    if (outcome === 'gone') return this.cancel(id);
    // An unsaved course keeps its record: after a reload the video is attached again.
    if (outcome === 'saved') this.#letGo(id);
    this.#change(id, { status: 'done' });
  }

  #fail(id: string, error: unknown): void {
    const refused = isRefusal(error);
    if (refused) this.#letGo(id);
    this.#change(id, { status: refused ? 'refused' : 'failed', rate: null, error: failureMessage(error) });
  }

  #halt(id: string): void {
    this.#jobs.get(id)?.stop.abort(new DOMException('Stopped', 'AbortError'));
  }

  #forget(id: string): void {
    this.#jobs.delete(id);
    this.#letGo(id);
    this.#set(this.#list().filter((upload) => upload.id !== id));
  }

  /** Nothing of it has to survive a reload any more. */
  #letGo(id: string): void {
    this.ports.records.forget(id);
    this.ports.claims.release(id);
    void this.ports.handles.forget(id);
  }

  #find(id: string): VideoUpload | undefined {
    return this.#list().find((upload) => upload.id === id);
  }

  #list(): readonly VideoUpload[] {
    return this.store.get(uploadsAtom);
  }

  #set(uploads: readonly VideoUpload[]): void {
    this.store.set(uploadsAtom, uploads);
    if (typeof window === 'undefined') return;
    // The same listener again is ignored by the browser.
    if (uploads.some(isMoving)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }

  #change(id: string, facts: Partial<VideoUpload>): void {
    this.#set(this.#list().map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));
  }
}

let queue: UploadQueue | null = null;

/** The one queue of this tab. */
export function uploadQueue(store: Store, queries: QueryClient): UploadQueue {
  queue ??= new UploadQueue(store, browserPorts(store, queries));
  return queue;
}
