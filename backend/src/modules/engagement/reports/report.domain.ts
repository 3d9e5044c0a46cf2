import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { completedReportMaxLength, type ReportReason } from '@atelier/contracts/words/report-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { reportReceived } from '../engagement.events.js';

export const reportSchema = defineEntity({
  name: 'Report',
  tableName: 'engagement_report',
  properties: {
    id: p.uuid().primary(),
    /** `S-<year>-<number>`, without gaps within a year. */
    year: p.integer(),
    number: p.integer(),
    caseId: p.uuid(),
    reporterId: p.uuid().strictNullable(),
    /** Of a visitor; an account is written to at the address that it has then. */
    email: p.text().strictNullable(),
    reason: p.text().$type<ReportReason>(),
    text: p.text(),
    /** The content as it was read by who reports it. */
    reportedTitle: p.text(),
    reportedText: p.text(),
    createdAt: p.datetime(),
    completedAt: p.datetime().strictNullable(),
    decidedAt: p.datetime().strictNullable(),
    receiptAt: p.datetime().strictNullable(),
  },
});

export interface ReportedText {
  title: string;
  text: string;
}

interface ReportFields {
  year: number;
  number: number;
  caseId: string;
  reporterId: string | null;
  email: string | null;
  reason: ReportReason;
  text: string;
  reported: ReportedText;
}

/** One person's notice about a content. */
export class Report extends reportSchema.class {
  static receive({ reported, ...fields }: ReportFields, now: Date): Report {
    const report = Object.assign(new Report(), {
      ...fields,
      id: randomUUIDv7(),
      reportedTitle: reported.title,
      reportedText: reported.text,
      createdAt: now,
      completedAt: null,
      decidedAt: null,
      receiptAt: null,
    });
    record(report, reportReceived({ reportId: report.id }));
    return report;
  }

  /** Adds to it; the same text again changes nothing. @throws DomainError `report-full` */
  complete(text: string, reported: ReportedText, now: Date): void {
    if (this.text.split('\n\n').includes(text) || this.text === text) return;
    const completed = `${this.text}\n\n${text}`;
    if (completed.length > completedReportMaxLength) throw new DomainError('report-full');
    Object.assign(this, {
      text: completed,
      reportedTitle: reported.title,
      reportedText: reported.text,
      completedAt: now,
    });
  }
}
reportSchema.setClass(Report);
