import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useAtomValue, type Atom } from 'jotai';
import { useEffect } from 'react';
import { watchSession } from '../api/session';
import { readStoredUser } from '../api/stored-user';
import { connection, useConnectionLost } from '../connection/connection';
import type { Autosave } from './autosave';
import type { FieldChange, Saved } from './saver-port';
import { unsavedPages } from './unsaved-pages';

/** Retry delay while online after a request without response. */
const retryMs = 5_000;

interface Editor {
  saver: Pick<Autosave<FieldChange, { revision: number }, Saved>, 'flush' | 'leave' | 'fitsKeepalive'>;
  statusAtom: Atom<{ kind: string }>;
  /** Query key of the draft, refetched when the page is restored from the back-forward cache. */
  queryKey: QueryKey;
}

/**
 * Saves on leaving the page, tab or browser, and again on reconnection or after the author signs in again.
 * Unsaved changes that cannot be sent trigger the browser's confirmation.
 */
export function useSaveOnLeave(editor: Editor): void {
  const queries = useQueryClient();
  const { kind } = useAtomValue(editor.statusAtom);
  const isLost = useConnectionLost();
  const isStuck = kind === 'failed' || kind === 'conflict' || kind === 'unsent';
  const isUnsaved = kind === 'changed' || kind === 'saving' || isStuck;
  useEffect(() => {
    if (!isUnsaved) return;
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (!isStuck && editor.saver.fitsKeepalive()) return;
      event.preventDefault();
      void editor.saver.flush();
    };
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [editor, isUnsaved, isStuck]);
  useEffect(() => {
    if (kind !== 'unsent' || isLost) return;
    const timer = setTimeout(() => void editor.saver.flush(), retryMs);
    return () => clearTimeout(timer);
  }, [editor, kind, isLost]);
  useEffect(() => unsavedPages.add(), []);
  useEffect(() => {
    const flush = () => void editor.saver.flush();
    const authorId = readStoredUser()?._id;
    const stopSession = watchSession((user) => user !== null && user._id === authorId && flush());
    const stopConnection = connection.subscribe(() => !connection.isLost() && flush());
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const leave = () => editor.saver.leave();
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      flush();
      void queries.invalidateQueries({ queryKey: editor.queryKey });
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      flush();
      stopSession();
      stopConnection();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [editor, queries]);
}
