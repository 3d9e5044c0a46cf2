import { chakra } from '@chakra-ui/react';
import { formatDecimal, formatNumber, plural } from '../../../shared/format';
import { Ruler } from '../../../shared/ui/ruler';
import { Stars } from '../../../shared/ui/stars';
import type { Figures } from '../state/figures';

const Line = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '40px',
    rowGap: '6px',
    mt: '14px',
    fontSize: '0.9375rem',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
    '& strong': { color: 'fg', fontWeight: 650 },
  },
});

/** Real figures only: what is zero, or fewer than ten people, stays unsaid. */
export const HeroFigures = ({ figures }: { figures: Figures }) => (
  <chakra.div mt={{ base: '32px', lg: 'auto' }} pt={{ lg: '32px' }} pb={{ lg: '4px' }}>
    <Ruler maxWidth="36.75rem" />
    <Line>
      {figures.reviews > 0 && (
        <li>
          <Stars value={figures.rating} />
          <span>
            <strong>{formatDecimal(figures.rating)}</strong> pour {formatNumber(figures.reviews)} avis
          </span>
        </li>
      )}
      {figures.students > 9 && (
        <li>
          <span>
            <strong>{formatNumber(figures.students)}</strong> {plural(figures.students, 'élève')}
          </span>
        </li>
      )}
      {figures.minutes >= 60 && (figures.reviews === 0 || figures.students < 10) && (
        <li>
          <span>
            <strong>{formatNumber(figures.minutes / 60)}</strong> {plural(figures.minutes / 60, 'heure')} de
            cours
          </span>
        </li>
      )}
      <li>
        <span>
          Remboursé sous <strong>10 jours</strong>
        </span>
      </li>
    </Line>
  </chakra.div>
);
