import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ExportedData } from '@atelier/contracts/exported-data';
import { outboxTables } from '../kernel/outbox/outbox-message.js';
import type { DataOwner, DeclaredTable, PersonalData } from '../kernel/personal-data.js';
import { type OutsideUse, privacyTable } from '../kernel/privacy-table.js';
import type { PrivacyRow } from '@atelier/contracts/privacy';
import { AuthoringPersonalData } from '../modules/authoring/personal-data.js';
import { CatalogPersonalData } from '../modules/catalog/personal-data.js';
import { CommercePersonalData } from '../modules/commerce/personal-data.js';
import { ContactPersonalData } from '../modules/engagement/contact/contact.personal-data.js';
import { NewsletterPersonalData } from '../modules/engagement/newsletter/newsletter.personal-data.js';
import { AnnouncementsPersonalData } from '../modules/engagement/announcements/announcements.personal-data.js';
import { EngagementPersonalData } from '../modules/engagement/personal-data.js';
import { ReportsPersonalData } from '../modules/engagement/reports/reports.personal-data.js';
import { ReviewsPersonalData } from '../modules/engagement/reviews/reviews.personal-data.js';
import { SubmissionsPersonalData } from '../modules/engagement/assessments/submissions.personal-data.js';
import { EnrollmentPersonalData } from '../modules/enrollment/personal-data.js';
import { IdentityPersonalData } from '../modules/identity/personal-data.js';
import { operationsTables } from '../platform/operations/schema.js';
import { AuditPersonalData } from '../platform/audit/personal-data.js';

/** Personal data outside the database, and what makes it go. */
export const outsideUses: readonly OutsideUse[] = [
  {
    data: 'limits',
    purpose: 'security',
    basis: { 'legitimate-interest': 'security' },
    durations: [{ days: 1, after: 'call', since: 'expiry of the key' }],
    keptBy: 'Redis: every counter has an expiry',
  },
  {
    data: 'logs',
    purpose: 'operation',
    basis: { 'legitimate-interest': 'continuity' },
    durations: [{ until: 'rotation' }],
    keptBy: 'the log driver of the containers, whose files rotate',
  },
  {
    data: 'backups',
    purpose: 'operation',
    basis: { 'legitimate-interest': 'continuity' },
    durations: [{ months: 12, after: 'backup', since: 'time of the snapshot' }],
    keptBy: 'restic: a snapshot a month for twelve months, fewer days and weeks',
  },
];

/** All sources of personal data. */
const holders = [
  IdentityPersonalData,
  AuthoringPersonalData,
  CatalogPersonalData,
  CommercePersonalData,
  EnrollmentPersonalData,
  EngagementPersonalData,
  ReviewsPersonalData,
  SubmissionsPersonalData,
  ContactPersonalData,
  NewsletterPersonalData,
  AuditPersonalData,
  AnnouncementsPersonalData,
  ReportsPersonalData,
] as const;

type Holder = InstanceType<(typeof holders)[number]>;
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The exported sections. A section of the contract that no module exports is a compile error. */
type Sections = AllOf<Awaited<ReturnType<Holder['export']>>>;

/** Personal data of all modules, as each declares it. */
@Injectable()
export class PeoplesData {
  private table: PrivacyRow[] | undefined;

  constructor(private readonly modules: ModuleRef) {}

  async export(owner: DataOwner): Promise<Omit<ExportedData, 'exportedAt' | 'uses'>> {
    const parts = await Promise.all(this.holders().map((holder) => holder.export(owner)));
    return Object.assign({}, ...parts) as Sections;
  }

  /** A failing module does not stop the others; the rest is retried. */
  async forget(accountId: string): Promise<void> {
    const outcomes = await Promise.allSettled(this.holders().map((holder) => holder.forget(accountId)));
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    if (failures.length > 0)
      throw new AggregateError(failures, 'an account could not be forgotten everywhere');
  }

  /** Every table of the database. */
  tables(): Record<string, DeclaredTable> {
    return Object.assign({}, outboxTables, operationsTables, ...this.holders().map(({ tables }) => tables));
  }

  /** The public table of what is known about people. */
  privacyTable(): PrivacyRow[] {
    return (this.table ??= privacyTable(this.tables(), outsideUses));
  }

  private holders(): PersonalData[] {
    return holders.map((holder) => this.modules.get<PersonalData>(holder, { strict: false }));
  }
}
