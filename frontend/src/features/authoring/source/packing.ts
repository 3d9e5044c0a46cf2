import { atom, useAtomValue, useStore } from 'jotai';
import type { LeftOut } from '@atelier/contracts/lesson-source';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { useUploadQueue } from '../../uploads/use-uploads';
import { lessonTarget } from '../media/course-uploads';
import { useProgramme } from '../programme/programme-actions';
import { type Dropped, folderRefusal, pickedFolder, type SourceFolder } from './read-folder';
import { UnreadableFile, zipFolder } from './zip-folder';

/** A folder on its way to become a ZIP, which is then an upload. */
interface Packing {
  name: string;
  /** Null while the folder is read; then the share of its files that are packed. */
  share: number | null;
  leftOut: LeftOut[];
  /** Why nothing is sent. */
  error: string | null;
  stop: () => void;
}

/** By lesson: folding the lesson stops nothing. */
const packingsAtom = atom<Readonly<Record<string, Packing>>>({});

export const usePacking = (lessonId: string): Packing | undefined => useAtomValue(packingsAtom)[lessonId];

const failureWords = (error: unknown): string =>
  error instanceof UnreadableFile
    ? `«\u00a0${error.path}\u00a0» n’a pas pu être lu. Rien n’est envoyé.`
    : 'Ce dossier n’a pas pu être lu. Rien n’est envoyé.';

/** Sends the code of a lesson, from a ZIP or from a folder, which the page packs. */
export function useSourceSender(lesson: LessonDraft) {
  const store = useStore();
  const queue = useUploadQueue();
  const programme = useProgramme();
  const { _id: lessonId, title } = lesson;
  const set = (packing: Packing | null) =>
    store.set(packingsAtom, ({ [lessonId]: _former, ...others }) =>
      packing ? { ...others, [lessonId]: packing } : others,
    );
  const send = (file: File) => queue.add({ ...lessonTarget(programme, lessonId), source: true }, title, file);

  async function pack(read: () => Promise<SourceFolder> | SourceFolder): Promise<void> {
    store.get(packingsAtom)[lessonId]?.stop();
    const stopping = new AbortController();
    const { signal } = stopping;
    const stop = () => {
      stopping.abort();
      set(null);
    };
    let packing: Packing = { name: '', share: null, leftOut: [], error: null, stop };
    const show = (facts: Partial<Packing>) => {
      if (signal.aborted) return;
      packing = { ...packing, ...facts };
      set(packing);
    };
    show({});
    try {
      const folder = await read();
      show({ name: folder.name, leftOut: folder.leftOut, error: folderRefusal(folder) });
      if (packing.error !== null || signal.aborted) return;
      show({ share: 0 });
      const zip = await zipFolder(folder, { signal, onProgress: (share) => show({ share }) });
      if (signal.aborted) return;
      set(null);
      await send(zip);
    } catch (error) {
      if (!signal.aborted) show({ share: null, error: failureWords(error) });
    }
  }

  return {
    sendZip: (file: File) => {
      store.get(packingsAtom)[lessonId]?.stop();
      void send(file);
    },
    sendFolder: (files: readonly File[]) => void pack(() => pickedFolder(files)),
    sendDropped: (dropped: Dropped) =>
      'zip' in dropped ? void send(dropped.zip) : void pack(dropped.folder),
  };
}
