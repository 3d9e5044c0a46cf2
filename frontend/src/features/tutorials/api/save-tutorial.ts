import { SavedTutorial, type TutorialField, type tutorialFields } from '@atelier/contracts/tutorials';
import { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';

interface SaveOptions {
  /** What the author had before; the server refuses (409) to overwrite anything newer. */
  revision?: number | undefined;
  /** Lets the request outlive the page; browsers take up to 64 KB this way. */
  keepalive?: boolean;
}

/** The fields that are written, each a text on the wire. */
export type WrittenField = Exclude<TutorialField, 'published'>;

/** What the author does to one of them. */
export interface TutorialChange {
  field: WrittenField;
  value: string;
}

export const createTutorial = (
  id: string,
  fields: Partial<Record<WrittenField, string>>,
  keepalive = false,
): Promise<SavedTutorial> =>
  apiRequest({
    method: 'POST',
    path: '/blogs',
    schema: SavedTutorial,
    body: { _id: id, ...fields },
    keepalive,
  });

export const saveTutorialField = <Field extends TutorialField>(
  id: string,
  field: Field,
  value: z.input<(typeof tutorialFields)[Field]>,
  { revision, keepalive = false }: SaveOptions = {},
): Promise<SavedTutorial> =>
  apiRequest({
    method: 'PUT',
    path: `/blogs/${id}/${field}`,
    schema: SavedTutorial,
    body: { [field]: value, ...(revision === undefined ? {} : { revision }) },
    keepalive,
  });

export const deleteTutorial = (id: string): Promise<unknown> =>
  apiRequest({ method: 'DELETE', path: `/blogs/${id}`, schema: z.unknown() });
