import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { ChangedFile, LeftOut } from '@atelier/contracts/lesson-source';
import type { PublicationChange } from '@atelier/contracts/publication';
import type { Language } from '@atelier/contracts/common';
import type { Sentence } from '@atelier/contracts/transcript';
import type { TablesOf } from '../../kernel/tables.js';
import type { courseSchema } from './courses/course-schema.domain.js';
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

/** The source of a lesson, an asset whose files are listed. It never changes: another upload is another asset. */
export const sourceSchema = defineEntity({
  name: 'Source',
  tableName: 'authoring_source',
  properties: { assetId: p.uuid().primary(), leftOut: p.json().$type<LeftOut[]>() },
});

export const sourceFileSchema = defineEntity({
  name: 'SourceFile',
  tableName: 'authoring_source_file',
  properties: {
    assetId: p.uuid().primary(),
    path: p.text().primary(),
    /** Of its bytes, hexadecimal. */
    sha256: p.text(),
    sizeBytes: p.integer(),
    /** Null for what is listed only. */
    lines: p.integer().strictNullable(),
  },
});

/** Texts of source files, each once, however many lessons have it. */
export const sourceTextSchema = defineEntity({
  name: 'SourceText',
  tableName: 'authoring_source_text',
  properties: {
    sha256: p.text().primary(),
    content: p.text(),
    /** When an upload had it last: a text without files that is older may be removed. */
    sentAt: p.datetime(),
  },
});

/** What changed from one source to the next, computed once per pair. */
export const sourceComparisonSchema = defineEntity({
  name: 'SourceComparison',
  tableName: 'authoring_source_comparison',
  properties: {
    assetId: p.uuid().primary(),
    previousId: p.uuid().primary(),
    changes: p.json().$type<ChangedFile[]>(),
  },
});

export type AuthoringTables = TablesOf<
  | typeof courseSchema
  | typeof mediaAssetSchema
  | typeof transcriptSchema
  | typeof programmeMergeSchema
  | typeof publicationSchema
  | typeof sourceSchema
  | typeof sourceFileSchema
  | typeof sourceTextSchema
  | typeof sourceComparisonSchema,
  'size_bytes'
>;

/** Statements on authoring's own tables, in the transaction of `em` if there is one. */
export const authoring = (em: EntityManager) => em.getKysely<AuthoringTables>();
