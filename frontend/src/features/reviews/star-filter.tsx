import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { allStars, type Star, starLabel, stars } from '@atelier/contracts/words/review-words';
import { ChevronDown } from '../../shared/icons/public';
import { controlRecipe, FilterBox } from '../../shared/ui/control-styles';
import { changeParams } from '../../shared/search-params';

const starParam = 'note';

/** Parses the value of a URL or a select; undefined (no filter) when invalid. */
export const readStar = (text: string | null): Star | undefined =>
  stars.find((star) => String(star) === text);

/** The star filter, kept in the URL; changing it does not scroll the page. */
export function useStarFilter() {
  const [params, setParams] = useSearchParams();
  const narrowTo = (star: Star | undefined) =>
    setParams(changeParams({ [starParam]: star && String(star) }), {
      replace: true,
      preventScrollReset: true,
    });
  return { star: readStar(params.get(starParam)), narrowTo };
}

const StarSelect = chakra('select', controlRecipe);

interface StarFilterProps {
  star: Star | undefined;
  onNarrow: (star: Star | undefined) => void;
}

export const StarFilter = ({ star, onNarrow }: StarFilterProps) => (
  <FilterBox>
    <StarSelect
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
    </StarSelect>
    <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
  </FilterBox>
);
