import type { SavedTutorial, TutorialDraft } from '@atelier/contracts/tutorials';
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { atom, type createStore } from 'jotai';
import { readStoredUser, whoeverIsHere } from '../../../shared/api/stored-user';
import { Autosave } from '../../../shared/saving/autosave';
import type { SaveStatus } from '../../../shared/saving/saver-port';
import { managedTutorialsKey } from '../api/managed-tutorials';
import { saveTutorialField, type TutorialChange, type WrittenField } from '../api/save-tutorial';
import { fetchTutorialDraft, tutorialDraftKey } from '../api/tutorial-draft';
import { blankDraft } from './blank-draft';
import { TutorialRevisions } from './tutorial-revisions';
import { writtenFields, writtenValue } from './written-fields';

type Store = ReturnType<typeof createStore>;

/** One tutorial being written: react-query holds what is shown, the saver what is not on the server yet. */
export class TutorialEditor {
  readonly statusAtom = atom<SaveStatus<WrittenField, TutorialDraft>>({ kind: 'idle' });
  readonly saver: Autosave<TutorialChange, TutorialDraft, SavedTutorial>;
  readonly queryKey: ReturnType<typeof tutorialDraftKey>;
  readonly #revisions: TutorialRevisions;
  /** As it was last written here: what is shown is forgotten when somebody else signs in. */
  #written: TutorialDraft | undefined;

  constructor(
    readonly id: string,
    private readonly queries: QueryClient,
    store: Store,
  ) {
    this.queryKey = tutorialDraftKey(id);
    const revisions = new TutorialRevisions(id, () => fetchTutorialDraft(id));
    this.#revisions = revisions;
    this.saver = new Autosave({
      fields: writtenFields,
      isAuthorHere: whoeverIsHere(),
      send: (change, { keepalive }) => revisions.send(change, keepalive),
      creation: {
        suffices: (changes) => changes.some(({ field, value }) => field === 'title' && value.trim() !== ''),
        send: (changes, keepalive) => revisions.create(changes, keepalive),
      },
      reread: () => fetchTutorialDraft(id),
      valueOf: writtenValue,
      onStatus: (status) => store.set(this.statusAtom, status),
      onSaved: ({ revision, published }) => {
        this.#show({ revision, published });
        void queries.invalidateQueries({ queryKey: managedTutorialsKey });
      },
    });
  }

  /** How react-query reads the draft; what is not saved yet stays as it was written. */
  get query() {
    return {
      queryKey: this.queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        this.#reconcile(await fetchTutorialDraft(this.id, signal)),
    };
  }

  /** Begins a tutorial that the server does not know yet. */
  begin(): void {
    this.queries.setQueryData<TutorialDraft>(this.queryKey, (known) => known ?? blankDraft(this.id));
  }

  /** Shows the change at once and saves it after the pause. */
  edit(field: WrittenField, value: string, delayMs = 0): void {
    void this.queries.cancelQueries({ queryKey: this.queryKey });
    const nothing = field === 'image' || field === 'videoUrl' ? null : '';
    this.#show({ [field]: value || nothing });
    if (field === 'videoUrl') this.#show({ videoPlayUrl: null, videoPosterUrl: null });
    this.#written = this.queries.getQueryData(this.queryKey);
    this.saver.change({ field, value }, delayMs);
  }

  /** The draft as it is shown, fetched if no page has done so; null or a 404 when there is no such tutorial. */
  load(): Promise<TutorialDraft | null> {
    return this.queries.ensureQueryData(this.query);
  }

  /** Reads again what the server derives, such as the address that plays a video. */
  async refresh(): Promise<void> {
    try {
      await this.queries.fetchQuery({ ...this.query, staleTime: 0 });
    } catch (error) {
      // An edit came between: what it saves is read instead.
      if (!(error instanceof CancelledError)) throw error;
      if (await this.saver.flush()) await this.refresh();
    }
  }

  /** Settles a conflict for what was saved elsewhere, and shows it. */
  async reload(): Promise<void> {
    await this.saver.takeTheirs();
    await this.refresh();
  }

  /** @throws ApiFailure when it could not be published or withdrawn; `issues` say what is missing */
  async publish(isPublished: boolean): Promise<void> {
    const { revision, published } = await saveTutorialField(this.id, 'published', { isPublished });
    this.#show({ revision, published });
    await Promise.all([this.refresh(), this.queries.invalidateQueries({ queryKey: managedTutorialsKey })]);
  }

  #show(part: Partial<TutorialDraft>): void {
    this.queries.setQueryData<TutorialDraft>(this.queryKey, (draft) => draft && { ...draft, ...part });
  }

  #reconcile(server: TutorialDraft): TutorialDraft {
    const local = this.queries.getQueryData<TutorialDraft>(this.queryKey) ?? this.#written;
    this.saver.adopt(server);
    this.#revisions.adopt(server, this.saver.unsaved());
    if (!local) return server;
    const kept = this.saver.unsaved().map((field) => [field, writtenValue(local, field)]);
    return { ...server, ...Object.fromEntries(kept) };
  }
}

const editors = new Map<string, TutorialEditor>();

/** The one editor of a tutorial in this tab, for who is signed in. */
export function tutorialEditor(id: string, queries: QueryClient, store: Store): TutorialEditor {
  const key = `${readStoredUser()?._id ?? ''} ${id}`;
  const editor = editors.get(key) ?? new TutorialEditor(id, queries, store);
  editors.set(key, editor);
  return editor;
}
