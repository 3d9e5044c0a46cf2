import { CancelledError, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { atom, type createStore, useStore } from 'jotai';
import { type ChangeEvent, createContext, useContext, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type SavedTutorial, type TutorialDraft, tutorialFields } from '@atelier/contracts/tutorials';
import { isNotFound } from '../../../shared/api/client';
import { readStoredUser, samePersonCheck } from '../../../shared/api/stored-user';
import { newId } from '../../../shared/new-id';
import { Autosave, typingPauseMs } from '../../../shared/saving/autosave';
import type { SaveStatus } from '../../../shared/saving/saver-port';
import type { Attach, UploadHandlers } from '../../uploads/uploads';
import { fetchTutorialDraft, managedTutorialsKey, tutorialDraftKey } from './managed-tutorials';
import {
  blankDraft,
  type EditedField,
  editedFields,
  fieldValue,
  saveTutorialField,
  type TutorialChange,
  TutorialRevisions,
} from './tutorial-revisions';

type Store = ReturnType<typeof createStore>;

/** A tutorial being edited: react-query caches the displayed draft, the saver holds unsaved changes. */
class TutorialEditor {
  readonly statusAtom = atom<SaveStatus<EditedField, TutorialDraft>>({ kind: 'idle' });
  readonly saver: Autosave<TutorialChange, TutorialDraft, SavedTutorial>;
  readonly queryKey: ReturnType<typeof tutorialDraftKey>;
  readonly #revisions: TutorialRevisions;
  /** The last local draft: the query cache is cleared when another account signs in. */
  #localDraft: TutorialDraft | undefined;

  constructor(
    readonly id: string,
    private readonly queries: QueryClient,
    store: Store,
  ) {
    this.queryKey = tutorialDraftKey(id);
    const revisions = new TutorialRevisions(id, () => fetchTutorialDraft(id));
    this.#revisions = revisions;
    this.saver = new Autosave({
      fields: editedFields,
      isAuthorSignedIn: samePersonCheck(),
      send: (change, { keepalive }) => revisions.send(change, keepalive),
      creation: {
        isEnough: (changes) => changes.some(({ field, value }) => field === 'title' && value.trim() !== ''),
        send: (changes, keepalive) => revisions.create(changes, keepalive),
      },
      refetch: () => fetchTutorialDraft(id),
      valueOf: fieldValue,
      onStatus: (status) => store.set(this.statusAtom, status),
      onSaved: ({ revision, published }) => {
        this.#show({ revision, published });
        void queries.invalidateQueries({ queryKey: managedTutorialsKey });
      },
    });
  }

  /** Query options of the draft; unsaved fields keep their local value. */
  get query() {
    return {
      queryKey: this.queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        this.#reconcile(await fetchTutorialDraft(this.id, signal)),
    };
  }

  /** Starts a new tutorial, unknown to the server. */
  begin(): void {
    this.queries.setQueryData<TutorialDraft>(this.queryKey, (known) => known ?? blankDraft(this.id));
  }

  /** Updates the draft at once, and saves it after the delay. */
  edit(field: EditedField, value: string, delayMs = 0): void {
    void this.queries.cancelQueries({ queryKey: this.queryKey });
    const emptyValue = field === 'image' || field === 'videoUrl' ? null : '';
    this.#show({ [field]: value || emptyValue });
    if (field === 'videoUrl') this.#show({ videoPlayUrl: null, videoPosterUrl: null });
    this.#localDraft = this.queries.getQueryData(this.queryKey);
    this.saver.change({ field, value }, delayMs);
  }

  /** The displayed draft, fetched if needed; null or a 404 if it does not exist. */
  load(): Promise<TutorialDraft | null> {
    return this.queries.ensureQueryData(this.query);
  }

  /** Refetches what the server derives, such as the video's playback URL. */
  async refresh(): Promise<void> {
    try {
      await this.queries.fetchQuery({ ...this.query, staleTime: 0 });
    } catch (error) {
      // Cancelled by an edit, whose save refetches the draft.
      if (!(error instanceof CancelledError)) throw error;
      if (await this.saver.flush()) await this.refresh();
    }
  }

  /** Resolves a conflict with the server's version, and shows it. */
  async reload(): Promise<void> {
    await this.saver.resolveWithTheirs();
    await this.refresh();
  }

  /** @throws ApiFailure if publishing or unpublishing failed; `issues` lists what is missing */
  async publish(isPublished: boolean): Promise<void> {
    const { revision, published } = await saveTutorialField(this.id, 'published', { isPublished });
    this.#show({ revision, published });
    await Promise.all([this.refresh(), this.queries.invalidateQueries({ queryKey: managedTutorialsKey })]);
  }

  #show(part: Partial<TutorialDraft>): void {
    this.queries.setQueryData<TutorialDraft>(this.queryKey, (draft) => draft && { ...draft, ...part });
  }

  #reconcile(server: TutorialDraft): TutorialDraft {
    const local = this.queries.getQueryData<TutorialDraft>(this.queryKey) ?? this.#localDraft;
    this.saver.rebaseOn(server);
    this.#revisions.adopt(server, this.saver.unsaved());
    if (!local) return server;
    const unsaved = this.saver.unsaved().map((field) => [field, fieldValue(local, field)]);
    return { ...server, ...Object.fromEntries(unsaved) };
  }
}

