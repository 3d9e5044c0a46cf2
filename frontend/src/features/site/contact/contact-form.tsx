import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ContactBody } from '@atelier/contracts/contact';
import { MyCourses } from '@atelier/contracts/my-courses';
import {
  contactFailed,
  contactMaxLength,
  type ContactSubject,
  contactSubjects,
  honeypotMessage,
} from '@atelier/contracts/words/contact-words';
import { type Api, failureMessage, useApi } from '../../../shared/api/client';
import { apiPost, noContent } from '../../../shared/api/mutations';
import { usePrefetched } from '../../../shared/api/use-prefetched';
import { Checkbox } from '../../../shared/forms/checkbox';
import { TextAreaField, TextField } from '../../../shared/forms/fields';
import {
  fieldErrors,
  Form,
  type FormErrors,
  handleSubmit,
  useTemporaryState,
} from '../../../shared/forms/form';
import { Send } from '../../../shared/icons/members';
import { Check, ChevronDown } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';
import { Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useSession } from '../../session/session';
import { ReadyAnswer } from './ready-answer';
import { SentMessage } from './sent-message';

/** Validates against the contract; the validator is loaded on the first submit. */
async function checkMessage(message: object) {
  const { ContactBody } = await import('@atelier/contracts/contact');
  return ContactBody.safeParse(message);
}

const sendMessage = (body: ContactBody) => apiPost('/messages/contact', noContent, body);

/** Enough for a select. */
const maxPages = 10;

async function fetchTitles(api: Api, signal: AbortSignal): Promise<string[]> {
  const fetchPage = (page: number) =>
    api({ method: 'GET', path: `/learn?currentPage=${page}`, schema: MyCourses, signal });
  const first = await fetchPage(1);
  const pages = Math.min(first.pages, maxPages);
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => fetchPage(index + 2)),
  );
  return [first, ...others].flatMap(({ courses }) => courses.map(({ title }) => title));
}

/** Titles of the reader's courses, most recently used first. */
function useOwnTitles(userId: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['learning', 'titles', userId],
    queryFn: ({ signal }) => fetchTitles(api, signal),
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
}

const Select = chakra('select', controlRecipe);

interface OwnCourseFieldProps {
  /** Undefined while loading. */
  titles: readonly string[] | undefined;
  value: string;
  onChoose: (title: string) => void;
}

/** The course that the message is about, optional. */
function OwnCourseField({ titles, value, onChoose }: OwnCourseFieldProps) {
  const id = useId();
  return (
    <Stack gap="8">
      <chakra.label htmlFor={id} textStyle="small" fontWeight={600}>
        De quel cours s’agit-il{'\u202f'}?{' '}
        <chakra.span fontWeight={400} color="muted">
          (facultatif)
        </chakra.span>
      </chakra.label>
      <FilterBox>
        <Select
          id={id}
          name="course"
          appearance="none"
          pe="48px"
          cursor="pointer"
          textOverflow="ellipsis"
          disabled={!titles}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{titles ? 'Aucun en particulier' : 'Chargement de vos cours…'}</option>
          {titles?.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </Select>
        <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
      </FilterBox>
    </Stack>
  );
}

const Pill = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10',
    minHeight: '44',
    px: '20',
    fontSize: '0.9375rem',
    fontWeight: 600,
    borderRadius: 'full',
    border: 'control',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    _hover: { borderColor: 'fg' },
    '& svg': { display: 'none' },
    '&:has(input:checked) svg': { display: 'block' },
    '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
    '&:has(input:checked)': { bg: 'inv', color: 'onInv', borderColor: 'inv' },
    '&:has(input:focus-visible)': { outline: '2.5px solid', outlineColor: 'fg', outlineOffset: '3px' },
  },
});

interface SubjectChoiceProps {
  value: string;
  error: string | undefined;
  onChoose: (subject: ContactSubject) => void;
}

