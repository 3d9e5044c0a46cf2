import type { EntityManager } from '@mikro-orm/postgresql';
import type { ArchiveProblem } from '@atelier/contracts/books';
import { notedValues } from '../../../platform/audit/noted-values.js';
import type { MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { readArchiveFile, subjectInFile } from './archive-files.js';
import {
  type ArchiveTotals,
  canonicalJson,
  firstDifference,
  kindOf,
  periodAfter,
  Seal,
  spanOf,
} from './archive-format.domain.js';
import { archiveLines, type ArchiveRow, contextAfter, firstPeriod, sealedPeriods } from './archive-lines.js';

export interface Verification {
  archives: number;
  lines: number;
  problem: ArchiveProblem | null;
}

/** An archive made again from the rows of now. */
interface Recomputed {
  seal: Seal;
  totals: ArchiveTotals | null;
  /** What each line is about. */
  subjects: string[];
}

/**
 * Makes every sealed period again from the rows, in order, compares seals, chain, sums and stored files, and names the
 * first break. Later periods build on the broken one and are not looked at.
 */
export async function verifyArchives(em: EntityManager, storage: MediaStorage): Promise<Verification> {
  const sealed = await sealedPeriods(em);
  let lines = 0;
  let expected = await firstPeriod(em);
  for (const [index, archive] of sealed.entries()) {
    const before = sealed.slice(0, index);
    const problem = gapBefore(archive, expected, index) ?? (await breakOf(em, storage, archive, before));
    if (problem) return { archives: sealed.length, lines, problem };
    lines += archive.lineCount;
    expected = periodAfter(archive.period);
  }
  return { archives: sealed.length, lines, problem: await unlikeJournal(em, sealed) };
}

/**
 * A chain that was cut at its end, or sealed anew from altered rows, fits in itself: the journal still has the seals that
 * were set.
 */
async function unlikeJournal(
  em: EntityManager,
  sealed: readonly ArchiveRow[],
): Promise<ArchiveProblem | null> {
  const seals = new Map(sealed.map(({ period, sha256 }) => [period, sha256]));
  for (const { period, sha256 } of await notedValues(em, 'period-closed')) {
    const stored = seals.get(String(period));
    if (stored === sha256) continue;
    return { kind: stored ? 'seal' : 'gap', period: String(period), line: null, subject: null };
  }
  return null;
}

function gapBefore(archive: ArchiveRow, expected: string | null, index: number): ArchiveProblem | null {
  const { period, sequence } = archive;
  // Rows of the first month that are gone are named as lines.
  const isLater = index === 0 && (expected === null || expected > period);
  if ((isLater || period === expected) && sequence === index + 1) return null;
  return { kind: 'gap', period: expected ?? period, line: null, subject: null };
}

async function breakOf(
  em: EntityManager,
  storage: MediaStorage,
  archive: ArchiveRow,
  before: readonly ArchiveRow[],
): Promise<ArchiveProblem | null> {
  const { period } = archive;
  const recomputed = await recompute(em, archive, before);
  const file = await readArchiveFile(storage, archive);
  const isFileSealed = file?.sha256 === archive.sha256;
  const index = firstDifference(archive.lineDigests, recomputed.seal.lineDigests);
  if (index !== null) {
    const subject = recomputed.subjects[index] ?? null;
    const sealedSubject = isFileSealed ? await subjectInFile(storage, archive, index) : null;
    return { ...differenceOf(subject, sealedSubject, recomputed.subjects), period, line: index + 1 };
  }
  if (!isSealRight(archive, recomputed, before)) return { kind: 'seal', period, line: null, subject: null };
  if (!file) return { kind: 'file-missing', period, line: null, subject: null };
  if (isFileSealed) return null;
  const at = firstDifference(archive.lineDigests, file.lineDigests);
  const line = at === null ? null : at + 1;
  return {
    kind: 'file-changed',
    period,
    line,
    subject: at === null ? null : (recomputed.subjects[at] ?? null),
  };
}

/** A line that the file has and the rows have not was taken out; the other way round it was put in. */
function differenceOf(
  subject: string | null,
  sealedSubject: string | null,
  subjects: readonly string[],
): Pick<ArchiveProblem, 'kind' | 'subject'> {
  if (sealedSubject === null || sealedSubject === subject) return { kind: 'changed', subject };
  if (!subjects.includes(sealedSubject)) return { kind: 'missing', subject: sealedSubject };
  return { kind: 'added', subject };
}

async function recompute(
  em: EntityManager,
  { period }: ArchiveRow,
  before: readonly ArchiveRow[],
): Promise<Recomputed> {
  const seal = new Seal();
  const subjects: string[] = [];
  let totals: ArchiveTotals | null = null;
  const context = contextAfter(before, period);
  for await (const line of archiveLines(em, context, (sums) => (totals = sums))) {
    seal.add(line);
    subjects.push(line.subject);
  }
  return { seal, totals, subjects };
}

/** What the row says besides its lines: nothing of it may be changed either. */
function isSealRight(
  archive: ArchiveRow,
  { seal, totals }: Recomputed,
  before: readonly ArchiveRow[],
): boolean {
  const { period, kind, startsAt, endsAt, previousSha256 } = archive;
  const span = spanOf(period);
  return (
    seal.sha256() === archive.sha256 &&
    seal.lineCount === archive.lineCount &&
    previousSha256 === contextAfter(before, period).head.previous &&
    kind === kindOf(period) &&
    new Date(startsAt).getTime() === span.startsAt.getTime() &&
    new Date(endsAt).getTime() === span.endsAt.getTime() &&
    canonicalJson(archive.totals) === canonicalJson(totals)
  );
}