const editors = new Map<string, TutorialEditor>();

/** The tab's single editor of a tutorial, for the signed-in user. */
function tutorialEditor(id: string, queries: QueryClient, store: Store): TutorialEditor {
  const key = `${readStoredUser()?._id ?? ''} ${id}`;
  const editor = editors.get(key) ?? new TutorialEditor(id, queries, store);
  editors.set(key, editor);
  return editor;
}

/**
 * The tutorial of the URL, or a new one. A new one gets its URL once saved, without a navigation, so that page and
 * focus are kept.
 */
export function useTutorialEditor() {
  const { id } = useParams();
  const [newTutorialId] = useState(newId);
  const queries = useQueryClient();
  const editor = tutorialEditor(id ?? newTutorialId, queries, useStore());
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
    // Refetching while typing would move the cursor.
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

interface EditorContextValue {
  editor: TutorialEditor;
  draft: TutorialDraft;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

/** The loaded tutorial, for all components of the editor. */
export function useEditorContext(): EditorContextValue {
  const value = useContext(EditorContext);
  if (value === null) throw new Error('useEditorContext needs the editor page around it');
  return value;
}

/**
 * A text field of the editor. Input shows at once; if valid, it is saved after a pause or on blur, else the error is
 * shown.
 */
export function useEditedField(field: EditedField) {
  const { editor, draft } = useEditorContext();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  return {
    id: `tutorial-${field}`,
    value: typed ?? fieldValue(draft, field),
    error,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = event.target.value;
      setTyped(text);
      const parsed = tutorialFields[field].safeParse(text);
      setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
      if (parsed.success) editor.edit(field, parsed.data, typingPauseMs);
    },
    onBlur: () => {
      void editor.saver.flush();
      if (error === undefined) setTyped(null);
    },
  };
}

/**
 * Attaches an uploaded video to its tutorial. Without a title the tutorial is not stored yet: the editor holds the
 * video until then.
 */
const attachVideo: Attach = async ({ id }, asset, { queries, store }) => {
  const editor = tutorialEditor(id, queries, store);
  const draft = await editor.load().catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (draft === null) return 'gone';
  if (draft.videoUrl !== asset.fileUrl) editor.edit('videoUrl', asset.fileUrl);
  return (await editor.saver.flush()) ? 'saved' : 'unsaved';
};

export const tutorialUploadTargets: UploadHandlers = { tutorial: attachVideo };
