import type { Language } from '@atelier/contracts/words/languages';
import { inStore } from './upload-stores';

/** Captions that wait for their video to arrive: small enough to be kept whole, so that nobody is asked for them again. */
export interface WaitingCaptions {
  language: Language;
  file: File;
}

const ofThisPage = new Map<string, readonly WaitingCaptions[]>();

/** By the upload they wait for. Where the browser keeps nothing, this page knows them all the same. */
export const keptCaptions = {
  keep: async (id: string, captions: readonly WaitingCaptions[]): Promise<void> => {
    ofThisPage.set(id, captions);
    await inStore('captions', 'readwrite', (store) => store.put(captions, id)).catch(() => undefined);
  },
  of: async (id: string): Promise<readonly WaitingCaptions[]> =>
    ofThisPage.get(id) ??
    (await inStore<readonly WaitingCaptions[] | undefined>('captions', 'readonly', (store) =>
      store.get(id),
    ).catch(() => undefined)) ??
    [],
  forget: async (id: string): Promise<void> => {
    ofThisPage.delete(id);
    await inStore('captions', 'readwrite', (store) => store.delete(id)).catch(() => undefined);
  },
};
