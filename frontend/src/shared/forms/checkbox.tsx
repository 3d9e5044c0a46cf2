import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef, type ReactNode, useId } from 'react';
import { Check } from '../icons/public';

const Line = chakra('label', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '14', minHeight: '24', cursor: 'pointer' },
});
const Box = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '24',
    mt: '1px',
    color: 'onInv',
    '& svg': { position: 'absolute', pointerEvents: 'none', visibility: 'hidden' },
    '& input:checked ~ svg': { visibility: 'visible' },
  },
});
const Problem = chakra('span', { base: { display: 'block', textStyle: 'small', color: 'danger' } });

export type CheckboxProps = Omit<HTMLChakraProps<'input'>, 'type' | 'children'> & {
  /** May contain links, which stay clickable. */
  label: ReactNode;
  error?: string | undefined;
};

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, error, ...rest },
  ref,
) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  return (
    <Line htmlFor={id}>
      <Box>
        <chakra.input
          appearance="none"
          boxSize="24"
          bg="surface"
          border="control"
          borderRadius="xs"
          cursor="inherit"
          transition="background-color 150ms ease-out"
          _checked={{ bg: 'inv', borderColor: 'inv' }}
          _invalid={{ borderColor: 'danger', borderWidth: '2px' }}
          _disabled={{ bg: 'sunken', borderColor: 'line' }}
          ref={ref}
          type="checkbox"
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Check size={16} strokeWidth={2.5} aria-hidden />
      </Box>
      <span>
        {label}
        {error && <Problem id={`${id}-error`}>{error}</Problem>}
      </span>
    </Line>
  );
});

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '48',
    height: '28',
    borderRadius: 'full',
    bg: 'line2',
    cursor: 'inherit',
    transition: 'background-color 150ms ease-out',
    _checked: { bg: 'green' },
    _disabled: { opacity: 0.5 },
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      boxSize: '24',
      borderRadius: 'full',
      bg: 'surface',
      transition: 'transform 150ms ease-out',
    },
    '&:checked::before': { transform: 'translateX(20px)' },
  },
});

export type SwitchProps = Omit<HTMLChakraProps<'input'>, 'type' | 'children'> & { label: ReactNode };

/** For settings applied at once; use Checkbox in forms. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch({ label, ...rest }, ref) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="10" minHeight="44" cursor="pointer">
      <Track ref={ref} type="checkbox" role="switch" {...rest} />
      <span>{label}</span>
    </chakra.label>
  );
});
