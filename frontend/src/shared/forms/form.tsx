import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { UseMutationResult } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type Ref,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { ApiFailure, failureMessage } from '../api/client';

/** One message per field, and one for the whole form. */
export type FormErrors<Name extends string> = Partial<Record<Name | 'form', string>>;

interface Issue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** The contract's first issue for each field. */
export function fieldErrors<Name extends string>(
  names: readonly Name[],
  issues: readonly Issue[],
): FormErrors<Name> {
  const errors: FormErrors<Name> = {};
  for (const { path, message } of issues) {
    const first = typeof path === 'string' ? path.split('.')[0] : path[0];
    const name = names.find((known) => known === first);
    if (name !== undefined) errors[name] ??= message;
  }
  return errors;
}

/** Maps a server error to its field, or to the whole form. */
export function refusalErrors<Name extends string>(
  names: readonly Name[],
  failure: ApiFailure,
): FormErrors<Name> {
  const errors = fieldErrors(names, failure.issues);
  if (Object.keys(errors).length === 0) errors.form = failure.message;
  return errors;
}

/** Maps a failed request to messages by field; `fieldOfCode` maps error codes without an issue path. */
export function failureErrors<Name extends string>(
  names: readonly Name[],
  failure: unknown,
  fieldOfCode: Record<string, Name> = {},
): FormErrors<Name> {
  const field = failure instanceof ApiFailure ? fieldOfCode[failure.code] : 'form';
  if (failure instanceof ApiFailure && field === undefined) return refusalErrors(names, failure);
  const errors: FormErrors<Name> = {};
  errors[field ?? 'form'] = failureMessage(failure);
  return errors;
}

/** State that resets to its initial value some time after the last change; never without a duration. */
export function useTemporaryState<Value>(initial: Value, shownMs?: number) {
  const [value, setValue] = useState(initial);
  const first = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const set = useCallback(
    (next: Value) => {
      setValue(next);
      clearTimeout(timer.current);
      if (shownMs !== undefined) timer.current = setTimeout(() => setValue(first.current), shownMs);
    },
    [shownMs],
  );
  return [value, set] as const;
}

/**
 * Values and errors of a small form. An error is cleared when its field is edited, or after `errorsShownMs`; setting
 * errors focuses the first invalid field.
 */
export function useFormFields<Name extends string>(initial: Record<Name, string>, errorsShownMs?: number) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useTemporaryState<FormErrors<Name>>({}, errorsShownMs);
  const controls = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const names = Object.keys(initial) as Name[];

  const show = (newErrors: FormErrors<Name>) => {
    setErrors(newErrors);
    const first = names.find((name) => newErrors[name] !== undefined);
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

interface SubmittedForm<Name extends string, Body, Result> {
  initial: Record<Name, string>;
  /** The contract's schema. */
  schema: z.ZodType<Body>;
  /** The mutation. */
  request: Pick<UseMutationResult<Result, Error, Body>, 'isPending' | 'mutateAsync'>;
  onSent: (result: Result) => void;
  /** Called on each submit, before validation. */
  onTry?: () => void;
  /** Fields for errors with these codes. */
  refusals?: Record<string, NoInfer<Name>>;
  errorsShownMs?: number;
}

/** A form of text fields: validated by its contract, submitted once at a time, with server errors at their fields. */
export function useSubmittedForm<Name extends string, Body, Result>(
  options: SubmittedForm<Name, Body, Result>,
) {
  const { schema, request, onSent, onTry, refusals } = options;
  const form = useFormFields(options.initial, options.errorsShownMs);
  const { names, values, show } = form;

  const send = async () => {
    if (request.isPending) return;
    onTry?.();
    const body = schema.safeParse(values);
    if (!body.success) return show(fieldErrors(names, body.error.issues));
    try {
      onSent(await request.mutateAsync(body.data));
    } catch (error) {
      show(failureErrors(names, error, refusals));
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return {
    ...form,
    busy: request.isPending,
    frame: { noValidate: true, onSubmit, 'aria-busy': request.isPending },
  };
}

const Fields = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });

/** A capture handler: runs before the rich text editor, which would insert a new line. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}

/** A submit handler that does this instead of loading the form's page. */
export const handleSubmit = (send: () => unknown) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  void send();
};

/** A vertical form; Ctrl+Enter submits from any field, text areas included. */
export const Form = (props: HTMLChakraProps<'form'> & { ref?: Ref<HTMLFormElement> }) => (
  <Fields onKeyDownCapture={sendByKeys} {...props} />
);

/** The buttons at the end of a form; full width on phones. */
export const FormFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12',
    '& > *': { flexGrow: { base: 1, sm: 0 } },
  },
});
