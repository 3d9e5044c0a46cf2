import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { PublicationChange } from '@atelier/contracts/publication';
import type { Language } from '@atelier/contracts/common';
import type { Sentence } from '@atelier/contracts/transcript';
import type { TablesOf } from '../../kernel/tables.js';
import type { courseSchema } from './domain/course-schema.js';
import type { mediaAssetSchema } from './domain/media-asset.js';
import type { PublishedVersion } from './domain/published-version.js';

/** What the captions of a video say, each sentence also as searches compare it. */
export const transcriptSchema = defineEntity({
  name: 'Transcript',
  tableName: 'authoring_transcript',
  properties: {
    assetId: p.uuid().primary(),
    language: p.text().$type<Language>().primary(),
    sentences: p.json().$type<(Sentence & { searched: string })[]>(),
  },
});

/** What two tabs wrote of one programme that contradicts, until somebody has answered. */
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

/** Each publication of a course, the last one too: until it is replaced the course itself holds what it showed. */
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
    /** What it changed for others, in words; nothing of a first one. */
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
