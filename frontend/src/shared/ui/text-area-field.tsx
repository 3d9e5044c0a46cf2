import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef } from 'react';
import { controlRecipe } from './control-styles';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame';

const Control = chakra('textarea', controlRecipe);

export type TextAreaFieldProps = FieldProps & HTMLChakraProps<'textarea'>;

export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, error, hint, counter, aside, id, rows = 5, ...rest },
  ref,
) {
  const ids = useFieldIds({ id, error, hint, counter });
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} counter={counter} aside={aside}>
      <Control ref={ref} rows={rows} py="14" resize="vertical" {...rest} {...ids} />
    </FieldFrame>
  );
});
