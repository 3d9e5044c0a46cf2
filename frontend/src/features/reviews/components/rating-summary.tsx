import type { CourseReviews } from '@atelier/contracts/reviews';
import { reviewsForAnAverage, starLabel, type Star } from '@atelier/contracts/words/review-words';
import { chakra } from '@chakra-ui/react';
import { countOf, formatDecimal, formatPercent } from '../../../shared/format';
import { Stars } from '../../../shared/ui/stars';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'auto minmax(0, 1fr)' },
    gap: { base: '20', sm: '32' },
    alignItems: 'start',
  },
});
/** A bar is a filter: the one that is on stands on a ground of its own. */
const Bar = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr) 3rem',
    alignItems: 'center',
    gap: '12',
    width: 'full',
    minHeight: '36px',
    px: '10',
    textStyle: 'small',
    textAlign: 'start',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    _pressed: { bg: 'sunken', fontWeight: 700 },
  },
});
const Track = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    height: '12px',
    borderBottom: '1px solid',
    borderColor: 'tick',
    color: 'tick',
    backgroundImage: 'linear-gradient(90deg, currentColor 1px, transparent 1px)',
    backgroundSize: '12.5% 5px',
    backgroundPosition: 'bottom',
    backgroundRepeat: 'repeat-x',
    '& > span': {
      position: 'absolute',
      insetBlockStart: '0',
      left: '0',
      height: '10px',
      bg: 'star',
      borderRadius: '1px',
    },
  },
});

interface RatingSummaryProps {
  rating: number;
  count: number;
  percentages: CourseReviews['percentages'];
  star: Star | undefined;
  onNarrow: (star: Star | undefined) => void;
}

/** The average and what each star makes up; too few reviews have no average. */
export function RatingSummary({ rating, count, percentages, star, onNarrow }: RatingSummaryProps) {
  return (
    <Frame>
      <div>
        {count < reviewsForAnAverage ? (
          <chakra.p textStyle="h3">Encore peu d’avis</chakra.p>
        ) : (
          <>
            <chakra.p textStyle="figure">{formatDecimal(rating)}</chakra.p>
            <chakra.div mt="8">
              <Stars value={rating} size={20} />
            </chakra.div>
          </>
        )}
        <chakra.p textStyle="small" color="muted" mt="6">
          {countOf(count, 'avis', 'avis')} {count < 2 ? 'd’élève inscrit' : 'd’élèves inscrits'}
        </chakra.p>
      </div>
      <div role="group" aria-label="Filtrer les avis par note">
        {percentages.map((each) => (
          <Bar
            key={each.star}
            type="button"
            aria-pressed={each.star === star}
            onClick={() => onNarrow(each.star === star ? undefined : each.star)}
          >
            <span>{starLabel(each.star)}</span>
            <Track aria-hidden>
              <span style={{ width: `${each.percentage}%` }} />
            </Track>
            <chakra.span textAlign="end" color="muted" fontVariantNumeric="tabular-nums">
              {formatPercent(each.percentage)}
            </chakra.span>
          </Bar>
        ))}
      </div>
    </Frame>
  );
}
