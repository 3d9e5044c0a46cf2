import type { CourseImport } from '@atelier/contracts/course-archive';
import type { MediaAsset } from '@atelier/contracts/media';
import { createStore } from 'jotai';
import { ApiFailure } from '../../shared/api/client';
import { memoryStorage } from '../../shared/memory-storage';
import type { Transfer, UploadPorts } from './upload-ports';
import { UploadQueue } from './upload-queue';
import { UploadRecords } from './upload-records';
import { type Attachment, uploadsAtom, type UploadTarget } from './uploads';
import { uploadStatusWords } from './upload-words';

const mebibyte = 1024 * 1024;
const lesson = (title: string): [UploadTarget, string] => [
  { kind: 'course', id: 'cours', lessonId: title },
  title,
];
const videoFile = (name: string, facts: Partial<File> = {}) =>
  ({ name, size: 100 * mebibyte, lastModified: 5, type: 'video/mp4', ...facts }) as File;
const archive: UploadTarget = { kind: 'archive', id: '', lessonId: null };
const course: CourseImport = {
  _id: 'cours',
  report: { title: 'Apporté', sections: 1, lessons: 2, files: 0, left: [] },
};
const network = () => new ApiFailure(0, 'network', 'Connexion impossible.');
const settled = () => new Promise((resolve) => setTimeout(resolve));

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('not there');
  return thing;
}

interface Sending extends Transfer {
  /** Empty when there is no file to send. */
  name: string;
  arrive: () => void;
  break: (error: unknown) => void;
}

