import { catalogueSortLabels, type CatalogueSort } from '@atelier/contracts/words/catalogue-sorts';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FilterBox } from '../../../shared/ui/filter-box';

/** On a phone it stands beside the count that follows the filters, as a word. */
const Select = chakra('select', {
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
const Place = chakra(FilterBox, {
  base: {
    order: { base: 1, md: 0 },
    justifySelf: { base: 'end', md: 'stretch' },
    mt: { base: '32', md: '0' },
    mb: { base: '-76px', md: '0' },
    '& > svg': { right: { base: '2', md: '16' } },
  },
});
const Lead = chakra('span', {
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

export const SortSelect = ({ sort, onChoose }: SortSelectProps) => (
  <Place>
    <Lead aria-hidden>Trier&nbsp;:</Lead>
    <Select
      aria-label="Trier les cours"
      value={sort}
      onChange={({ target }) => isNameOf(catalogueSortLabels, target.value) && onChoose(target.value)}
    >
      {Object.entries(catalogueSortLabels).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
    <ChevronDown size={20} aria-hidden />
  </Place>
);
