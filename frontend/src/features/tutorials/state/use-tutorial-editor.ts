import type { TutorialDraft } from '@atelier/contracts/tutorials';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { createContext, useContext, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { newId } from '../../../shared/new-id';
import { tutorialEditor, type TutorialEditor } from './tutorial-editor';

/**
 * The tutorial of the address, or a new one. A new one takes its address once it exists, without a navigation:
 * the page, and the focus in it, stay where they are.
 */
export function useTutorialEditor() {
  const { id } = useParams();
  const [madeId] = useState(newId);
  const queries = useQueryClient();
  const editor = tutorialEditor(id ?? madeId, queries, useStore());
  const isNew = id === undefined;

  useEffect(() => {
    if (isNew) editor.begin();
  }, [editor, isNew]);
  const {
    data: draft,
    error,
    refetch,
  } = useQuery({
    ...editor.query,
    enabled: !isNew,
    // Reading again while somebody types would move the cursor.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  });
  const created = isNew && draft !== undefined && draft.revision > 0;
  useEffect(() => {
    if (created) window.history.replaceState(window.history.state, '', `/new-blog/${editor.id}`);
  }, [created, editor]);

  return { editor, draft, error, retry: () => void refetch(), exists: !isNew || created };
}

interface Writing {
  editor: TutorialEditor;
  draft: TutorialDraft;
}

export const WritingContext = createContext<Writing | null>(null);

/** The tutorial of the page, loaded; for everything inside the editor's page. */
export function useWriting(): Writing {
  const writing = useContext(WritingContext);
  if (writing === null) throw new Error('useWriting needs the editor page around it');
  return writing;
}
