import type { Catalogue } from '@atelier/contracts/catalog';
import type { CatalogueFilters } from '@atelier/contracts/words/catalogue-filters';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { chakra } from '@chakra-ui/react';
import { formatDuration } from '../../../shared/format';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '24',
    rowGap: '4px',
    mt: { base: '20px', md: '32px' },
    mb: '32px',
    pt: '20px',
    borderTop: 'line',
    color: 'muted',
    // The order in which they are listed stands beside it.
    '& > p[role]': { pe: { base: '11rem', md: '0' } },
    '& strong': { color: 'fg', fontWeight: 650 },
  },
});

const hoursOf = (minutes: number) =>
  minutes < 120 ? `${formatDuration(minutes)} de cours` : `${Math.round(minutes / 60)} heures de cours`;

/** What the filters found, told politely as it changes. */
export function CatalogueSummary({ found, query }: { found: Catalogue; query: CatalogueFilters }) {
  return (
    <Line>
      <VisuallyHidden as="h2">Résultats</VisuallyHidden>
      <p role="status">
        <strong>{found.total} cours</strong>
        {query.title && ` pour «\u00a0${query.title}\u00a0»`}
        {query.category && ` en ${categoryLabels[query.category]}`}
        {found.freeCount > 0 && ` dont ${found.freeCount} ${found.freeCount > 1 ? 'gratuits' : 'gratuit'}`}
      </p>
      {found.total > 0 && <p>{hoursOf(found.totalTime)} en tout</p>}
    </Line>
  );
}
