import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import type { ComplianceAnswer, ComplianceQuestion } from '@atelier/contracts/words/compliance-words';
import type { TablesOf } from '../../kernel/tables.js';
import { accountSchema } from './accounts/account.domain.js';
import { sessionSchema } from './sessions/session.domain.js';

/** A device known to an account; its token is stored as a hash. */
const knownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'identity_known_device',
  properties: {
    tokenHash: p.text().primary(),
    accountId: p.uuid().primary(),
    seenAt: p.datetime(),
  },
});

/** An opt-out of a kind of notifications. */
const noticeRefusalSchema = defineEntity({
  name: 'NoticeRefusal',
  tableName: 'identity_notice_refusal',
  properties: {
    accountId: p.uuid().primary(),
    kind: p.text().$type<NoticeKind>().primary(),
    refusedAt: p.datetime(),
  },
});

/** Sent notifications by subject, so that each is sent once. */
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

/** Unsubscribe links that work without signing in; the token is stored as a hash. */
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

/** Administrators' note about a person. */
const personNoteSchema = defineEntity({
  name: 'PersonNote',
  tableName: 'identity_person_note',
  properties: {
    accountId: p.uuid().primary(),
    text: p.text(),
    /** Its last author. */
    authorId: p.uuid(),
    writtenAt: p.datetime(),
  },
});

/** What only the seller can know about a duty, see `compliance`. Append-only by a trigger. */
const complianceAnswerSchema = defineEntity({
  name: 'ComplianceAnswer',
  tableName: 'identity_compliance_answer',
  properties: {
    id: p.uuid().primary(),
    question: p.text().$type<ComplianceQuestion>(),
    answer: p.text().$type<ComplianceAnswer>(),
    /** Who said it. */
    accountId: p.uuid(),
    answeredAt: p.datetime(),
  },
});

export const tableSchemas = [
  complianceAnswerSchema,
  knownDeviceSchema,
  noticeRefusalSchema,
  noticeSchema,
  noticeLinkSchema,
  personNoteSchema,
] as const;

type IdentityTables = TablesOf<(typeof tableSchemas)[number] | typeof accountSchema | typeof sessionSchema>;

/** Queries on identity's own tables, in the transaction of `em` if there is one. */
export const identity = (em: EntityManager) => em.getKysely<IdentityTables>();
