import type { ExportedData } from '@atelier/contracts/exported-data';
import type {
  DataKind,
  DurationArticle,
  Interest,
  Purpose,
  TermEvent,
  Until,
} from '@atelier/contracts/words/privacy-words';

/** Replacement name of closed accounts. */
export const closedAccountName = 'Compte supprimé';

export type ExportedSection = Exclude<keyof ExportedData, 'exportedAt' | 'uses'>;

/** RGPD, article 6, 1. */
export type LegalBasis =
  | 'contract'
  | 'legal-obligation'
  | 'consent'
  | { readonly 'legitimate-interest': Interest };

/** How a row ends at its term. */
interface TermEnd {
  /** SQL: when the term of a row began. */
  since: string;
  /** SQL: the rows that the term is about. Legal holds (an open dispute) stand here: such rows wait. */
  only?: string;
  /** SQL assignments that empty the row, which stays; without them it is deleted. `until` tells emptied rows. */
  empties?: { set: string; until: string };
  /** The scheduled job that ends the rows, where one statement cannot. */
  job?: string;
}

/**
 * A duration that begins with an event of the row. Policy, operators’ table and the job that enforces it all read this
 * one value: what is promised is what is done.
 */
export interface Term extends TermEnd {
  years?: number;
  months?: number;
  days?: number;
  hours?: number;
  after: TermEvent;
  /** The law that fixes it. */
  article?: DurationArticle;
}

/** A term, or an end that a person decides. */
export type Duration = Term | { readonly until: Until };

/** What a kind of data is for, why that is allowed and how long it is kept (RGPD, articles 5, 6 and 13). */
export interface DataUse {
  readonly data: DataKind;
  readonly purpose: Purpose;
  readonly basis: LegalBasis;
  readonly durations: readonly [Duration, ...Duration[]];
}

/** A column with personal data, or with the id of the row's owner. */
export interface PersonalColumn {
  holds: 'account' | 'address' | 'name' | 'text' | 'trace' | 'credential';
  /** The section of the data export that contains it, or why it is excluded. */
  exported: ExportedSection | { not: string };
  /** What remains after account closure: nothing, or what and why. */
  closing: 'nothing' | { stays: string };
  /** Where it is used otherwise than the rest of its table. */
  use?: DataUse;
}

interface Columns {
  /** Columns without personal data, as words. */
  plain?: string;
  /** JSON columns without personal data, with a description, since their type says nothing. */
  json?: Record<string, string>;
}
interface PeoplesTable extends Columns {
  people: Record<string, PersonalColumn>;
  /** Uses of its rows; the first is the usual one. */
  uses: readonly [DataUse, ...DataUse[]];
}
interface PlainTable extends Columns {
  people?: undefined;
  /** Rows that are about people without naming one. */
  uses?: PeoplesTable['uses'];
}

/** All columns of a table that could hold an account id, text or composite values. */
export type DeclaredTable = PeoplesTable | PlainTable;

/** The person exporting their data, and the session of the request. */
export interface DataOwner {
  accountId: string;
  sessionId: string;
}

/**
 * A module's declaration of personal data: its part of the data export, and of account closure. A spec compares
 * it with the database, and lists undeclared columns.
 */
export interface PersonalData {
  readonly tables: Record<string, DeclaredTable>;
  /** The module's sections of the data export. */
  export(owner: DataOwner): Promise<Partial<ExportedData>>;
  /** Runs after account closure; idempotent. */
  forget(accountId: string): Promise<void>;
}

/** Ended by closing the account, see `forget`. */
export const untilClosure = { until: 'account-closure' } as const;
/** Ended with the course that it is part of. */
export const untilCourseRemoved = { until: 'course-removal' } as const;

/** An account id: after closure it refers to an empty row. */
export const idIsRetained = { stays: 'a number that leads to an emptied row' } as const;

/** Owner column of rows deleted with the account. */
export const deletedOwner = (exported: PersonalColumn['exported']): PersonalColumn => ({
  holds: 'account',
  exported,
  closing: 'nothing',
});

/** A column that the export leaves out; by default it goes with its row when the account is closed. */
export const unexported = (
  holds: PersonalColumn['holds'],
  not: string,
  closing: PersonalColumn['closing'] = 'nothing',
): PersonalColumn => ({ holds, exported: { not }, closing });

/** Owner column of rows that outlive the account. */
export const retainedOwner = (exported: PersonalColumn['exported']): PersonalColumn => ({
  holds: 'account',
  exported,
  closing: idIsRetained,
});
