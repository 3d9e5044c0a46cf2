import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { PublicationChange } from '@atelier/contracts/publication';
import type { Language } from '@atelier/contracts/common';
import type { Sentence } from '@atelier/contracts/transcript';
import type { TablesOf } from '../../kernel/tables.js';
import type { courseSchema } from './courses/course.domain.js';
import type { mediaAssetSchema } from './media/media-asset.domain.js';
import type { PublishedVersion } from './courses/course-content.domain.js';

/** Transcripts of videos, from their captions; each sentence also in its normalised form for search. */
export const transcriptSchema = defineEntity({
  name: 'Transcript',
  tableName: 'authoring_transcript',
  properties: {
    assetId: p.uuid().primary(),
    language: p.text().$type<Language>().primary(),
    sentences: p.json().$type<(Sentence & { searched: string })[]>(),
  },
});

/** Unresolved merge conflicts of a programme between two tabs. */
export const programmeMergeSchema = defineEntity({
  name: 'ProgrammeMerge',
  tableName: 'authoring_programme_merge',
  properties: {
    id: p.uuid().primary(),
    courseId: p.uuid(),
    tab: p.uuid(),
    openedAt: p.datetime(),
    base: p.json().$type<SectionInput[]>(),
    mine: p.json().$type<SectionInput[]>(),
    theirs: p.json().$type<SectionInput[]>(),
  },
});

/**
 * Publications of a course. The content of the current one is stored with the course; it is copied here when it is
 * replaced.
 */
export const publicationSchema = defineEntity({
  name: 'Publication',
  tableName: 'authoring_publication',
  properties: {
    id: p.uuid().primary(),
    courseId: p.uuid(),
    publishedAt: p.datetime(),
    /** Null where it is not known. */
    publisherId: p.uuid().strictNullable(),
    publisherName: p.text().strictNullable(),
    /** The changes that it published, as text; empty for a first publication. */
    changes: p.json().$type<PublicationChange[]>(),
    replacedAt: p.datetime().strictNullable(),
    version: p.json().$type<PublishedVersion>().strictNullable(),
  },
});

export type AuthoringTables = TablesOf<
  | typeof courseSchema
  | typeof mediaAssetSchema
  | typeof transcriptSchema
  | typeof programmeMergeSchema
  | typeof publicationSchema,
  'size_bytes'
>;

/** Statements on authoring's own tables, in the transaction of `em` if there is one. */
export const authoring = (em: EntityManager) => em.getKysely<AuthoringTables>();
