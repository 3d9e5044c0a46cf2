import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type {
  DecisionGround,
  ModerationOutcome,
  ReportedKind,
  WaitingCause,
} from '@atelier/contracts/words/report-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { contentDecided, decisionOverdue } from '../engagement.events.js';

export const moderationCaseSchema = defineEntity({
  name: 'ModerationCase',
  tableName: 'engagement_moderation_case',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<ReportedKind>().fieldName('thing'),
    /** The review, question or answer; for an introduction the account. */
    contentId: p.uuid().fieldName('thing_id'),
    /** The course or the tutorial; null for an introduction. */
    placeId: p.uuid().strictNullable(),
    authorId: p.uuid(),
    /** Why a decision is awaited; null while none is. */
    cause: p.text().$type<WaitingCause>().strictNullable(),
    waitingSince: p.datetime().strictNullable(),
    /** When the mail left that says that it waits for too long. */
    remindedAt: p.datetime().strictNullable(),
    /** Of the last decision. */
    outcome: p.text().$type<ModerationOutcome>().strictNullable(),
    decidedAt: p.datetime().strictNullable(),
    /** Number of decisions. */
    decisions: p.integer(),
  },
});

/** A content, and where it is. */
export interface Content {
  kind: ReportedKind;
  contentId: string;
  placeId: string | null;
  authorId: string;
}

export interface DecisionFields {
  outcome: ModerationOutcome;
  ground: DecisionGround;
  law: string | null;
  facts: string;
  authorMessage: string;
  reporterMessage: string;
  decidedBy: string;
  isConcerned: boolean;
}

/** What can be decided: a question or an answer is hidden whole, an introduction is emptied. */
export const outcomesOf = (kind: ReportedKind): ModerationOutcome[] =>
  kind === 'profile' ? ['keep', 'remove'] : ['keep', 'mask', 'remove'];

/** All that is reported and decided about one content: one decision answers all its reports. */
export class ModerationCase extends moderationCaseSchema.class {
  /** It is reported, corrected or contested. One that waits already keeps its place. */
  awaitDecision(cause: WaitingCause, now: Date): void {
    if (this.waitingSince !== null) return;
    Object.assign(this, { cause, waitingSince: now, remindedAt: null });
  }

  /** Its author changed what was masked, and asks to have it read again; what was removed does not come back. */
  correct(now: Date): void {
    if (this.outcome === 'mask') this.awaitDecision('corrected', now);
  }

  /** It has waited for too long: asks for one mail. */
  remind(now: Date): void {
    if (this.waitingSince === null || this.remindedAt !== null) return;
    this.remindedAt = now;
    record(this, decisionOverdue({ caseId: this.id }));
  }

  /**
   * Adds a decision to the register.
   * @param version number of decisions that the decider has seen; null: decided on one's own initiative
   * @throws DomainError `decided-meanwhile`, `outcome-unavailable`
   */
  decide(fields: DecisionFields, reportIds: string[], version: number | null, now: Date): Decision {
    if (version !== null && version !== this.decisions) throw new DomainError('decided-meanwhile');
    if (!outcomesOf(this.kind).includes(fields.outcome)) throw new DomainError('outcome-unavailable');
    const { kind, authorId } = this;
    const decision = Object.assign(new Decision(), {
      ...fields,
      id: randomUUIDv7(),
      caseId: this.id,
      kind,
      authorId,
      reportIds,
      decidedAt: now,
    });
    Object.assign(this, {
      cause: null,
      waitingSince: null,
      outcome: fields.outcome,
      decidedAt: now,
      decisions: this.decisions + 1,
    });
    record(this, contentDecided({ decisionId: decision.id, thing: kind, authorId, outcome: fields.outcome }));
    return decision;
  }
}
moderationCaseSchema.setClass(ModerationCase);

export const decisionSchema = defineEntity({
  name: 'Decision',
  tableName: 'engagement_decision',
  properties: {
    id: p.uuid().primary(),
    caseId: p.uuid(),
    kind: p.text().$type<ReportedKind>().fieldName('thing'),
    authorId: p.uuid(),
    outcome: p.text().$type<ModerationOutcome>(),
    ground: p.text().$type<DecisionGround>(),
    law: p.text().strictNullable(),
    facts: p.text(),
    /** As they left by mail. */
    authorMessage: p.text(),
    reporterMessage: p.text(),
    /** The reports that it answers. */
    reportIds: p.array().$type<string[]>().columnType('uuid[]'),
    decidedBy: p.uuid(),
    isConcerned: p.boolean(),
    decidedAt: p.datetime(),
  },
});

/** A line of the register: never changed, never deleted. */
export class Decision extends decisionSchema.class {}
decisionSchema.setClass(Decision);
