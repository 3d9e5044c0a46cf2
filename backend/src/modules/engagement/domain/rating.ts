import { stars, type Star } from '@atelier/contracts/words/review-words';

export type StarCounts = Record<Star, number>;

export const countOf = (counts: StarCounts): number => stars.reduce((sum, star) => sum + counts[star], 0);

/** Two decimals; 0 while there is nothing to take an average of. */
export function averageOf(counts: StarCounts): number {
  const count = countOf(counts);
  if (count === 0) return 0;
  const points = stars.reduce((sum, star) => sum + star * counts[star], 0);
  return Math.round((points / count) * 100) / 100;
}

/** Whole percents that add up to 100: those that were cut most get what is left over, the better stars before the others. */
export function percentagesOf(counts: StarCounts): { star: Star; percentage: number; count: number }[] {
  const count = countOf(counts);
  const exact = stars.map((star) => ({ star, share: count === 0 ? 0 : (counts[star] * 100) / count }));
  const cut = (share: number) => share - Math.floor(share);
  const left = Math.round(exact.reduce((sum, { share }) => sum + cut(share), 0));
  const rounded = new Set(
    exact
      .toSorted((a, b) => cut(b.share) - cut(a.share))
      .slice(0, left)
      .map(({ star }) => star),
  );
  return exact.map(({ star, share }) => ({
    star,
    percentage: Math.floor(share) + Number(rounded.has(star)),
    count: counts[star],
  }));
}
