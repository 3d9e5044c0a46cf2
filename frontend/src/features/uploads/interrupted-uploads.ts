import { formatBytes } from '../../shared/format/units';
import { isReadAsZip, type UploadList, type UploadTarget } from './uploads';
import { wrongFileMessage } from './upload-refusals';
import type { UploadPorts } from './upload-ports';
import type { UploadRecord } from './upload-records';

interface ResumeHandlers {
  /** Whether the handler of this kind of target is registered yet. */
  hasHandler: (target: UploadTarget) => boolean;
  /** Called without a file when all bytes have been sent or have arrived already. */
  resume: (id: string, file: File | null) => void;
}

/** Uploads interrupted by closing the page: restored from storage, and resumed once their file is chosen again. */
export class InterruptedUploads {
  readonly #seen = new Set<string>();

  constructor(
    private readonly list: UploadList,
    private readonly ports: UploadPorts,
    private readonly handlers: ResumeHandlers,
  ) {}

  /**
   * Restores them, once; an upload that another tab is running is restored if that tab closes before it is complete.
   */
  async restore(): Promise<void> {
    const restorable = this.#interruptedRecords().filter(
      ({ id, target }) => !this.#seen.has(id) && this.handlers.hasHandler(target),
    );
    for (const { id } of restorable) this.#seen.add(id);
    void this.ports.sources.forgetExcept(this.ports.records.ids());
    await Promise.all(restorable.map(({ id }) => this.#restoreOne(id)));
  }

  /** Allows another `restore`, after a change of user. */
  allowRestore(): void {
    this.#seen.clear();
  }

  /** Resumes with the same file; a different one is rejected, without losing the upload. */
  async reopen(id: string, file: File): Promise<void> {
    const upload = this.list.find(id);
    if (upload === undefined) return;
    const error = wrongFileMessage(upload, file);
    if (error !== null) return this.list.change(id, { error });
    if (!(await this.ports.locks.claim(id)))
      return this.list.change(id, { error: 'Cet envoi continue dans un autre onglet.' });
    void this.ports.handles.save(id, file);
    this.handlers.resume(id, file);
  }

  /**
   * Resumes all uploads whose file is among these, such as their folder chosen again. Returns how many; for the others
   * the error says which file is needed.
   */
  async reopenMatching(files: readonly File[], matches: (target: UploadTarget) => boolean): Promise<number> {
    const waiting = this.list
      .all()
      .filter(({ status, target }) => status === 'interrupted' && matches(target));
    const remaining = new Set(files);
    let reopened = 0;
    for (const upload of waiting) {
      const file = [...remaining].find((each) => wrongFileMessage(upload, each) === null);
      if (!file) continue;
      remaining.delete(file);
      reopened += 1;
      await this.reopen(upload.id, file);
    }
    if (reopened > 0)
      for (const { id, fileName, size, status } of this.list.all())
        if (status === 'interrupted' && waiting.some((upload) => upload.id === id))
          this.list.change(id, {
            error: `«\u00a0${fileName}\u00a0» (${formatBytes(size)}) n’est pas dans ce dossier.`,
          });
    return reopened;
  }

  /** The same without choosing the file, where the browser stored its handle. */
  async reopenStored(id: string): Promise<void> {
    const file = await this.ports.handles.reopen(id);
    if (file !== null) return this.reopen(id, file);
    this.list.change(id, {
      reopenable: false,
      error: 'Le fichier n’est plus accessible. Choisissez-le à nouveau.',
    });
  }

  #interruptedRecords(): UploadRecord[] {
    const userId = this.ports.userId();
    return userId === null ? [] : this.ports.records.ofUser(userId);
  }

  async #restoreOne(id: string): Promise<void> {
    if (this.list.find(id)) return;
    await this.ports.locks.whenFree(id);
    const record = this.ports.records.find(id);
    if (record === null || this.list.find(id)) return;
    const { target, title, fileName, size, lastModified, sent, resumable, url } = record;
    const reopenable = await this.ports.handles.has(id);
    const restored = { id, target, title, fileName, size, lastModified, sent, resumable, reopenable };
    this.list.append({ ...restored, rate: null, status: 'interrupted', error: null, asset: null });
    if (isReadAsZip(target) && url !== null && sent >= size && record.assetId === null) {
      if (await this.ports.locks.claim(id)) this.handlers.resume(id, null);
      return;
    }
    const stored = target.source && record.assetId === null ? await this.ports.sources.of(id) : null;
    if (stored !== null) {
      if (await this.ports.locks.claim(id)) this.handlers.resume(id, stored);
      return;
    }
    const asset = await this.ports.arrived(record).catch(() => null);
    if (asset === null || !(await this.ports.locks.claim(id))) return;
    this.list.change(id, { asset, sent: size });
    this.handlers.resume(id, null);
  }
}
