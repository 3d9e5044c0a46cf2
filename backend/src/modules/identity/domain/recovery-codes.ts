import { timingSafeEqual } from 'node:crypto';

export interface RecoveryCode {
  hash: string;
  usedAt: string | null;
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const codesLeft = (codes: readonly RecoveryCode[]): number =>
  codes.filter(({ usedAt }) => usedAt === null).length;

/** The codes once that one is used up; null when it is none of those left. All are looked at, whichever it is. */
export function useCode(codes: readonly RecoveryCode[], hash: string, now: Date): RecoveryCode[] | null {
  const matches = codes.map((code) => code.usedAt === null && isSame(code.hash, hash));
  if (!matches.includes(true)) return null;
  return codes.map((code, index) => (matches[index] ? { ...code, usedAt: now.toISOString() } : code));
}
