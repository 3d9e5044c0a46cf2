import { z } from 'zod';
import {
  SavedTutorial,
  type TutorialDraft,
  type TutorialField,
  type tutorialFields,
} from '@atelier/contracts/tutorials';
import { apiDelete, apiPost, apiPut } from '../../../shared/api/mutations';
import { isConflict } from '../../../shared/saving/send-change';

interface SaveOptions {
  /** Last known revision: the server refuses (409) to overwrite a newer one. */
  revision?: number | undefined;
  /** Lets the request outlive the page; limited to 64 KB by browsers. */
  keepalive?: boolean;
}

/** Editable fields; all are strings in requests. */
export type EditedField = Exclude<TutorialField, 'published'>;

/** A change to one field. */
export interface TutorialChange {
  field: EditedField;
  value: string;
}

const createTutorial = (
  id: string,
  fields: Partial<Record<EditedField, string>>,
  keepalive = false,
): Promise<SavedTutorial> => apiPost('/blogs', SavedTutorial, { _id: id, ...fields }, { keepalive });

export const saveTutorialField = <Field extends TutorialField>(
  id: string,
  field: Field,
  value: z.input<(typeof tutorialFields)[Field]>,
  { revision, keepalive = false }: SaveOptions = {},
): Promise<SavedTutorial> =>
  apiPut(
    `/blogs/${id}/${field}`,
    SavedTutorial,
    { [field]: value, ...(revision === undefined ? {} : { revision }) },
    { keepalive },
  );

export const deleteTutorial = (id: string): Promise<unknown> => apiDelete(`/blogs/${id}`, z.unknown());

/** An empty draft, which exists in this tab only. */
export const blankDraft = (id: string): TutorialDraft => ({
  _id: id,
  title: '',
  image: null,
  subDescription: '',
  description: '',
  hasVideo: false,
  videoUrl: null,
  videoPlayUrl: null,
  videoPosterUrl: null,
  published: { isPublished: false, publishedAt: null },
  user: { _id: '', name: '', headline: '', biography: '', imageUrl: null },
  createdAt: '',
  updatedAt: '',
  revision: 0,
  issues: [],
});

export const editedFields: readonly EditedField[] = [
  'title',
  'image',
  'subDescription',
  'description',
  'videoUrl',
];

/** A draft's field as sent in requests. */
export const fieldValue = (draft: TutorialDraft, field: EditedField): string => draft[field] ?? '';

/** Replaced by a fake in tests. */
export const tutorialRequests = { create: createTutorial, save: saveTutorialField };

/**
 * The server has one revision per tutorial, autosave works per field: a newer revision is not a conflict if this field
 * is unchanged or has the same value.
 */
export class TutorialRevisions {
  /** Undefined until known. */
  #revision: number | undefined;
  /** The server's value of each field when editing began. */
  readonly #base = new Map<EditedField, string>();

  constructor(
    private readonly id: string,
    private readonly refetch: () => Promise<TutorialDraft>,
    private readonly requests = tutorialRequests,
  ) {}

  adopt(draft: TutorialDraft, unsaved: readonly EditedField[]): void {
    if (unsaved.length === 0) this.#revision = draft.revision;
    for (const field of editedFields)
      if (!unsaved.includes(field)) this.#base.set(field, fieldValue(draft, field));
  }

  async create(changes: readonly TutorialChange[], keepalive: boolean): Promise<SavedTutorial> {
    const fields = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
    return this.#note(changes, await this.requests.create(this.id, fields, keepalive));
  }

  /** @throws ApiFailure `revision-conflict` if another value was saved in this field */
  async send(change: TutorialChange, keepalive = false): Promise<SavedTutorial> {
    const { field, value } = change;
    const send = async (revision: number | undefined) =>
      this.#note([change], await this.requests.save(this.id, field, value, { revision, keepalive }));
    const revision = this.#revision;
    // Parallel requests cannot know each other's revision: only the first one sends it.
    if (keepalive) this.#revision = undefined;
    try {
      return await send(revision);
    } catch (error) {
      if (keepalive || !isConflict(error)) throw error;
      const theirs = await this.refetch();
      const stored = fieldValue(theirs, field);
      // Fields omitted when the tutorial was created are empty.
      if (stored !== (this.#base.get(field) ?? '') && stored !== value) throw error;
      return send(theirs.revision);
    }
  }

  #note(changes: readonly TutorialChange[], saved: SavedTutorial): SavedTutorial {
    this.#revision = saved.revision;
    for (const { field, value } of changes) this.#base.set(field, value);
    return saved;
  }
}
