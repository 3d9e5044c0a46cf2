import type { CourseImport } from '@atelier/contracts/course-archive';
import type { SourceUploadBody } from '@atelier/contracts/lesson-source';
import type { MediaAsset } from '@atelier/contracts/media';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import { ApiFailure, failureMessage, isNotFound } from '../../shared/api/client';
import { sendWithRetries } from './send-upload';
import { InterruptedUploads } from './interrupted-uploads';
import type { PendingCaptions } from './upload-files';
import { newId } from '../../shared/new-id';
import {
  entryIdOf,
  isPausable,
  type Store,
  type UploadHandlers,
  UploadList,
  type UploadTarget,
} from './uploads';
import { documentRefusal, isRefusal, isSecretsQuestion, sizeRefusal, videoRefusal } from './upload-refusals';
import type { UploadPorts } from './upload-ports';

/**
 * Concurrency: a short video does not wait an hour for a long one, and a fast connection is not idle between two
 * chunks, while a slow one still completes something soon. A paused upload frees its slot.
 */
const maxConcurrent = 2;

/** Validation issues that say more than the error message. */
const issuesBeside = (error: ApiFailure): string[] =>
  error.issues.map(({ message }) => message).filter((message) => message !== error.message);

interface Job {
  /** Null when all bytes have probably arrived. */
  file: File | null;
  stop: AbortController;
}

/** Uploads files and attaches each to its target, independent of the current page. */
export class UploadQueue {
  readonly interrupted: InterruptedUploads;
  readonly #list: UploadList;
  readonly #jobs = new Map<string, Job>();
  readonly #running = new Set<Job>();
  readonly #handlers: UploadHandlers = {};

