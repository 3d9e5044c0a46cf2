import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { forwardRef } from 'react';
import { controlRecipe } from './control-styles';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame';

const Control = chakra('select', controlRecipe);
const Row = chakra('div', {
  base: {
    position: 'relative',
    '& svg': { position: 'absolute', right: '16', top: '50%', mt: '-10px', pointerEvents: 'none' },
  },
});

export interface Choice {
  value: string;
  label: string;
}

export type SelectFieldProps = FieldProps &
  HTMLChakraProps<'select'> & {
    choices: readonly Choice[];
    /** Shown first and not selectable again, while nothing is chosen. */
    placeholder?: string;
  };

/** The browser's own select: nothing beats it on a phone or with a screen reader. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, error, hint, counter, aside, choices, placeholder, id, ...rest },
  ref,
) {
  const ids = useFieldIds({ id, error, hint, counter });
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} counter={counter} aside={aside}>
      <Row>
        <Control ref={ref} appearance="none" pe="48" cursor="pointer" {...rest} {...ids}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Control>
        <ChevronDown size={20} aria-hidden />
      </Row>
    </FieldFrame>
  );
});
