import { GiftBody } from '@atelier/contracts/gifts';
import { giftMessageMaxLength } from '@atelier/contracts/words/gift-words';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Form, FormFoot, useSubmittedForm } from '../../shared/forms/form';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { TextAreaField, TextField } from '../../shared/forms/fields';
import { useSession } from '../session/session';

/** An empty date means none. */
const GiftFormSchema = z.preprocess((typed) => {
  const { sendOn, ...fields } = typed as Record<string, string>;
  return { ...fields, sendOn: sendOn || null };
}, GiftBody);

interface GiftFormProps<Result> {
  initial?: { email: string; message: string };
  request: Pick<UseMutationResult<Result, Error, GiftBody>, 'isPending' | 'mutateAsync'>;
  onSent: (result: Result, email: string) => void;
  /** Label of the submit button. */
  submitLabel: string;
  /** The cancel button. */
  cancel: ReactNode;
}

/** A gift's recipient, message and delivery date. */
export function GiftForm<Result>({ initial, request, onSent, submitLabel, cancel }: GiftFormProps<Result>) {
  const { user } = useSession();
  const { field, errors, values, busy, frame } = useSubmittedForm({
    initial: { email: initial?.email ?? '', message: initial?.message ?? '', sendOn: '' },
    schema: GiftFormSchema,
    request,
    refusals: { 'own-email-unverified': 'message' },
    onSent: (result) => onSent(result, values.email.trim()),
  });
  const { ref: _, ...message } = field('message');
  return (
    <Form {...frame}>
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextField
        label="Email de la personne"
        type="email"
        autoComplete="off"
        hint="Le mail part à cette adresse. Le cadeau s’ouvre avec n’importe quel compte."
        required
        {...field('email')}
      />
      <TextAreaField
        label="Votre mot"
        rows={4}
        maxLength={giftMessageMaxLength}
        hint={
          user?.isVerified === false
            ? 'Confirmez d’abord votre adresse email\u00a0: d’ici là, votre cadeau part sans mot et sans votre nom.'
            : 'Facultatif. Du texte seul, sans adresse de site.'
        }
        {...message}
      />
      <TextField
        label="Jour d’envoi"
        type="date"
        hint={initial ? 'Vide\u00a0: tout de suite' : 'Vide\u00a0: dès le paiement'}
        {...field('sendOn')}
      />
      <FormFoot mt="8">
        {cancel}
        <Button type="submit" busy={busy} busyLabel="Un instant…">
          {submitLabel}
        </Button>
      </FormFoot>
    </Form>
  );
}
