import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef, type ReactNode } from 'react';

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

/** For what takes effect at once; a choice inside a form is a Checkbox. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch({ label, ...rest }, ref) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="10" minHeight="44" cursor="pointer">
      <Track ref={ref} type="checkbox" role="switch" {...rest} />
      <span>{label}</span>
    </chakra.label>
  );
});
