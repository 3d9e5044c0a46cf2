import type { ExportedData } from '@atelier/contracts/exported-data';

/** Replacement name of closed accounts. */
export const closedAccountName = 'Compte supprimé';

export type ExportedSection = Exclude<keyof ExportedData, 'exportedAt'>;

/** A column with personal data, or with the id of the row's owner. */
export interface PersonalColumn {
  holds: 'account' | 'address' | 'name' | 'text' | 'trace' | 'credential';
  /** The section of the data export that contains it, or why it is excluded. */
  exported: ExportedSection | { not: string };
  /** What remains after account closure: nothing, or what and why. */
  closing: 'nothing' | { stays: string };
}

/** All columns of a table that could hold an account id, text or composite values. */
export interface DeclaredTable {
  people?: Record<string, PersonalColumn>;
  /** Columns without personal data, as words. */
  plain?: string;
  /** JSON columns without personal data, with a description, since their type says nothing. */
  json?: Record<string, string>;
}

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

/** An account id: after closure it refers to an empty row. */
export const idIsRetained = { stays: 'a number that leads to an emptied row' } as const;

/** Owner column of rows deleted with the account. */
export const deletedOwner = (exported: PersonalColumn['exported']): PersonalColumn => ({
  holds: 'account',
  exported,
  closing: 'nothing',
});

/** Owner column of rows that outlive the account. */
export const retainedOwner = (exported: PersonalColumn['exported']): PersonalColumn => ({
  holds: 'account',
  exported,
  closing: idIsRetained,
});