/** A page with its queue and a fake server. */
function page(storage = memoryStorage(), ports: Partial<UploadPorts> = {}) {
  const sending: Sending[] = [];
  const attached: string[] = [];
  const told: string[] = [];
  const discarded: string[] = [];
  let backOnline: () => void = () => undefined;
  const store = createStore();
  const queue = new UploadQueue(store, {
    limits: () =>
      Promise.resolve({
        maxVideoBytes: 4096 * mebibyte,
        maxDocumentBytes: 50 * mebibyte,
        maxImageBytes: 10 * mebibyte,
        resumableFromBytes: 50 * mebibyte,
        chunkBytes: 8 * mebibyte,
      }),
    send: (file, { target }, transfer) =>
      new Promise((resolve, reject) => {
        const name = file?.name ?? '';
        const arrive = () =>
          resolve(target.kind === 'archive' ? course : ({ _id: `asset of ${name}` } as MediaAsset));
        sending.push({ ...transfer, name, arrive, break: reject });
        transfer.signal.addEventListener('abort', () => reject(transfer.signal.reason as Error));
      }),
    arrived: ({ assetId }) => Promise.resolve(assetId === null ? null : ({ _id: assetId } as MediaAsset)),
    discard: (url) => Promise.resolve(void discarded.push(url)),
    attach: (_by, { title }, asset) => {
      attached.push(`${asset._id} → ${title}`);
      return Promise.resolve<Attachment>('saved');
    },
    notifyImported: (by, { report }) => {
      if (by) told.push(report.title);
    },
    waitToRetry: () => new Promise((resolve) => (backOnline = resolve)),
    userId: () => 'autrice',
    records: new UploadRecords(storage),
    locks: {
      claim: () => Promise.resolve(true),
      release: () => undefined,
      whenFree: () => Promise.resolve(),
    },
    handles: {
      save: () => Promise.resolve(),
      has: () => Promise.resolve(false),
      reopen: () => Promise.resolve(null),
      forget: () => Promise.resolve(),
    },
    captions: { save: () => Promise.resolve(), forget: () => Promise.resolve() },
    sources: {
      save: () => Promise.resolve(),
      of: () => Promise.resolve(null),
      forget: () => Promise.resolve(),
      forgetExcept: () => Promise.resolve(),
    },
    ...ports,
  });
  queue.registerHandlers({ course: () => Promise.resolve('saved'), archive: () => undefined });
  const list = () => store.get(uploadsAtom);
  return {
    queue,
    sending,
    attached,
    told,
    discarded,
    backOnline: () => backOnline(),
    list,
    states: () => list().map(({ title, status }) => `${title} ${status}`),
    upload: (title: string) => found(list().find((upload) => upload.title === title)),
    of: (name: string) => found(sending.findLast((one) => one.name === name)),
  };
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

// A separate page each: one with a running upload asks for confirmation before unload.
beforeEach(() => {
  globalThis.window = new EventTarget() as Window & typeof globalThis;
});

describe('the queue of uploads', () => {
  it('sends two at once, the others in their order, and gives each to its lesson', async () => {
    const { queue, sending, of, attached, states } = page();
    for (const title of ['A', 'B', 'C']) await queue.add(...lesson(title), videoFile(`${title}.mp4`));
    expect(states()).toEqual(['A sending', 'B sending', 'C waiting']);
    of('B.mp4').arrive();
    await settled();
    expect(states()).toEqual(['A sending', 'B done', 'C sending']);
    expect(attached).toEqual(['asset of B.mp4 → B']);
    expect(sending.map(({ name }) => name)).toEqual(['A.mp4', 'B.mp4', 'C.mp4']);
  });

  it('gives a paused upload’s place to the next, and goes on later from the same place', async () => {
    const { queue, of, states, upload } = page();
    for (const title of ['A', 'B', 'C']) await queue.add(...lesson(title), videoFile(`${title}.mp4`));
    of('A.mp4').onUrl('/api/uploads/1');
    queue.pause(upload('A').id);
    await settled();
    expect(of('A.mp4').signal.aborted).toBe(true);
    expect(states()).toEqual(['A paused', 'B sending', 'C sending']);
    of('C.mp4').arrive();
    await settled();
    queue.resume(upload('A').id);
    expect(states()).toEqual(['A sending', 'B sending', 'C done']);
    expect(of('A.mp4').url).toBe('/api/uploads/1');
  });

  it('waits out a cut line and goes on by itself, without asking for another start', async () => {
    const { queue, of, upload, backOnline } = page();
    await queue.add(...lesson('A'), videoFile('A.mp4'));
    of('A.mp4').onUrl('/api/uploads/1');
    of('A.mp4').onProgress(42 * mebibyte);
    of('A.mp4').break(network());
    await settled();
    expect(upload('A')).toMatchObject({
      status: 'cut',
      sent: 42 * mebibyte,
      error: 'Connexion perdue. L’envoi reprendra de lui-même.',
    });
    backOnline();
    await settled();
    expect(upload('A')).toMatchObject({ status: 'sending', error: null });
    expect(of('A.mp4').url).toBe('/api/uploads/1');
  });

  it('says what the server refused, keeps what failed for another try, and lets the next one go', async () => {
    proves('upload.retry');

    const { queue, of, states, upload } = page();
    for (const title of ['A', 'B', 'C']) await queue.add(...lesson(title), videoFile(`${title}.mp4`));
    of('A.mp4').break(new ApiFailure(415, 'not-a-video', 'Ce fichier n’est pas une vidéo.'));
    of('B.mp4').break(new ApiFailure(403, 'forbidden', 'Ce cours n’est pas le vôtre.'));
    await settled();
    expect(states()).toEqual(['A refused', 'B failed', 'C sending']);
    expect(upload('A').error).toBe('Ce fichier n’est pas une vidéo.');
    queue.resume(upload('B').id);
    expect(states()).toEqual(['A refused', 'B sending', 'C sending']);
  });

  it('sends no byte of what is too large or no video, and small files in one piece', async () => {
    const { queue, sending, upload } = page();
    await queue.add(...lesson('A'), videoFile('A.mp4', { size: 5000 * mebibyte }));
    await queue.add(...lesson('B'), videoFile('B.pdf', { type: 'application/pdf' }));
    await queue.add(...lesson('C'), videoFile('C.mp4', { size: 49 * mebibyte }));
    expect(upload('A').error).toBe(
      'Le fichier ou le message envoyé est trop volumineux. La limite est de 4,3\u00a0Go.',
    );
    expect(upload('B').error).toMatch(/^Ce fichier n’est pas une vidéo/);
    expect(sending.map(({ name }) => name)).toEqual(['C.mp4']);
    expect(upload('C').resumable).toBe(false);
  });

  it('throws away on the server what a cancelled upload has sent, and forgets it', async () => {
    const storage = memoryStorage();
    const { queue, of, upload, list, discarded } = page(storage);
    await queue.add(...lesson('A'), videoFile('A.mp4'));
    of('A.mp4').onUrl('/api/uploads/1');
    queue.cancel(upload('A').id);
    await settled();
    expect(discarded).toEqual(['/api/uploads/1']);
    expect(list()).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('stops when the person signs out, and has it back for them', async () => {
    const { queue, of, list, states, discarded } = page();
    await queue.add(...lesson('A'), videoFile('A.mp4'));
    of('A.mp4').onUrl('/api/uploads/1');
    queue.stopAll();
    await settled();
    expect(of('A.mp4').signal.aborted).toBe(true);
    expect(list()).toEqual([]);
    expect(discarded).toEqual([]);
    await queue.interrupted.restore();
    expect(states()).toEqual(['A interrupted']);
  });

  it('asks before leaving while something moves, and only then', async () => {
    const { queue, of, upload } = page();
    expect(asksBeforeLeaving()).toBe(false);
    await queue.add(...lesson('A'), videoFile('A.mp4'));
    expect(asksBeforeLeaving()).toBe(true);
    queue.pause(upload('A').id);
    expect(asksBeforeLeaving()).toBe(false);
    queue.resume(upload('A').id);
    of('A.mp4').arrive();
    await settled();
    expect(asksBeforeLeaving()).toBe(false);
  });
});

describe('an upload that a closed page left unfinished', () => {
  /** A page that was closed at 42 %. */
  async function closedPage() {
    const storage = memoryStorage();
    const before = page(storage);
    await before.queue.add(...lesson('A'), videoFile('A.mp4'));
    before.of('A.mp4').onUrl('/api/uploads/1');
    before.of('A.mp4').onProgress(42 * mebibyte);
    return { storage };
  }

  it('is shown as it was, takes its own file and no other, and goes on to its lesson', async () => {
    const { storage } = await closedPage();
    const { queue, sending, of, upload, attached } = page(storage);
    await queue.interrupted.restore();
    expect(upload('A')).toMatchObject({ status: 'interrupted', sent: 42 * mebibyte, asset: null });
    const { id } = upload('A');
    await queue.interrupted.reopen(id, videoFile('B.mp4'));
    expect(upload('A').error).toMatch(/^Ce n’est pas le même fichier\u00a0: «\u00a0A.mp4\u00a0»/);
    await queue.interrupted.reopen(id, videoFile('A.mp4', { lastModified: 6 }));
    expect(upload('A').error).toMatch(/a changé depuis le début de l’envoi/);
    expect(sending).toEqual([]);
    await queue.interrupted.reopen(id, videoFile('A.mp4'));
    expect(of('A.mp4').url).toBe('/api/uploads/1');
    of('A.mp4').arrive();
    await settled();
    expect(attached).toEqual(['asset of A.mp4 → A']);
    expect(storage.length).toBe(0);
  });

  it('goes on by one click where the browser kept the file', async () => {
    const { storage } = await closedPage();
    const handles = {
      save: () => Promise.resolve(),
      has: () => Promise.resolve(true),
      reopen: () => Promise.resolve(videoFile('A.mp4')),
      forget: () => Promise.resolve(),
    };
    const { queue, upload, of } = page(storage, { handles });
    await queue.interrupted.restore();
    expect(upload('A').reopenable).toBe(true);
    await queue.interrupted.reopenStored(upload('A').id);
    expect(of('A.mp4').url).toBe('/api/uploads/1');
  });

  it('needs no file when all bytes had arrived: its lesson gets it', async () => {
    const { storage } = await closedPage();
    const unsaved = { attach: () => Promise.resolve<Attachment>('unsaved') };
    const closed = page(storage, unsaved);
    await closed.queue.interrupted.restore();
    await closed.queue.interrupted.reopen(closed.upload('A').id, videoFile('A.mp4'));
    closed.of('A.mp4').arrive();
    await settled();
    const { queue, attached, states } = page(storage);
    await queue.interrupted.restore();
    await settled();
    expect(attached).toEqual(['asset of A.mp4 → A']);
    expect(states()).toEqual(['A done']);
  });

  it('waits for a page of its own feature, and keeps its place apart from others of the same id', async () => {
    const storage = memoryStorage();
    const closed = page(storage);
    const tutorial: UploadTarget = { kind: 'tutorial', id: 'cours', lessonId: null };
    await closed.queue.add({ kind: 'course', id: 'cours', lessonId: null }, 'Aperçu', videoFile('A.mp4'));
    await closed.queue.add(tutorial, 'Tutoriel', videoFile('T.mp4'));
    expect(closed.states()).toEqual(['Aperçu sending', 'Tutoriel sending']);
    const { queue, of, states, upload, attached } = page(storage);
    await queue.interrupted.restore();
    expect(states()).toEqual(['Aperçu interrupted']);
    queue.registerHandlers({ tutorial: () => Promise.resolve('saved') });
    await queue.interrupted.restore();
    expect(states()).toEqual(['Aperçu interrupted', 'Tutoriel interrupted']);
    await queue.interrupted.reopen(upload('Tutoriel').id, videoFile('T.mp4'));
    of('T.mp4').arrive();
    await settled();
    expect(attached).toEqual(['asset of T.mp4 → Tutoriel']);
  });

  it('is left alone while another tab carries it, and to the person it belongs to', async () => {
    const { storage } = await closedPage();
    const busy = { claim: () => Promise.resolve(false), release: () => undefined };
    const another = page(storage, { locks: { ...busy, whenFree: () => new Promise<void>(() => undefined) } });
    void another.queue.interrupted.restore();
    const stranger = page(storage, { userId: () => 'autre' });
    await stranger.queue.interrupted.restore();
    await settled();
    expect(another.list()).toEqual([]);
    expect(stranger.list()).toEqual([]);
  });
});

describe('the archive of a course', () => {
  const zip = (facts: Partial<File> = {}) =>
    videoFile('cours.zip', { type: 'application/zip', size: 4 * mebibyte, ...facts });

  it('goes in pieces however small it is, and becomes a course, which is told once', async () => {
    const storage = memoryStorage();
    const { queue, of, upload, told, backOnline } = page(storage);
    await queue.add(archive, 'Archive', zip());
    of('cours.zip').onUrl('/api/uploads/1');
    of('cours.zip').onProgress(4 * mebibyte);
    expect(uploadStatusWords(upload('Archive'))).toBe('Vérification de chaque fichier…');
    of('cours.zip').break(network());
    await settled();
    expect(upload('Archive')).toMatchObject({ status: 'cut', resumable: true });
    backOnline();
    await settled();
    expect(of('cours.zip').url).toBe('/api/uploads/1');
    of('cours.zip').arrive();
    await settled();
    expect(upload('Archive')).toMatchObject({ status: 'done', imported: course, asset: null });
    expect(told).toEqual(['Apporté']);
    expect(storage.length).toBe(0);
  });

  it('says what was found wrong with it, and is not tried again', async () => {
    const storage = memoryStorage();
    const { queue, of, upload } = page(storage);
    await queue.add(archive, 'Archive', zip());
    const issues = [{ path: 'course.title', message: 'Le titre est obligatoire' }];
    of('cours.zip').break(new ApiFailure(422, 'archive-unreadable', 'Ce qu’elle dit…', issues));
    await settled();
    expect(upload('Archive')).toMatchObject({ status: 'refused', issues: ['Le titre est obligatoire'] });
    expect(storage.length).toBe(0);
    await queue.replace(upload('Archive').id, zip({ size: 0 }));
    expect(upload('Archive').error).toBe('Ce fichier est vide.');
  });

  it('needs no file after a reload when all of it had been sent, and asks for it when it had not arrived', async () => {
    proves('archive.background');

    const storage = memoryStorage();
    const before = page(storage);
    await before.queue.add(archive, 'Archive', zip());
    before.of('cours.zip').onUrl('/api/uploads/1');
    before.of('cours.zip').onProgress(4 * mebibyte);
    const { queue, sending, of, upload, told } = page(storage);
    await queue.interrupted.restore();
    await settled();
    expect(sending.map(({ name, url }) => [name, url])).toEqual([['', '/api/uploads/1']]);
    of('').break(new ApiFailure(400, 'upload-truncated', 'L’envoi a été interrompu.'));
    await settled();
    expect(upload('Archive')).toMatchObject({ status: 'interrupted', error: null });
    await queue.interrupted.reopen(upload('Archive').id, zip());
    of('cours.zip').arrive();
    await settled();
    expect(told).toEqual(['Apporté']);
  });

  it('asks what to do with secrets in a source, and sends nothing again to go on', async () => {
    proves('code.secrets', 'code.resume');

    const target: UploadTarget = { kind: 'course', id: 'cours', lessonId: 'Un', source: true };
    const api = { name: 'api.zip', size: 20, lastModified: 5, type: 'application/zip' } as File;
    const storage = memoryStorage();
    const stored = new Map<string, File>();
    const forgotten: (readonly string[])[] = [];
    const sources = {
      save: (id: string, file: File) => Promise.resolve(void stored.set(id, file)),
      of: (id: string) => Promise.resolve(stored.get(id) ?? null),
      forget: (id: string) => Promise.resolve(stored.delete(id)),
      forgetExcept: (ids: readonly string[]) => Promise.resolve(void forgotten.push(ids)),
    };
    const { queue, sending, list, attached } = page(storage, { sources });
    await queue.add(target, 'Un', api);
    const first = found(sending[0]);
    first.onUrl('https://atelier.test/api/uploads/1');
    first.onProgress(20);
    const issues = [{ path: '.env', message: 'Ce fichier semble être un fichier d’environnement.' }];
    first.break(new ApiFailure(409, 'source-has-secrets', 'Des secrets ?', issues));
    await settled();
    expect(list()[0]).toMatchObject({ status: 'question', secrets: issues, error: null });

    // The page is closed with the question open: another one asks the server again, without the file.
    const later = page(storage, { sources });
    await later.queue.interrupted.restore();
    await settled();
    expect(later.sending.map(({ name }) => name)).toEqual(['']);
    expect(forgotten).toEqual([[...stored.keys()]]);

    queue.answerSecrets(found(list()[0]).id, 'leave-out');
    await settled();
    const second = found(sending[1]);
    expect([second.name, second.url, list()[0]?.secretsChoice]).toEqual([
      '',
      'https://atelier.test/api/uploads/1',
      'leave-out',
    ]);
    second.arrive();
    await settled();
    expect(attached).toEqual(['asset of  → Un']);
    expect([list()[0]?.status, stored.size]).toEqual(['done', 0]);
  });

  it('goes on with the source that the browser stored, after a reload', async () => {
    proves('code.resume');

    const target: UploadTarget = { kind: 'course', id: 'cours', lessonId: 'Un', source: true };
    const api = { name: 'api.zip', size: 20, lastModified: 5, type: 'application/zip' } as File;
    const storage = memoryStorage();
    const sources = {
      save: () => Promise.resolve(),
      of: () => Promise.resolve(api),
      forget: () => Promise.resolve(),
      forgetExcept: () => Promise.resolve(),
    };
    const before = page(storage, { sources });
    await before.queue.add(target, 'Un', api);
    found(before.sending[0]).onUrl('https://atelier.test/api/uploads/1');
    found(before.sending[0]).onProgress(8);
    const after = page(storage, { sources });
    await after.queue.interrupted.restore();
    await settled();
    expect(after.sending.map(({ name, url }) => [name, url])).toEqual([
      ['api.zip', 'https://atelier.test/api/uploads/1'],
    ]);
  });
});
