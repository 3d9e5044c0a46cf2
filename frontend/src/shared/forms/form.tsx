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

/** One sentence under each field, and one above the form for what concerns none of them. */
export type FormErrors<Name extends string> = Partial<Record<Name | 'form', string>>;

interface Issue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** The first complaint of the contract about each of these fields. */
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

/** Where the server's refusal belongs: under a field when it is about one, else above the form. */
export function refusalErrors<Name extends string>(
  names: readonly Name[],
  failure: ApiFailure,
): FormErrors<Name> {
  const errors = fieldErrors(names, failure.issues);
  if (Object.keys(errors).length === 0) errors.form = failure.message;
  return errors;
}

/** What a request that failed says, and where; `fieldOfCode` has the fields of refusals that only their code tells. */
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

/** State that goes back to what it was at first some time after it was last set; never, without a time. */
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
 * Values and errors of a small form. An error leaves when its field is corrected, or after `errorsShownMs`;
 * showing errors moves the focus to the first field that has one.
 */
export function useFormFields<Name extends string>(initial: Record<Name, string>, errorsShownMs?: number) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useTemporaryState<FormErrors<Name>>({}, errorsShownMs);
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

interface SubmittedForm<Name extends string, Body, Answer> {
  initial: Record<Name, string>;
  /** What the contract says of the values. */
  schema: z.ZodType<Body>;
  /** The request. */
  request: Pick<UseMutationResult<Answer, Error, Body>, 'isPending' | 'mutateAsync'>;
  onSent: (answer: Answer) => void;
  /** Called each time, before anything is looked at. */
  onTry?: () => void;
  /** The fields under which refusals with these codes belong. */
  refusals?: Record<string, NoInfer<Name>>;
  errorsShownMs?: number;
}

/** A form of text fields: held to its contract, sent once at a time; what is wrong is said where it is wrong. */
export function useSubmittedForm<Name extends string, Body, Answer>(sent: SubmittedForm<Name, Body, Answer>) {
  const { schema, request, onSent, onTry, refusals } = sent;
  const form = useFormFields(sent.initial, sent.errorsShownMs);
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

/** Before the editor of a rich text hears of it: to that it is a new line. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}

/** Fields one under the other, and what sends them; Ctrl and Enter do so from any of them, a long text included. */
export const Form = (props: HTMLChakraProps<'form'> & { ref?: Ref<HTMLFormElement> }) => (
  <Fields onKeyDownCapture={sendByKeys} {...props} />
);

/** The buttons of a form, at its end; as wide as a phone. */
export const FormFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12',
    '& > *': { flexGrow: { base: 1, sm: 0 } },
  },
});
