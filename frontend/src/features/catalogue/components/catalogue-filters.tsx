import type { Catalogue } from '@atelier/contracts/catalog';
import { categories, categoryLabels } from '@atelier/contracts/words/categories';
import {
  catalogueChoices,
  type CatalogueChoice,
  type CatalogueFilters as Filters,
} from '@atelier/contracts/words/catalogue-filters';
import { chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { Chip } from '../../../shared/ui/chip';
import { CatalogueSearchField } from './catalogue-search-field';
import { SortSelect } from './sort-select';

const Search = chakra('div', {
  base: { display: { base: 'grid', md: 'block' }, gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Line = chakra('div', {
  base: {
    display: { base: 'contents', md: 'grid' },
    gap: '16',
    gridTemplateColumns: 'minmax(0, 1fr) 18.75rem',
  },
});
const Chips = chakra('div', {
  base: {
    display: 'flex',
    gap: '8px',
    mt: '20px',
    mx: { base: '-20px', md: '0' },
    px: { base: '20px', md: '0' },
    py: '6px',
    overflowX: 'auto',
    flexWrap: { md: 'wrap' },
    scrollbarWidth: 'none',
  },
});

interface CatalogueFiltersProps {
  query: Filters;
  text: string;
  counts: Catalogue['counts'] | undefined;
  onType: (text: string) => void;
  onChange: (part: Partial<Filters>) => void;
}

type ChoiceProps = Pick<CatalogueFiltersProps, 'query' | 'counts' | 'onChange'>;

function CategoryChips({ query, counts, onChange }: ChoiceProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Chips role="group" aria-label="Catégories" tabIndex={-1}>
      <Chip
        pressed={query.category === undefined}
        count={all}
        onClick={() => onChange({ category: undefined })}
      >
        Tout
      </Chip>
      {categories.map((category) => (
        <Chip
          key={category}
          pressed={query.category === category}
          count={counts && (counts[category] ?? 0)}
          onClick={() => onChange({ category })}
        >
          {categoryLabels[category]}
        </Chip>
      ))}
    </Chips>
  );
}

/** What each choice is made with, below the search. */
const controls: Record<CatalogueChoice, ComponentType<ChoiceProps>> = { category: CategoryChips };

export function CatalogueFilters({ query, text, counts, onType, onChange }: CatalogueFiltersProps) {
  return (
    <Search role="search">
      <Line>
        <CatalogueSearchField text={text} onType={onType} />
        <SortSelect sort={query.sort} onChoose={(sort) => onChange({ sort })} />
      </Line>
      {catalogueChoices.map((name) => {
        const Control = controls[name];
        return <Control key={name} query={query} counts={counts} onChange={onChange} />;
      })}
    </Search>
  );
}
