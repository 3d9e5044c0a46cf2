import type { FormEvent } from 'react';
import { TextField, type TextFieldProps } from '../../../shared/ui/text-field';

/** Chromium drops the comma where its own menus are in a language that writes a point: 12,5 would become 125. */
function typePointForComma(event: FormEvent<HTMLInputElement>) {
  const { data } = event.nativeEvent as InputEvent;
  if (data !== ',') return;
  event.preventDefault();
  // The one way to type into a number field, which has no selection to replace.
  document.execCommand('insertText', false, '.');
}

/** An amount in euros, with a comma or a point. */
export function AmountField(props: TextFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      end="€"
      onBeforeInput={typePointForComma}
      {...props}
    />
  );
}
