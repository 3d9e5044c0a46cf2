import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef, type ReactNode } from 'react';
import { controlRecipe } from './control-styles';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame';

const Control = chakra('input', controlRecipe);
const Side = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    bottom: '0',
    display: 'flex',
    alignItems: 'center',
    color: 'muted',
    pointerEvents: 'none',
    '& button': { pointerEvents: 'auto' },
  },
  variants: { side: { start: { left: '16' }, end: { right: '12' } } },
});

export type TextFieldProps = FieldProps &
  HTMLChakraProps<'input'> & {
    /** An icon before or a mark after the text. */
    start?: ReactNode;
    end?: ReactNode;
  };

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, hint, counter, aside, start, end, id, ...rest },
  ref,
) {
  const ids = useFieldIds({ id, error, hint, counter });
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} counter={counter} aside={aside}>
      <chakra.div position="relative">
        {start && <Side side="start">{start}</Side>}
        <Control ref={ref} type="text" ps={start ? '48' : '16'} pe={end ? '52' : '16'} {...rest} {...ids} />
        {end && <Side side="end">{end}</Side>}
      </chakra.div>
    </FieldFrame>
  );
});
