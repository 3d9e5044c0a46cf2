import type { ContactBody } from '@atelier/contracts/contact';
import { filledByProgram } from '@atelier/contracts/words/filled-by-program';
import { contactFailed, contactMaxLength } from '@atelier/contracts/words/contact-words';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Form } from '../../../shared/forms/form';
import { fieldErrors, type FormErrors } from '../../../shared/forms/form-errors';
import { useTemporary } from '../../../shared/forms/use-temporary';
import { Send } from '../../../shared/icons/send';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Notice } from '../../../shared/ui/notice';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { TextField } from '../../../shared/ui/text-field';
import { useWritten } from '../../../shared/api/written';
import { useSession } from '../../session/state/session-atom';
import { useOwnTitles } from '../api/own-titles';
import { checkMessage, sendMessage } from '../api/send-message';
import { OwnCourseField } from './own-course-field';
import { ReadyAnswer } from './ready-answer';
import { SentMessage } from './sent-message';
import { SubjectChoice } from './subject-choice';

const failureShownMs = 5_000;
const blank = { name: '', email: '', subject: '', course: '', message: '', leaveEmpty: '', consent: false };
const names = ['name', 'email', 'subject', 'course', 'message', 'consent'] as const;
type Values = typeof blank;
type Errors = FormErrors<(typeof names)[number]>;

/** What a browser without scripts has sent, and what the server said to it: nothing where that was all right. */
interface Posted {
  values: Partial<Record<keyof Values, string>>;
  refusal: { message: string; issues?: { path: string; message: string }[] } | null;
}

const valuesIn = (typed: Posted['values']): Values => ({
  ...blank,
  ...typed,
  consent: typed.consent === 'on',
});

function errorsIn({ refusal }: Posted): Errors {
  if (!refusal) return {};
  const errors: Errors = fieldErrors(names, refusal.issues ?? []);
  return Object.keys(errors).length > 0 ? errors : { form: refusal.message };
}

/** What stands in the fields of a form, whoever has typed it there. */
const typedIn = (form: HTMLFormElement): Values =>
  valuesIn(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** Side by side, as soon as there is room. */
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '24',
  },
});

/** Set before the page is drawn, where somebody is signed in. */
const whereKnown = 'html[data-reader]';
const [low, high] = ['9.5rem', '16.125rem'];

/** Until it is known who writes, it takes its room where somebody is signed in. */
const Courses = chakra('div', {
  variants: { unsettled: { true: { display: 'none', [`${whereKnown} &`]: { display: 'block' } } } },
});

/** Writes to the instructor. What was typed stays until the server has it; then what was sent takes its place. */
export function ContactForm() {
  const session = useSession();
  const written = useWritten<Posted>('/messages/contact', '');
  const posted = written.body;
  // As the server has written it for everybody; who is here follows once the form listens.
  const [isLive, setLive] = useState(false);
  const user = isLive ? session.user : null;
  const [values, setValues] = useState(() => valuesIn(posted?.values ?? {}));
  const [errors, setErrors] = useState<Errors>(() => (posted ? errorsIn(posted) : {}));
  const [failure, setFailure] = useTemporary<string | null>(null, failureShownMs);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(posted?.refusal === null ? (values as Values | ContactBody) : null);
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const { data: titles, isPending } = useOwnTitles(user?._id);
  const mayChooseCourse = user !== null && (isPending || (titles !== undefined && titles.length > 0));

  useEffect(() => {
    // What was typed before the form listened stays.
    if (form.current) setValues(typedIn(form.current));
    setLive(true);
    written.take();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (user)
      setValues((typed) => ({ ...typed, name: typed.name || user.name, email: typed.email || user.email }));
  }, [user]);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const change = (changed: Partial<typeof blank>) => setValues((typed) => ({ ...typed, ...changed }));
  const text = (name: 'name' | 'email' | 'message' | 'leaveEmpty') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { course, ...rest } = values;
      const { success, data, error } = await checkMessage({ ...rest, ...(course && { course }) });
      setErrors(success ? {} : fieldErrors(names, error.issues));
      if (values.leaveEmpty) {
        change({ leaveEmpty: '' });
        setFailure(filledByProgram);
      }
      if (!success) return;
      await sendMessage(data);
      setValues({ ...blank, name: user?.name ?? '', email: user?.email ?? '' });
      setSent(data);
    } catch (refused) {
      setFailure(failureMessage(refused));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };

  if (sent) return <SentMessage sent={sent} onAgain={() => setSent(null)} />;
  return (
    <Form
      ref={form}
      method="post"
      // Until then the browser looks at what is missing, and sends the form by itself.
      action="/contact"
      noValidate={isLive}
      gap="24"
      aria-label="Écrire un message"
      aria-busy={busy}
      onSubmit={onSubmit}
    >
      <Pair>
        <TextField label="Nom" autoComplete="name" required error={errors.name} {...text('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
          {...text('email')}
        />
      </Pair>
      <SubjectChoice
        value={values.subject}
        error={errors.subject}
        onChoose={(subject) => change({ subject })}
      />
      {(mayChooseCourse || !isLive) && (
        <Courses unsettled={!isLive}>
          <OwnCourseField titles={titles} value={values.course} onChoose={(course) => change({ course })} />
        </Courses>
      )}
      <div>
        <TextAreaField
          ref={words}
          label="Message"
          // As high with the courses above it as without.
          minHeight={mayChooseCourse ? low : high}
          css={isLive ? {} : { [`${whereKnown} &`]: { minHeight: low } }}
          required
          maxLength={contactMaxLength}
          error={errors.message}
          {...text('message')}
        />
        <ReadyAnswer message={values.message} onPutAway={() => words.current?.focus()} />
      </div>
      <chakra.div hidden>
        <input aria-label="Ne pas remplir" tabIndex={-1} autoComplete="off" {...text('leaveEmpty')} />
      </chakra.div>
      <Checkbox
        name="consent"
        required
        checked={values.consent}
        error={errors.consent}
        onChange={({ target }) => change({ consent: target.checked })}
        label={
          <>
            J’accepte que mon message serve à me répondre, comme le dit la{' '}
            <Button variant="link" display="inline" fontSize="inherit" lineHeight="inherit" href="/policy">
              politique de confidentialité
            </Button>
            .
          </>
        }
      />
      {(failure !== null || errors.form) && (
        <Notice tone="danger" title="Une erreur est survenue">
          {contactFailed}. {failure ?? errors.form}
        </Notice>
      )}
      <Button type="submit" alignSelf="flex-start" busy={busy} busyLabel="Envoi…">
        <Send size={18} aria-hidden />
        Envoyer
      </Button>
    </Form>
  );
}
