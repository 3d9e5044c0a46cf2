import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useAtomValue, type Atom } from 'jotai';
import { useEffect } from 'react';
import type { Autosave } from './autosave';
import type { FieldChange, Saved } from './saver-port';

interface Editor {
  saver: Pick<Autosave<FieldChange, { revision: number }, Saved>, 'flush' | 'leave' | 'mayLeave'>;
  statusAtom: Atom<{ kind: string }>;
  /** Of the draft, which is read again when its page comes back. */
  queryKey: QueryKey;
}

/**
 * Nothing typed is lost: saved on leaving the page, the tab or the browser, and again when the network is back.
 * The browser asks first where it could not be saved.
 */
export function useSaveOnLeave(editor: Editor): void {
  const queries = useQueryClient();
  const { kind } = useAtomValue(editor.statusAtom);
  const isStuck = kind === 'failed' || kind === 'conflict';
  const isUnsaved = kind === 'changed' || kind === 'saving' || isStuck;
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (!isStuck && editor.saver.mayLeave()) return;
      event.preventDefault();
      void editor.saver.flush();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [editor, isUnsaved, isStuck]);
  useEffect(() => {
    const flush = () => void editor.saver.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const leave = () => editor.saver.leave();
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      flush();
      void queries.invalidateQueries({ queryKey: editor.queryKey });
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    window.addEventListener('online', flush);
    return () => {
      flush();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('online', flush);
    };
  }, [editor, queries]);
}
