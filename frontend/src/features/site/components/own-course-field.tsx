import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FilterBox } from '../../../shared/ui/filter-box';
import { Stack } from '../../../shared/ui/layout';

const Select = chakra('select', controlRecipe);

interface OwnCourseFieldProps {
  /** Undefined while they are asked for. */
  titles: readonly string[] | undefined;
  value: string;
  onChoose: (title: string) => void;
}

/** Which of one's own courses a message is about, if any. */
export function OwnCourseField({ titles, value, onChoose }: OwnCourseFieldProps) {
  const id = useId();
  return (
    <Stack gap="8">
      <chakra.label htmlFor={id} textStyle="small" fontWeight={600}>
        De quel cours s’agit-il{'\u202f'}?{' '}
        <chakra.span fontWeight={400} color="muted">
          Facultatif
        </chakra.span>
      </chakra.label>
      <FilterBox>
        <Select
          id={id}
          name="course"
          appearance="none"
          pe="48px"
          cursor="pointer"
          textOverflow="ellipsis"
          disabled={!titles}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{titles ? 'Aucun en particulier' : 'Chargement de vos cours…'}</option>
          {titles?.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </Select>
        <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
      </FilterBox>
    </Stack>
  );
}
