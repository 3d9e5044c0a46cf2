import { catalogueSortLabels, type CatalogueSort } from '@atelier/contracts/words/catalogue-sorts';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FilterBox } from '../../../shared/ui/filter-box';

const Select = chakra('select', controlRecipe);
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

interface SortSelectProps {
  sort: CatalogueSort;
  onChoose: (sort: CatalogueSort) => void;
}

export const SortSelect = ({ sort, onChoose }: SortSelectProps) => (
  <FilterBox>
    <Lead aria-hidden>Trier :</Lead>
    <Select
      aria-label="Trier les cours"
      appearance="none"
      minHeight="60px"
      ps="66px"
      pe="48px"
      fontWeight={600}
      cursor="pointer"
      value={sort}
      onChange={({ target }) => isNameOf(catalogueSortLabels, target.value) && onChoose(target.value)}
    >
      {Object.entries(catalogueSortLabels).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
    <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
  </FilterBox>
);
