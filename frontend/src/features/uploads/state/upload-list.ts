import { sameTarget, type Store, type UploadTarget } from './upload-target';
import { isMoving, uploadsAtom, type VideoUpload } from './uploads-atom';

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The uploads of this tab as the screen sees them. While one moves, leaving the page is asked about. */
export class UploadList {
  constructor(private readonly store: Store) {}

  all(): readonly VideoUpload[] {
    return this.store.get(uploadsAtom);
  }

  find(id: string): VideoUpload | undefined {
    return this.all().find((upload) => upload.id === id);
  }

  meantFor(target: UploadTarget): VideoUpload[] {
    return this.all().filter((upload) => sameTarget(upload.target, target));
  }

  append(upload: VideoUpload): void {
    this.#set([...this.all(), upload]);
  }

  change(id: string, facts: Partial<VideoUpload>): void {
    this.#set(this.all().map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));
  }

  remove(id: string): void {
    this.#set(this.all().filter((upload) => upload.id !== id));
  }

  #set(uploads: readonly VideoUpload[]): void {
    this.store.set(uploadsAtom, uploads);
    // The same listener again is ignored by the browser.
    if (uploads.some(isMoving)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}