  constructor(
    store: Store,
    private readonly ports: UploadPorts,
  ) {
    this.#list = new UploadList(store);
    this.interrupted = new InterruptedUploads(this.#list, ports, {
      hasHandler: ({ kind }) => this.#handlers[kind] !== undefined,
      resume: (id, file) => this.#start(id, file),
    });
  }

  /** Registers a feature's handlers; before that its uploads are neither sent nor restored. */
  registerHandlers(handlers: UploadHandlers): void {
    Object.assign(this.#handlers, handlers);
  }

  /** Retries a failed upload with another file. */
  async replace(id: string, file: File): Promise<void> {
    const upload = this.#list.find(id);
    if (upload) await this.add(upload.target, upload.title, file);
  }

  pause(id: string): void {
    this.#stop(id);
    this.#list.change(id, { status: 'paused', rate: null, error: null });
    this.#work();
  }

  /** Resumes after a pause or a failure, from the server's offset. */
  resume(id: string): void {
    const job = this.#jobs.get(id);
    if (job) this.#start(id, job.file);
  }

  /** Says what to do with the files of a source that look like secrets. Nothing is sent again. */
  answerSecrets(id: string, secretsChoice: NonNullable<SourceUploadBody['secrets']>): void {
    this.#list.change(id, { secretsChoice });
    this.#start(id, null);
  }

  /** Aborts the upload, deletes its bytes on the server, and removes it. */
  cancel(id: string): void {
    const url = this.ports.records.find(id)?.url ?? null;
    const arrived = (this.#list.find(id)?.asset ?? null) !== null;
    this.#stop(id);
    this.#jobs.delete(id);
    this.#deleteStored(id);
    this.#list.remove(id);
    // On failure the server deletes it within a day.
    if (url !== null && !arrived) void this.ports.discard(url).catch(() => undefined);
    this.#work();
  }

  /** Pauses all active and waiting uploads that can be resumed. */
  pauseAll(): void {
    // Waiting ones first: a freed slot would start them.
    for (const { id } of this.#list.all().filter(isPausable).toReversed()) this.pause(id);
  }

  resumeAll(): void {
    for (const { id, status } of this.#list.all()) if (status === 'paused') this.resume(id);
  }

  /** Cancels the uploads of a course's deleted lessons and sections. */
  cancelOrphans(courseId: string, exists: (entryId: string) => boolean): void {
    for (const { id, target } of this.#list.all()) {
      const entryId = entryIdOf(target);
      if (target.kind === 'course' && target.id === courseId && entryId !== null && !exists(entryId))
        this.cancel(id);
    }
  }

  /** On sign-out: stops and hides all uploads. Unfinished ones are restored when the user signs in again. */
  stopAll(): void {
    for (const { id } of this.#list.all()) {
      this.#stop(id);
      this.ports.locks.release(id);
      this.#list.remove(id);
    }
    this.#jobs.clear();
    this.interrupted.allowRestore();
  }

  /**
   * Enqueues a file; replaces a running upload for the same target.
   * @param title shown for the target
   * @param captions attached once the video has arrived
   */
  async add(
    target: UploadTarget,
    title: string,
    file: File,
    captions: readonly PendingCaptions[] = [],
  ): Promise<void> {
    const limits = await this.ports.limits().catch(() => null);
    for (const former of this.#list.withTarget(target)) this.cancel(former.id);
    const { name: fileName, size, lastModified } = file;
    const isArchive = target.kind === 'archive';
    const isSource = target.source === true;
    const isVideo = !isArchive && !isSource && target.document === undefined;
    // Archives are always resumable: a form upload sent twice would import two courses.
    const resumable =
      isArchive || isSource || (isVideo && limits !== null && size >= limits.resumableFromBytes);
    const facts = { id: newId(), target, title, fileName, size, lastModified, resumable, sent: 0 };
    const error = isArchive
      ? sizeRefusal(file, Infinity)
      : isSource
        ? sizeRefusal(file, sourceLimits.zipBytes)
        : isVideo
          ? videoRefusal(file, limits?.maxVideoBytes ?? Infinity)
          : documentRefusal(file, limits?.maxDocumentBytes ?? Infinity);
    const shown = { ...facts, rate: null, reopenable: false, asset: null };
    if (error !== null) return this.#list.append({ ...shown, status: 'refused', error });
    this.#list.append({ ...shown, status: 'waiting', error });
    await this.ports.locks.claim(facts.id);
    this.ports.records.save({ ...facts, userId: this.ports.userId() ?? '', url: null, assetId: null });
    void this.ports.handles.save(facts.id, file);
    if (captions.length > 0) await this.ports.captions.save(facts.id, captions);
    if (isSource) await this.ports.sources.save(facts.id, file);
    this.#start(facts.id, file);
  }

  #start(id: string, file: File | null): void {
    this.#stop(id);
    this.#jobs.set(id, { file, stop: new AbortController() });
    this.#list.change(id, { status: 'waiting', rate: null, error: null });
    this.#work();
  }

  #stop(id: string): void {
    this.#jobs.get(id)?.stop.abort();
  }

  #work(): void {
    while (this.#running.size < maxConcurrent) {
      const next = this.#list.all().find(({ id, status }) => status === 'waiting' && this.#jobs.has(id));
      const job = next && this.#jobs.get(next.id);
      if (next === undefined || job === undefined) return;
      this.#list.change(next.id, { status: next.asset ? 'attaching' : 'sending' });
      void this.#run(next.id, job);
    }
  }

  async #run(id: string, job: Job): Promise<void> {
    const { signal } = job.stop;
    const { file } = job;
    this.#running.add(job);
    try {
      const known = this.#list.find(id)?.asset ?? null;
      const sendJob = { list: this.#list, ports: this.ports, id, signal };
      const arrived = known ?? (await sendWithRetries({ ...sendJob, file }));
      if (arrived === null || signal.aborted) return;
      if ('report' in arrived) this.#import(id, arrived);
      else await this.#attach(id, arrived);
    } catch (error) {
      if (!signal.aborted) this.#fail(id, error, file);
    } finally {
      this.#running.delete(job);
      this.#work();
    }
  }

  #import(id: string, imported: CourseImport): void {
    this.#deleteStored(id);
    this.#list.change(id, { status: 'done', rate: null, imported });
    this.ports.notifyImported(this.#handlers.archive, imported);
  }

  async #attach(id: string, asset: MediaAsset): Promise<void> {
    const upload = this.#list.find(id);
    if (upload === undefined || upload.target.kind === 'archive') return;
    const attach = this.#handlers[upload.target.kind];
    if (attach === undefined) return;
    this.ports.records.change(id, { assetId: asset._id });
    this.#list.change(id, { status: 'attaching', rate: null, asset, sent: upload.size });
    const outcome = await this.ports.attach(attach, upload, asset);
    if (outcome === 'gone') return this.cancel(id);
    // Until the target is saved the record is kept: after a reload the video is attached again.
    if (outcome === 'saved') this.#deleteStored(id);
    this.#list.change(id, { status: 'done' });
  }

  #fail(id: string, error: unknown, file: File | null): void {
    // All bytes were sent, but not all have arrived.
    if (file === null && error instanceof ApiFailure && error.code === 'upload-truncated')
      return this.#list.change(id, { status: 'interrupted', rate: null, error: null });
    if (isSecretsQuestion(error))
      return this.#list.change(id, { status: 'question', rate: null, error: null, secrets: error.issues });
    const refused = isRefusal(error) || (file === null && isNotFound(error));
    if (refused) this.#deleteStored(id);
    this.#list.change(id, {
      status: refused ? 'refused' : 'failed',
      rate: null,
      error: failureMessage(error),
      issues: error instanceof ApiFailure ? issuesBeside(error) : [],
    });
  }

  /** Deletes the stored state of the upload. */
  #deleteStored(id: string): void {
    this.ports.records.forget(id);
    this.ports.locks.release(id);
    void this.ports.handles.forget(id);
    void this.ports.captions.forget(id);
    void this.ports.sources.forget(id);
  }
}
