import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@atelier/contracts/common';
import type { Sentence } from '@atelier/contracts/transcript';
import type { TablesOf } from '../../kernel/tables.js';
import type { courseSchema } from './domain/course-schema.js';
import type { mediaAssetSchema } from './domain/media-asset.js';

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

export type AuthoringTables = TablesOf<
  typeof courseSchema | typeof mediaAssetSchema | typeof transcriptSchema,
  'size_bytes'
>;

/** Statements on authoring's own tables, in the transaction of `em` if there is one. */
export const authoring = (em: EntityManager) => em.getKysely<AuthoringTables>();
