import { atom, useAtomValue, useStore } from 'jotai';
import type { LeftOut } from '@atelier/contracts/lesson-source';
import { useUploadQueue } from '../../uploads/use-uploads';
import { type CodeCarrier, sourceTarget } from '../media/course-uploads';
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

/** By lesson or section: folding it stops nothing. */
const packingsAtom = atom<Readonly<Record<string, Packing>>>({});

export const usePacking = ({ entry }: CodeCarrier): Packing | undefined =>
  useAtomValue(packingsAtom)[entry._id];

const failureWords = (error: unknown): string =>
  error instanceof UnreadableFile
    ? `«\u00a0${error.path}\u00a0» n’a pas pu être lu. Rien n’est envoyé.`
    : 'Ce dossier n’a pas pu être lu. Rien n’est envoyé.';

/** Sends the code of a lesson or section, from a ZIP or from a folder, which the page packs. */
export function useSourceSender(carrier: CodeCarrier) {
  const store = useStore();
  const queue = useUploadQueue();
  const programme = useProgramme();
  const { _id: entryId, title } = carrier.entry;
  const set = (packing: Packing | null) =>
    store.set(packingsAtom, ({ [entryId]: _former, ...others }) =>
      packing ? { ...others, [entryId]: packing } : others,
    );
  const send = (file: File) => queue.add(sourceTarget(programme, carrier), title, file);

  async function pack(read: () => Promise<SourceFolder> | SourceFolder): Promise<void> {
    store.get(packingsAtom)[entryId]?.stop();
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
      store.get(packingsAtom)[entryId]?.stop();
      void send(file);
    },
    sendFolder: (files: readonly File[]) => void pack(() => pickedFolder(files)),
    sendDropped: (dropped: Dropped) =>
      'zip' in dropped ? void send(dropped.zip) : void pack(dropped.folder),
  };
}
