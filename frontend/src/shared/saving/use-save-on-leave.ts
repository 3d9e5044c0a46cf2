import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useAtomValue, type Atom } from 'jotai';
import { useEffect } from 'react';
import { watchSession } from '../api/session';
import { readStoredUser } from '../api/stored-user';
import { connection, useConnectionLost } from '../connection/connection';
import type { Autosave } from './autosave';
import type { FieldChange, Saved } from './saver-port';
import { unsavedPages } from './unsaved-pages';

/** The line is there, and one request had no answer. */
const againMs = 5_000;

interface Editor {
  saver: Pick<Autosave<FieldChange, { revision: number }, Saved>, 'flush' | 'leave' | 'mayLeave'>;
  statusAtom: Atom<{ kind: string }>;
  /** Of the draft, which is read again when its page comes back. */
  queryKey: QueryKey;
}

/**
 * Nothing typed is lost: saved on leaving the page, the tab or the browser, and again when the connection is back or its author has
 * signed in again.
 * The browser asks first where it could not be saved.
 */
export function useSaveOnLeave(editor: Editor): void {
  const queries = useQueryClient();
  const { kind } = useAtomValue(editor.statusAtom);
  const isLost = useConnectionLost();
  const isStuck = kind === 'failed' || kind === 'conflict' || kind === 'kept';
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
    if (kind !== 'kept' || isLost) return;
    const timer = setTimeout(() => void editor.saver.flush(), againMs);
    return () => clearTimeout(timer);
  }, [editor, kind, isLost]);
  useEffect(() => unsavedPages.begin(), []);
  useEffect(() => {
    const flush = () => void editor.saver.flush();
    const authorId = readStoredUser()?._id;
    const stopSession = watchSession((user) => user !== null && user._id === authorId && flush());
    const stopLine = connection.subscribe(() => !connection.isLost() && flush());
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
    return () => {
      flush();
      stopSession();
      stopLine();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [editor, queries]);
}