/** The message's subject; arrow keys move between the options. */
function SubjectChoice({ value, error, onChoose }: SubjectChoiceProps) {
  const id = useId();
  return (
    <chakra.fieldset aria-describedby={error ? id : undefined}>
      <chakra.legend textStyle="small" fontWeight={600} mb="8">
        Sujet
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="8" position="relative">
        {Object.entries(contactSubjects).map(([subject, label]) => (
          <Pill key={subject}>
            <input
              type="radio"
              name="subject"
              value={subject}
              required
              checked={value === subject}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(subject as ContactSubject)}
            />
            <Check size={16} aria-hidden />
            {label}
          </Pill>
        ))}
      </chakra.div>
      {error && (
        <chakra.p id={id} textStyle="small" color="danger" mt="8">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}

const failureShownMs = 5_000;
const blank = { name: '', email: '', subject: '', course: '', message: '', leaveEmpty: '', consent: false };
const names = ['name', 'email', 'subject', 'course', 'message', 'consent'] as const;
type Values = typeof blank;
type Errors = FormErrors<(typeof names)[number]>;

/** A form posted without JavaScript, with the server's errors, if any. */
interface Posted {
  values: Partial<Record<keyof Values, string>>;
  refusal: { message: string; issues?: { path: string; message: string }[] } | null;
}

const toValues = (fields: Posted['values']): Values => ({
  ...blank,
  ...fields,
  consent: fields.consent === 'on',
});

function toErrors({ refusal }: Posted): Errors {
  if (!refusal) return {};
  const errors: Errors = fieldErrors(names, refusal.issues ?? []);
  return Object.keys(errors).length > 0 ? errors : { form: refusal.message };
}

/** Reads the form's current values from the DOM, whoever typed them. */
const readForm = (form: HTMLFormElement): Values =>
  toValues(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** Two columns if there is room. */
const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '24',
  },
});

/** Set before the first paint if a user is stored. */
const signedInSelector = 'html[data-reader]';
const [heightWithCourse, heightWithoutCourse] = ['9.5rem', '16.125rem'];

/** Reserves its room for signed-in users until the session is known. */
const CourseFieldBox = chakra('div', {
  variants: { unsettled: { true: { display: 'none', [`${signedInSelector} &`]: { display: 'block' } } } },
});

/** Contact form. Input is kept until the server has accepted it; then the sent message replaces the form. */
export function ContactForm() {
  const session = useSession();
  const prefetched = usePrefetched<Posted>('/messages/contact', '');
  const posted = prefetched.body;
  // Server-rendered for everybody; personalised after hydration.
  const [isLive, setLive] = useState(false);
  const user = isLive ? session.user : null;
  const [values, setValues] = useState(() => toValues(posted?.values ?? {}));
  const [errors, setErrors] = useState<Errors>(() => (posted ? toErrors(posted) : {}));
  const [failure, setFailure] = useTemporaryState<string | null>(null, failureShownMs);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(posted?.refusal === null ? (values as Values | ContactBody) : null);
  const form = useRef<HTMLFormElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const { data: titles, isPending } = useOwnTitles(user?._id);
  const canChooseCourse = user !== null && (isPending || (titles !== undefined && titles.length > 0));

  useEffect(() => {
    // Keeps what was typed before hydration.
    if (form.current) setValues(readForm(form.current));
    setLive(true);
    prefetched.take();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (user)
      setValues((fields) => ({
        ...fields,
        name: fields.name || user.name,
        email: fields.email || user.email,
      }));
  }, [user]);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const change = (changed: Partial<typeof blank>) => setValues((fields) => ({ ...fields, ...changed }));
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
        setFailure(honeypotMessage);
      }
      if (!success) return;
      await sendMessage(data);
      setValues({ ...blank, name: user?.name ?? '', email: user?.email ?? '' });
      setSent(data);
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = handleSubmit(() => {
    if (!busy) void send();
  });

  if (sent) return <SentMessage sent={sent} onWriteAgain={() => setSent(null)} />;
  return (
    <Form
      ref={form}
      method="post"
      // Before hydration, the browser validates and posts the form itself.
      action="/contact"
      noValidate={isLive}
      gap="24"
      aria-label="Écrire un message"
      aria-busy={busy}
      onSubmit={onSubmit}
    >
      <TwoColumns>
        <TextField label="Nom" autoComplete="name" required error={errors.name} {...text('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
          {...text('email')}
        />
      </TwoColumns>
      <SubjectChoice
        value={values.subject}
        error={errors.subject}
        onChoose={(subject) => change({ subject })}
      />
      {(canChooseCourse || !isLive) && (
        <CourseFieldBox unsettled={!isLive}>
          <OwnCourseField titles={titles} value={values.course} onChoose={(course) => change({ course })} />
        </CourseFieldBox>
      )}
      <div>
        <TextAreaField
          ref={messageInput}
          label="Message"
          // Same height with and without the course field above.
          minHeight={canChooseCourse ? heightWithCourse : heightWithoutCourse}
          css={isLive ? {} : { [`${signedInSelector} &`]: { minHeight: heightWithCourse } }}
          required
          maxLength={contactMaxLength}
          error={errors.message}
          {...text('message')}
        />
        <ReadyAnswer message={values.message} onDismiss={() => messageInput.current?.focus()} />
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
