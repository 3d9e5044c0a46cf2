import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChevronDown } from '../../../../shared/icons/chevron-down';
import { controlRecipe } from '../../../../shared/ui/control-styles';

const Box = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    '& > svg': { position: 'absolute', right: '14px', pointerEvents: 'none' },
  },
});
const Select = chakra('select', controlRecipe);

interface FilterSelectProps {
  label: string;
  /** Room for the label, in the control. */
  lead: string;
  value: string;
  onChoose: (value: string) => void;
  /** Options. */
  children: ReactNode;
}

/** « Qui : Tous »: a choice that says what it chooses. */
export const FilterSelect = ({ label, lead, value, onChoose, children }: FilterSelectProps) => (
  <Box>
    <chakra.span position="absolute" left="16px" textStyle="small" color="muted" pointerEvents="none">
      {label}
      {'\u00a0:'}
    </chakra.span>
    <Select
      appearance="none"
      ps={lead}
      pe="40px"
      fontWeight={600}
      cursor="pointer"
      textOverflow="ellipsis"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </Select>
    <ChevronDown size={18} aria-hidden />
  </Box>
);
