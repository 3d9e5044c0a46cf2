import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { TablesOf } from '../../kernel/tables.js';
import { accountSchema } from './domain/account-columns.js';
import { sessionSchema } from './domain/session.js';

/** A device that has proved itself to an account; the token is the device's own, kept as a hash. */
const knownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'identity_known_device',
  properties: {
    tokenHash: p.text().primary(),
    accountId: p.uuid().primary(),
    seenAt: p.datetime(),
  },
});

export const tableSchemas = [knownDeviceSchema] as const;

export type IdentityTables = TablesOf<
  (typeof tableSchemas)[number] | typeof accountSchema | typeof sessionSchema
>;

/** Statements on identity's own tables, in the transaction of `em` if there is one. */
export const identity = (em: EntityManager) => em.getKysely<IdentityTables>();
