import type { ExportedData } from '@atelier/contracts/exported-data';

/** What is left of the name of somebody whose account has closed. */
export const closedAccountName = 'Compte supprimé';

export type ExportedSection = Exclude<keyof ExportedData, 'exportedAt'>;

/** A column that tells something about somebody, or says by number whose a row is. */
export interface PersonalColumn {
  holds: 'account' | 'address' | 'name' | 'text' | 'trace' | 'credential';
  /** The section of the copy of one's data in which it stands, or why it does not. */
  exported: ExportedSection | { not: string };
  /** What is left once the account has closed: nothing, or what stays and why. */
  closing: 'nothing' | { stays: string };
}

/** Every column of a table that could hold a number of an account, a text or a value of many parts. */
export interface DeclaredTable {
  people?: Record<string, PersonalColumn>;
  /** The columns about nobody, as words. */
  plain?: string;
  /** JSON about nobody: what is in it, since no type of the database says so. */
  json?: Record<string, string>;
}

/** Somebody who asks for a copy of their data, in the session in which they do. */
export interface DataOwner {
  accountId: string;
  sessionId: string;
}

/**
 * What a module knows about people, declared in one place: the copy that they are handed, and what closing an account
 * leaves. A spec compares the columns with the database, and names each that is not declared.
 */
export interface PersonalData {
  readonly tables: Record<string, DeclaredTable>;
  /** The module's sections of the copy of somebody's data. */
  export(owner: DataOwner): Promise<Partial<ExportedData>>;
  /** Runs once the account has closed, and bears being run again. */
  forget(accountId: string): Promise<void>;
}

/** A bare number of an account: after the closing it leads to a row that tells nothing. */
export const numberStays = { stays: 'a number that leads to an emptied row' } as const;

/** Whose a row is that goes with the account. */
export const ownerOf = (exported: PersonalColumn['exported']): PersonalColumn => ({
  holds: 'account',
  exported,
  closing: 'nothing',
});

/** Whose a row is that outlives the account. */
export const numberOf = (exported: PersonalColumn['exported']): PersonalColumn => ({
  holds: 'account',
  exported,
  closing: numberStays,
});
