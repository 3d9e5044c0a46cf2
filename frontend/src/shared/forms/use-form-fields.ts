import { useRef, useState } from 'react';
import { useTemporary } from './use-temporary';
import type { FormErrors } from './form-errors';

/**
 * Values and errors of a small form. An error leaves when its field is corrected, or after `errorsShownMs`;
 * showing errors moves the focus to the first field that has one.
 */
export function useFormFields<Name extends string>(initial: Record<Name, string>, errorsShownMs?: number) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useTemporary<FormErrors<Name>>({}, errorsShownMs);
  const controls = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const names = Object.keys(initial) as Name[];

  const show = (found: FormErrors<Name>) => {
    setErrors(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) controls.current[first]?.focus();
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    ref: (control: HTMLInputElement | null) => {
      controls.current[name] = control;
    },
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
      if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
    },
  });

  return { names, values, setValues, errors, show, clear: () => setErrors({}), field };
}
