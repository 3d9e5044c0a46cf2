import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChevronDown } from '../icons/chevron-down';
import { controlRecipe } from './control-styles';
import { FilterBox } from './filter-box';

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

type ChoiceProps = Omit<HTMLChakraProps<'div'>, 'onChange' | 'children'> & {
  /** « Moyen ». */
  label: string;
  /** In the control, where the name would be too long for it. */
  shown?: string;
  /** Room for it, in the control. */
  room: string;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
  children: ReactNode;
};

/** One of several, its name in the control before it. */
export const Choice = ({ label, shown = label, room, value, onChoose, children, ...rest }: ChoiceProps) => (
  <FilterBox flex={{ base: '1 1 100%', md: '0 0 auto' }} {...rest}>
    <Lead aria-hidden>{shown}&nbsp;:</Lead>
    <Select
      aria-label={label}
      appearance="none"
      ps={room}
      pe="44px"
      fontWeight={600}
      cursor="pointer"
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      {children}
    </Select>
    <ChevronDown size={20} aria-hidden style={{ right: 14 }} />
  </FilterBox>
);
