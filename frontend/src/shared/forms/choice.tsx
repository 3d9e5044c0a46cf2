import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef, type ReactNode } from 'react';
import { ChevronDown } from '../icons/public';
import { controlRecipe, FilterBox } from '../ui/control-styles';
import { Row } from '../ui/layout';

const Card = chakra('div', {
  base: {
    bg: 'surface',
    border: 'control',
    borderRadius: 'md',
    transition: 'border-color 150ms ease-out',
    _hover: { borderColor: 'fg' },
    '&:has(> label > input:checked)': { borderColor: 'fg', borderWidth: '2.5px', margin: '-1px' },
    '&:has(> label > input:focus-visible)': {
      outline: '2.5px solid',
      outlineColor: 'fg',
      outlineOffset: '3px',
    },
    '& input:focus-visible': { outline: 'none' },
  },
});
/** A radio input. */
export const RadioDot = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    boxSize: '22px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'line2',
    bg: 'surface',
    cursor: 'inherit',
    _checked: { borderWidth: '7px', borderColor: 'inv' },
  },
});
const Hint = chakra('span', { base: { textStyle: 'small', color: 'muted' } });
const Folded = chakra('div', { base: { px: '20', pb: '20' } });

export type RadioCardProps = Omit<HTMLChakraProps<'input'>, 'type' | 'title' | 'children'> & {
  title: string;
  hint?: string;
  /** At the end of the row: logos, a price. */
  aside?: ReactNode;
  /** Expands below the row while selected. */
  children?: ReactNode;
};

/** A radio option as a card; wrap the group in a fieldset with a legend. */
export const RadioCard = forwardRef<HTMLInputElement, RadioCardProps>(function RadioCard(
  { title, hint, aside, children, ...rest },
  ref,
) {
  return (
    <Card>
      <Row as="label" gap="14" minHeight="64" px="20" py="12" cursor="pointer">
        <RadioDot ref={ref} type="radio" {...rest} />
        <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="14" minWidth="0">
          <chakra.span fontWeight={600}>{title}</chakra.span>
          {hint && <Hint>{hint}</Hint>}
        </chakra.span>
        {aside && <chakra.span ms="auto">{aside}</chakra.span>}
      </Row>
      {children && rest.checked && <Folded>{children}</Folded>}
    </Card>
  );
});

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

type InlineSelectProps = Omit<HTMLChakraProps<'div'>, 'onChange' | 'children'> & {
  /** « Moyen ». */
  label: string;
  /** Shorter name inside the control. */
  shown?: string;
  /** Width reserved for the label. */
  room: string;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
  children: ReactNode;
};

/** A select with its label inside. */
export const InlineSelect = ({
  label,
  shown = label,
  room,
  value,
  onChoose,
  children,
  ...rest
}: InlineSelectProps) => (
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
