import { allStars, starLabel, stars, type Star } from '@atelier/contracts/words/review-words';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FilterBox } from '../../../shared/ui/filter-box';
import { readStar } from '../state/star-in-address';

const Select = chakra('select', controlRecipe);

interface StarFilterProps {
  star: Star | undefined;
  onNarrow: (star: Star | undefined) => void;
}

export const StarFilter = ({ star, onNarrow }: StarFilterProps) => (
  <FilterBox>
    <Select
      aria-label="Filtrer par note"
      appearance="none"
      minHeight="48"
      pe="48px"
      fontWeight={600}
      cursor="pointer"
      value={star ?? ''}
      onChange={({ target }) => onNarrow(readStar(target.value))}
    >
      <option value="">{allStars}</option>
      {stars.map((each) => (
        <option key={each} value={each}>
          {starLabel(each)}
        </option>
      ))}
    </Select>
    <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
  </FilterBox>
);
