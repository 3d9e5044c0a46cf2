import { contactFailed, contactSent, contactMaxLength } from '@atelier/contracts/words/contact-words';
import { chakra } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Form } from '../../../shared/forms/form';
import { fieldErrors, type FormErrors } from '../../../shared/forms/form-errors';
import { useTemporary } from '../../../shared/forms/use-temporary';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Notice } from '../../../shared/ui/notice';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { TextField } from '../../../shared/ui/text-field';
import { useSession } from '../../session/state/session-atom';
import { checkMessage, sendMessage } from '../api/send-message';
import { SubjectChoice } from './subject-choice';

const noticesShownMs = 5_000;
const blank = { name: '', email: '', subject: '', message: '', website: '', consent: false };
const names = ['name', 'email', 'subject', 'message', 'consent'] as const;
type Outcome = { sent: true } | { sent: false; why: string } | null;

/** Writes to the instructor. What was typed stays until the server has it; the notices leave after five seconds. */
export function ContactForm() {
  const { user } = useSession();
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<FormErrors<(typeof names)[number]>>({});
  const [outcome, setOutcome] = useTemporary<Outcome>(null, noticesShownMs);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (user)
      setValues((typed) => ({ ...typed, name: typed.name || user.name, email: typed.email || user.email }));
  }, [user]);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const change = (changed: Partial<typeof blank>) => setValues((typed) => ({ ...typed, ...changed }));
  const text = (name: 'name' | 'email' | 'message' | 'website') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  const send = async () => {
    setBusy(true);
    setOutcome(null);
    try {
      const { success, data, error } = await checkMessage(values);
      setErrors(success ? {} : fieldErrors(names, error.issues));
      if (!success) return;
      await sendMessage(data);
      setValues({ ...blank, name: user?.name ?? '', email: user?.email ?? '' });
      setOutcome({ sent: true });
    } catch (failure) {
      setOutcome({ sent: false, why: failureMessage(failure) });
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label="Écrire un message"
      aria-busy={busy}
      onSubmit={onSubmit}
    >
      <TextField label="Nom" autoComplete="name" required error={errors.name} {...text('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
        {...text('email')}
      />
      <SubjectChoice
        value={values.subject}
        error={errors.subject}
        onChoose={(subject) => change({ subject })}
      />
      <TextAreaField
        label="Message"
        rows={6}
        required
        maxLength={contactMaxLength}
        error={errors.message}
        {...text('message')}
      />
      <chakra.div hidden>
        <input aria-label="Ne pas remplir" tabIndex={-1} autoComplete="off" {...text('website')} />
      </chakra.div>
      <Checkbox
        required
        checked={values.consent}
        error={errors.consent}
        onChange={({ target }) => change({ consent: target.checked })}
        label={
          <>
            J’accepte que mon message serve à me répondre, comme le dit la{' '}
            <chakra.a href="/policy" textDecoration="underline" fontWeight={600}>
              politique de confidentialité
            </chakra.a>
            .
          </>
        }
      />
      {outcome?.sent === true && <Notice tone="success" title={contactSent} />}
      {outcome?.sent === false && (
        <Notice tone="danger" title="Une erreur est survenue">
          {contactFailed}. {outcome.why}
        </Notice>
      )}
      <Button type="submit" size="box" alignSelf="flex-start" busy={busy} busyLabel="Envoi…">
        <Send size={18} aria-hidden />
        Envoyer
      </Button>
    </Form>
  );
}
