import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { formatNumber, formatPercent } from '../../../shared/format';
import { Row } from '../../../shared/ui/layout';
import type { Share } from '../state/audience-words';

const Ground = chakra('span', {
  base: { display: 'block', height: '6px', mt: '6px', bg: 'line', borderRadius: '2px', overflow: 'hidden' },
});

/** Parts of a whole, each a bar under its figure. */
export function ShareList({ title, shares }: { title: string; shares: readonly Share[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 textStyle="h3" id={id} mb="12">
        {title}
      </chakra.h2>
      <ul>
        {shares.map(({ name, visits, percent }) => (
          <chakra.li key={name} py="10" borderTop="line">
            <Row apart gap="16">
              <chakra.span textStyle="label" minWidth="0" overflowWrap="anywhere">
                {name}
              </chakra.span>
              <chakra.span textStyle="small" color="muted" whiteSpace="nowrap">
                {formatNumber(visits)}, {formatPercent(percent)}
              </chakra.span>
            </Row>
            <Ground aria-hidden>
              <chakra.span display="block" height="full" bg="inv" style={{ width: `${percent}%` }} />
            </Ground>
          </chakra.li>
        ))}
      </ul>
    </section>
  );
}
