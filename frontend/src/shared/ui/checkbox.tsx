import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef, useId, type ReactNode } from 'react';
import { Check } from '../icons/check';

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
  /** May hold links; they stay clickable by themselves. */
  label: ReactNode;
  error?: string | undefined;
};

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, error, ...rest },
  ref,
) {
  const made = useId();
  const id = rest.id ?? made;
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
