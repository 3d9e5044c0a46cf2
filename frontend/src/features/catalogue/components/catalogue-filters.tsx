import type { Catalogue, CatalogueQuery } from '@atelier/contracts/catalog';
import type { Category } from '@atelier/contracts/common';
import { chakra } from '@chakra-ui/react';
import { ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Chip } from '../../../shared/ui/chip';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { IconButton } from '../../../shared/ui/icon-button';
import { isSort } from '../state/catalogue-search';
import { categoryLabels } from '../state/category-labels';
import { sortLabels } from '../state/sort-labels';

const categories = Object.keys(categoryLabels) as Category[];
const sorts = Object.entries(sortLabels);

const Row = chakra('div', {
  base: { display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', md: 'minmax(0, 1fr) 18.75rem' } },
});
const Box = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', top: '50%', mt: '-11px', pointerEvents: 'none' },
  },
});
const Field = chakra('input', controlRecipe);
const Select = chakra('select', controlRecipe);
const Hint = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'grid' },
    placeItems: 'center',
    position: 'absolute',
    right: '16px',
    top: '50%',
    mt: '-14px',
    width: '28px',
    height: '28px',
    fontFamily: 'body',
    fontSize: '0.8125rem',
    color: 'muted',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'xs',
    pointerEvents: 'none',
  },
});
const Lead = chakra('span', {
  base: {
    position: 'absolute',
    left: '16px',
    top: '50%',
    transform: 'translateY(-50%)',
    textStyle: 'small',
    color: 'muted',
    pointerEvents: 'none',
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

/** `/` leads to the search from anywhere on the page, except while typing elsewhere. */
function useSlash() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}

export interface CatalogueFiltersProps {
  query: CatalogueQuery;
  text: string;
  counts: Catalogue['counts'] | undefined;
  onType: (text: string) => void;
  onChange: (part: Partial<CatalogueQuery>) => void;
}

export function CatalogueFilters({ query, text, counts, onType, onChange }: CatalogueFiltersProps) {
  const field = useSlash();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div role="search">
      <Row>
        <Box>
          <Search size={22} aria-hidden style={{ left: 16 }} />
          <Field
            ref={field}
            type="search"
            aria-label="Chercher un cours"
            aria-keyshortcuts="/"
            placeholder="Chercher un cours, une technologie…"
            autoComplete="off"
            minHeight="60px"
            ps="52px"
            pe="56px"
            outlineOffset="3px"
            value={text}
            onChange={(event) => onType(event.target.value)}
          />
          {text === '' ? (
            <Hint aria-hidden>/</Hint>
          ) : (
            <IconButton
              label="Effacer la recherche"
              position="absolute"
              right="8px"
              top="8px"
              onClick={() => {
                onType('');
                field.current?.focus();
              }}
            >
              <X size={20} aria-hidden />
            </IconButton>
          )}
        </Box>
        <Box>
          <Lead aria-hidden>Trier :</Lead>
          <Select
            aria-label="Trier les cours"
            appearance="none"
            minHeight="60px"
            ps="66px"
            pe="48px"
            fontWeight={600}
            cursor="pointer"
            value={query.sort}
            onChange={({ target }) => isSort(target.value) && onChange({ sort: target.value })}
          >
            {sorts.map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </Select>
          <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
        </Box>
      </Row>
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
    </div>
  );
}
