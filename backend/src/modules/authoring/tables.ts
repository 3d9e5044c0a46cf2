import type { EntityManager } from '@mikro-orm/postgresql';
import type { TablesOf } from '../../kernel/tables.js';
import type { courseSchema } from './domain/course-schema.js';
import type { mediaAssetSchema } from './domain/media-asset.js';

export type AuthoringTables = TablesOf<typeof courseSchema | typeof mediaAssetSchema, 'size_bytes'>;

/** Statements on authoring's own tables, in the transaction of `em` if there is one. */
export const authoring = (em: EntityManager) => em.getKysely<AuthoringTables>();
