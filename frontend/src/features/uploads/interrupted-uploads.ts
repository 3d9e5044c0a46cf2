import { formatBytes } from '../../shared/format/units';
import type { UploadList, UploadTarget } from './uploads';
import { wrongFileMessage } from './upload-refusals';
import type { UploadPorts } from './upload-ports';
import type { UploadRecord } from './upload-records';

interface Takers {
  /** Whether it is known by now where such a video goes. */
  mayTake: (target: UploadTarget) => boolean;
  /** Called without a file when the bytes have arrived already, or were handed over to the last. */
  goOn: (id: string, file: File | null) => void;
}

/** Uploads that a closed page left unfinished: restored from storage, and resumed with their file. */
export class InterruptedUploads {
  readonly #seen = new Set<string>();

  constructor(
    private readonly list: UploadList,
    private readonly ports: UploadPorts,
    private readonly takers: Takers,
  ) {}

  /** Brings them back, once; those that another tab carries when it is closed before they have arrived. */
  async restore(): Promise<void> {
    const left = this.#left().filter(({ id, target }) => !this.#seen.has(id) && this.takers.mayTake(target));
    for (const { id } of left) this.#seen.add(id);
    await Promise.all(left.map(({ id }) => this.#bringBack(id)));
  }

  /** The next `restore` looks again: somebody else may have signed in by then. */
  restoreAnew(): void {
    this.#seen.clear();
  }

  /** Goes on with the file it began with; another one is refused, and nothing is lost. */
  async reopen(id: string, file: File): Promise<void> {
    const upload = this.list.find(id);
    if (upload === undefined) return;
    const error = wrongFileMessage(upload, file);
    if (error !== null) return this.list.change(id, { error });
    if (!(await this.ports.locks.claim(id)))
      return this.list.change(id, { error: 'Cet envoi continue dans un autre onglet.' });
    void this.ports.handles.keep(id, file);
    this.takers.goOn(id, file);
  }

  /**
   * Goes on with all whose file is among these: the folder they came from, given again. Answers how many;
   * the others say which file is wanted.
   */
  async reopenAmong(files: readonly File[], isMeant: (target: UploadTarget) => boolean): Promise<number> {
    const waiting = this.list
      .all()
      .filter(({ status, target }) => status === 'interrupted' && isMeant(target));
    const left = new Set(files);
    let reopened = 0;
    for (const upload of waiting) {
      const file = [...left].find((each) => wrongFileMessage(upload, each) === null);
      if (!file) continue;
      left.delete(file);
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

  /** The same without choosing the file, where the browser kept its handle. */
  async reopenStored(id: string): Promise<void> {
    const file = await this.ports.handles.reopen(id);
    if (file !== null) return this.reopen(id, file);
    this.list.change(id, {
      reopenable: false,
      error: 'Le fichier n’est plus accessible. Choisissez-le à nouveau.',
    });
  }

  #left(): UploadRecord[] {
    const userId = this.ports.userId();
    return userId === null ? [] : this.ports.records.of(userId);
  }

  async #bringBack(id: string): Promise<void> {
    if (this.list.find(id)) return;
    await this.ports.locks.whenFree(id);
    const record = this.ports.records.find(id);
    if (record === null || this.list.find(id)) return;
    const { target, title, fileName, size, lastModified, sent, resumable, url } = record;
    const reopenable = await this.ports.handles.has(id);
    const restored = { id, target, title, fileName, size, lastModified, sent, resumable, reopenable };
    this.list.append({ ...restored, rate: null, status: 'interrupted', error: null, asset: null });
    if (target.kind === 'archive' && url !== null && sent >= size) {
      if (await this.ports.locks.claim(id)) this.takers.goOn(id, null);
      return;
    }
    const asset = await this.ports.arrived(record).catch(() => null);
    if (asset === null || !(await this.ports.locks.claim(id))) return;
    this.list.change(id, { asset, sent: size });
    this.takers.goOn(id, null);
  }
}
