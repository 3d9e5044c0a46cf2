import type { UseMutationResult } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { z } from 'zod';
import { failureErrors, fieldErrors } from './form-errors';
import { useFormFields } from './use-form-fields';

interface SentForm<Name extends string, Body, Answer> {
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
export function useSentForm<Name extends string, Body, Answer>(sent: SentForm<Name, Body, Answer>) {
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
