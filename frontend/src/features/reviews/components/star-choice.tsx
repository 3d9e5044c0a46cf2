import { starLabel, starPrompt, stars } from '@atelier/contracts/words/review-words';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { Star } from '../../../shared/icons/star';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FieldFrame, useFieldIds } from '../../../shared/ui/field-frame';
import { FilterBox } from '../../../shared/ui/filter-box';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const Select = chakra('select', controlRecipe);
const Five = chakra('div', { base: { display: 'flex', gap: '6', mt: '4' } });
const One = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '44',
    color: 'star',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg' },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit' },
    '&:has(:focus-visible)': { outline: '2.5px solid', outlineColor: 'fg' },
  },
});

interface StarChoiceProps {
  value: string;
  error: string | undefined;
  onChoose: (star: string) => void;
}

/** A list of choices and five stars, which are the same choice. */
export function StarChoice({ value, error, onChoose }: StarChoiceProps) {
  const ids = useFieldIds({ id: undefined, error, hint: undefined, counter: undefined });
  return (
    <FieldFrame id={ids.id} label={starPrompt} error={error}>
      <FilterBox>
        <Select
          {...ids}
          appearance="none"
          pe="48px"
          cursor="pointer"
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{starPrompt}</option>
          {stars.map((star) => (
            <option key={star} value={star}>
              {starLabel(star)}
            </option>
          ))}
        </Select>
        <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
      </FilterBox>
      <Five role="radiogroup" aria-label="Votre note">
        {stars.toReversed().map((star) => (
          <One key={star}>
            <input
              type="radio"
              name={`${ids.id}-star`}
              value={star}
              checked={value === String(star)}
              onChange={() => onChoose(String(star))}
            />
            <Star size={24} fill={Number(value) >= star ? 'currentColor' : 'none'} aria-hidden />
            <VisuallyHidden>{starLabel(star)}</VisuallyHidden>
          </One>
        ))}
      </Five>
    </FieldFrame>
  );
}
