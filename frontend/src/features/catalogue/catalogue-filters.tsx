import { chakra } from '@chakra-ui/react';
import { type ComponentType, useEffect, useRef } from 'react';
import type { Catalogue } from '@atelier/contracts/catalog';
import {
  type CatalogueChoice,
  catalogueChoices,
  type CatalogueSort,
  catalogueSortLabels,
  type CatalogueFilters as Filters,
} from '@atelier/contracts/words/catalogue-filters';
import { categories, categoryLabels } from '@atelier/contracts/words/categories';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { ChevronDown } from '../../shared/icons/public';
import { BigSearchField } from '../../shared/lists/big-search-field';
import { Chip } from '../../shared/ui/chip';
import { controlRecipe, FilterBox } from '../../shared/ui/control-styles';

const ShortcutHint = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'grid' },
    placeItems: 'center',
    position: 'absolute',
    right: '16px',
    top: '50%',
    mt: '-14px',
    boxSize: '28px',
    fontFamily: 'body',
    fontSize: '0.8125rem',
    color: 'muted',
    border: 'line',
    borderRadius: 'xs',
    pointerEvents: 'none',
  },
});

/** `/` focuses the search field, except while typing in another. */
function useSlashShortcut() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}

interface CatalogueSearchFieldProps {
  text: string;
  onType: (text: string) => void;
}

function CatalogueSearchField({ text, onType }: CatalogueSearchFieldProps) {
  const control = useSlashShortcut();
  const clear = () => {
    onType('');
    control.current?.focus();
  };
  return (
    <BigSearchField
      search={{ typed: text, type: onType, control, clear }}
      sign={<ShortcutHint aria-hidden>/</ShortcutHint>}
      aria-label="Chercher un cours"
      aria-keyshortcuts="/"
      placeholder="Chercher un cours, une technologie…"
    />
  );
}

/** On a phone it looks like text, beside the result count, which follows the filters in the DOM. */
const SortControl = chakra('select', {
  base: {
    ...controlRecipe.base,
    appearance: 'none',
    fontWeight: 600,
    cursor: 'pointer',
    width: { base: 'auto', md: 'full' },
    minHeight: { base: '44', md: '60px' },
    ps: { base: '4', md: '66px' },
    pe: { base: '28', md: '48' },
    fontSize: { base: '0.875rem', md: '1rem' },
    textAlignLast: { base: 'right', md: 'auto' },
    bg: { base: 'transparent', md: 'surface' },
    borderColor: { base: 'transparent', md: 'line2' },
  },
});
const SortBox = chakra(FilterBox, {
  base: {
    order: { base: 1, md: 0 },
    justifySelf: { base: 'end', md: 'stretch' },
    mt: { base: '32', md: '0' },
    mb: { base: '-76px', md: '0' },
    '& > svg': { right: { base: '2', md: '16' } },
  },
});
const SortLabel = chakra('span', {
  base: {
    position: 'absolute',
    left: '16px',
    top: '50%',
    transform: 'translateY(-50%)',
    display: { base: 'none', md: 'block' },
    textStyle: 'small',
    color: 'muted',
    pointerEvents: 'none',
  },
});

interface SortSelectProps {
  sort: CatalogueSort;
  onChoose: (sort: CatalogueSort) => void;
}

const SortSelect = ({ sort, onChoose }: SortSelectProps) => (
  <SortBox>
    <SortLabel aria-hidden>Trier&nbsp;:</SortLabel>
    <SortControl
      aria-label="Trier les cours"
      value={sort}
      onChange={({ target }) => isNameOf(catalogueSortLabels, target.value) && onChoose(target.value)}
    >
      {Object.entries(catalogueSortLabels).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SortControl>
    <ChevronDown size={20} aria-hidden />
  </SortBox>
);

const SearchBox = chakra('div', {
  base: { display: { base: 'grid', md: 'block' }, gridTemplateColumns: 'minmax(0, 1fr)' },
});
const SearchRow = chakra('div', {
  base: {
    display: { base: 'contents', md: 'grid' },
    gap: '16',
    gridTemplateColumns: 'minmax(0, 1fr) 18.75rem',
  },
});
const ChipRow = chakra('div', {
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

interface CatalogueFilterBarProps {
  query: Filters;
  text: string;
  counts: Catalogue['counts'] | undefined;
  onType: (text: string) => void;
  onChange: (part: Partial<Filters>) => void;
}

type FilterControlProps = Pick<CatalogueFilterBarProps, 'query' | 'counts' | 'onChange'>;

function CategoryChips({ query, counts, onChange }: FilterControlProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ChipRow role="group" aria-label="Catégories" tabIndex={-1}>
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
    </ChipRow>
  );
}

/** The control of each filter, below the search field. */
const controls: Record<CatalogueChoice, ComponentType<FilterControlProps>> = { category: CategoryChips };

export function CatalogueFilterBar({ query, text, counts, onType, onChange }: CatalogueFilterBarProps) {
  return (
    <SearchBox role="search">
      <SearchRow>
        <CatalogueSearchField text={text} onType={onType} />
        <SortSelect sort={query.sort} onChoose={(sort) => onChange({ sort })} />
      </SearchRow>
      {catalogueChoices.map((name) => {
        const Control = controls[name];
        return <Control key={name} query={query} counts={counts} onChange={onChange} />;
      })}
    </SearchBox>
  );
}
