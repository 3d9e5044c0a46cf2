import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import type { TablesOf } from '../../kernel/tables.js';
import { accountSchema } from './accounts/account.domain.js';
import { sessionSchema } from './sessions/session.domain.js';

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

/** A kind of mails that somebody does not want. */
const noticeRefusalSchema = defineEntity({
  name: 'NoticeRefusal',
  tableName: 'identity_notice_refusal',
  properties: {
    accountId: p.uuid().primary(),
    kind: p.text().$type<NoticeKind>().primary(),
    refusedAt: p.datetime(),
  },
});

/** What was mailed to whom about what, so that it is mailed once. */
const noticeSchema = defineEntity({
  name: 'Notice',
  tableName: 'identity_notice',
  properties: {
    kind: p.text().$type<NoticeKind>().primary(),
    aboutId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    begunAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
  },
});

/** By which a kind of mails is refused without signing in; the token is the mail's own, kept as a hash. */
const noticeLinkSchema = defineEntity({
  name: 'NoticeLink',
  tableName: 'identity_notice_link',
  properties: {
    tokenHash: p.text().primary(),
    accountId: p.uuid(),
    kind: p.text().$type<NoticeKind>(),
    createdAt: p.datetime(),
  },
});

/** What administrators have written down about somebody. */
const personNoteSchema = defineEntity({
  name: 'PersonNote',
  tableName: 'identity_person_note',
  properties: {
    accountId: p.uuid().primary(),
    text: p.text(),
    /** Who wrote it last. */
    authorId: p.uuid(),
    writtenAt: p.datetime(),
  },
});

export const tableSchemas = [
  knownDeviceSchema,
  noticeRefusalSchema,
  noticeSchema,
  noticeLinkSchema,
  personNoteSchema,
] as const;

type IdentityTables = TablesOf<(typeof tableSchemas)[number] | typeof accountSchema | typeof sessionSchema>;

/** Statements on identity's own tables, in the transaction of `em` if there is one. */
export const identity = (em: EntityManager) => em.getKysely<IdentityTables>();
