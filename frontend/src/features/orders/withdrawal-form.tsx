import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { WithdrawalLinkBody } from '@atelier/contracts/withdrawals';
import { failureMessage } from '../../shared/api/client';
import { apiPost, noContent } from '../../shared/api/mutations';
import { usePrefetched } from '../../shared/api/use-prefetched';
import { TextField } from '../../shared/forms/fields';
import { failureErrors, fieldErrors, Form, type FormErrors, handleSubmit } from '../../shared/forms/form';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';

const names = ['order', 'email'] as const;
type Values = Record<(typeof names)[number], string>;
type Errors = FormErrors<(typeof names)[number]>;

/** A form posted without JavaScript, with the server's errors, if any. */
interface Posted {
  values: Partial<Values>;
  refusal: { message: string; issues?: { path: string; message: string }[] } | null;
}

function toErrors(refusal: Posted['refusal'] | undefined): Errors {
  if (!refusal) return {};
  const errors: Errors = fieldErrors(names, refusal.issues ?? []);
  return Object.keys(errors).length > 0 ? errors : { form: refusal.message };
}

/** Loads the validator on the first submit. */
async function check(values: Values) {
  const { WithdrawalLinkBody: schema } = await import('@atelier/contracts/withdrawals');
  return schema.safeParse(values);
}

const send = (body: Values | WithdrawalLinkBody) =>
  apiPost('/withdrawals/link', noContent, body, { anonymous: true });

/** Asks for the link to one order. The same words follow whether there is such an order or not. Works without scripts. */
export function WithdrawalForm({ email = '' }: { email?: string | undefined }) {
  const prefetched = usePrefetched<Posted>('/withdrawals/link', '');
  const posted = prefetched.body;
  const [values, setValues] = useState<Values>({ order: '', email, ...posted?.values });
  const [errors, setErrors] = useState(() => toErrors(posted?.refusal));
  const [isLive, setLive] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(posted?.refusal === null);
  const form = useRef<HTMLFormElement>(null);
  const receiptRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Keeps what was typed before hydration.
    const typed = form.current ? new FormData(form.current) : null;
    if (typed)
      setValues({
        order: String(typed.get('order') ?? ''),
        email: String(typed.get('email') ?? '') || email,
      });
    setLive(true);
    prefetched.take();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isSent && isLive) receiptRef.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSent]);

  const submit = async () => {
    setBusy(true);
    try {
      const checked = await check(values);
      if (!checked.success) return setErrors(fieldErrors(names, checked.error.issues));
      await send(values);
      setErrors({});
      setSent(true);
    } catch (error) {
      const newErrors: Errors = failureErrors(names, error);
      setErrors(Object.keys(newErrors).length > 0 ? newErrors : { form: failureMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  const field = (name: (typeof names)[number]) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });

  if (isSent)
    return (
      <chakra.div ref={receiptRef} tabIndex={-1} outline="none">
        <Notice
          tone="success"
          title="Demande reçue"
          action={
            isLive && (
              <Button variant="link" size="tool" onClick={() => setSent(false)}>
                Recommencer
              </Button>
            )
          }
        >
          Si cette commande a été passée avec cette adresse, un lien vient d’y partir. Il ouvre la commande
          pendant 24&nbsp;heures. Rien reçu d’ici quelques minutes&#8239;? Vérifiez le numéro, et les
          courriers indésirables.
        </Notice>
      </chakra.div>
    );
  return (
    <Form
      ref={form}
      method="post"
      // Before hydration, the browser validates and posts the form itself.
      action="/retractation"
      noValidate={isLive}
      gap="20"
      aria-label="Recevoir le lien de ma commande"
      aria-busy={busy}
      onSubmit={handleSubmit(() => {
        if (!busy) void submit();
      })}
    >
      <TextField
        {...field('order')}
        label="Numéro de la commande"
        hint="Comme A-1148, dans le mail de confirmation et sur la facture"
        autoComplete="off"
        required
      />
      <TextField
        {...field('email')}
        label="Email de la commande"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      {errors.form && <Notice tone="danger" title={errors.form} />}
      <Button type="submit" alignSelf="flex-start" busy={busy} busyLabel="Envoi…">
        Recevoir le lien
      </Button>
    </Form>
  );
}
