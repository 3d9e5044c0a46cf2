import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FieldFrame, useFieldIds } from '../../../shared/ui/field-frame';
import { FilterBox } from '../../../shared/ui/filter-box';
import { attemptsMax } from '../state/quiz-draft';

const Select = chakra('select', controlRecipe);
const label = 'Nombre d’essais';

interface QuizAttemptsProps {
  limit: number | null;
  onChange: (limit: number | null) => void;
}

/** How often a question may be answered: as often as one likes, unless its author says otherwise. */
export function QuizAttempts({ limit, onChange }: QuizAttemptsProps) {
  const ids = useFieldIds({});
  return (
    <chakra.div mt="16" maxWidth="240px">
      <FieldFrame id={ids.id} label={label}>
        <FilterBox>
          <Select
            appearance="none"
            pe="48px"
            cursor="pointer"
            {...ids}
            minHeight="44"
            value={limit ?? ''}
            onChange={(event) => onChange(Number(event.target.value) || null)}
          >
            <option value="">Libre</option>
            {Array.from({ length: attemptsMax }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </Select>
          <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
        </FilterBox>
      </FieldFrame>
    </chakra.div>
  );
}
