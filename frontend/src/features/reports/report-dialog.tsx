import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ReportBody, ReportReceipt } from '@atelier/contracts/reports';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import {
  decisionHours,
  reportedKinds,
  reportMaxLength,
  reportReasonNames,
  reportReasons,
} from '@atelier/contracts/words/report-words';
import { ApiFailure } from '../../shared/api/client';
import { apiPost } from '../../shared/api/mutations';
import { formatNumber } from '../../shared/format/format';
import { Checkbox } from '../../shared/forms/checkbox';
import { RadioDot } from '../../shared/forms/choice';
import { TextAreaField, TextField } from '../../shared/forms/fields';
import { failureErrors, fieldErrors, Form, type FormErrors, handleSubmit } from '../../shared/forms/form';
import { Flag } from '../../shared/icons/common';
import { CircleAlert, CircleCheck } from '../../shared/icons/public';
import { Button } from '../../shared/ui/button';
import { Stars } from '../../shared/ui/course-facts';
import { FactList } from '../../shared/ui/fact-list';
import { Row, SecondaryText, Stack } from '../../shared/ui/layout';
import { Dialog } from '../../shared/ui/modal';
import { Notice } from '../../shared/ui/notice';
import { useSession } from '../session/session';
import { type ReportedContent, useReportDraft } from './own-reports';
import { WaitingRuler } from './waiting-ruler';

const names = ['reason', 'text', 'email', 'goodFaith'] as const;
type Name = (typeof names)[number];

const offlineMessage = 'Sans réseau, votre texte se garde ici et rien ne part. Réessayez une fois en ligne.';

const Quote = chakra('blockquote', {
  base: {
    borderInlineStart: '3px solid',
    borderColor: 'accent',
    ps: '16',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    maxHeight: '9rem',
    overflow: 'auto',
  },
});
const Reason = chakra('label', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '14', py: '8', cursor: 'pointer' },
});
/** On a phone the button stays above the keyboard. */
const Foot = chakra('div', {
  base: {
    position: { base: 'sticky', sm: 'static' },
    bottom: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12',
    py: { base: '12', sm: '0' },
    bg: 'bg',
  },
});

const formatMoment = dateWriter({ dateStyle: 'long', timeStyle: 'medium' });
const formatClock = dateWriter({ hour: '2-digit', minute: '2-digit' });

interface ReportDialogProps {
  content: ReportedContent;
  author: string;
  quote: { star?: number; title?: string; text: string };
  /** The reader's report of the same content, which this one is added to. */
  earlier: { number: string; receivedAt: string; token?: string } | undefined;
  onSent: (receipt: ReportReceipt) => void;
  onClose: () => void;
}

/** Reports a content; the receipt takes its place. Escape closes it, and what was typed is kept for the visit. */
export default function ReportDialog({
  content,
  author,
  quote,
  earlier,
  onSent,
  onClose,
}: ReportDialogProps) {
  const [receipt, setReceipt] = useState<ReportReceipt | null>(null);
  const { draft, change, clear } = useReportDraft(content);
  const words = reportedKinds[content.kind];
  const showReceipt = (newReceipt: ReportReceipt) => {
    setReceipt(newReceipt);
    clear();
    onSent(newReceipt);
  };
  return (
    <Dialog
      open
      isSheet
      focus="title"
      onClose={onClose}
      title={receipt ? 'Signalement reçu' : `Signaler ${words.this}`}
    >
      {receipt ? (
        <Receipt receipt={receipt} onClose={onClose} />
      ) : (
        <>
          <SecondaryText mb="20">{author} n’apprendra pas qui a écrit.</SecondaryText>
          <Quote>
            {quote.star !== undefined && <Stars value={quote.star} />}
            {quote.title && <chakra.p fontWeight={600}>{quote.title}</chakra.p>}
            {quote.text && <p>«&nbsp;{quote.text}&nbsp;»</p>}
          </Quote>
          <ReportForm
            content={content}
            earlier={earlier}
            draft={[draft, change]}
            onSent={showReceipt}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

interface ReportFormProps extends Pick<ReportDialogProps, 'content' | 'earlier' | 'onSent' | 'onClose'> {
  draft: [ReturnType<typeof useReportDraft>['draft'], ReturnType<typeof useReportDraft>['change']];
}

function ReportForm({ content, earlier, draft: [draft, change], onSent, onClose }: ReportFormProps) {
  const { user } = useSession();
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const form = useRef<HTMLFormElement>(null);
  const sending = useMutation({
    mutationFn: (body: ReportBody) => apiPost('/reports', ReportReceipt, body),
  });
  const show = (newErrors: FormErrors<Name>) => {
    setErrors(newErrors);
    const first = names.find((name) => newErrors[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = handleSubmit(async () => {
    if (sending.isPending) return;
    const parsed = ReportBody.safeParse({
      ...content,
      reason: draft.reason,
      text: draft.text,
      goodFaith: draft.goodFaith,
      ...(user ? {} : { email: draft.email }),
      ...(earlier?.token ? { token: earlier.token } : {}),
    });
    if (!parsed.success) return show(fieldErrors(names, parsed.error.issues));
    setErrors({});
    try {
      onSent(await sending.mutateAsync(parsed.data));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'network') show({ form: offlineMessage });
      else show(failureErrors(names, error));
    }
  });
  const isOver = draft.text.length > reportMaxLength;
  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={sending.isPending} mt="20" gap="20">
      {earlier && (
        <Notice tone="warn" title="Vous l’avez déjà signalé">
          À {formatClock(earlier.receivedAt)}, {earlier.number}. Complétez-le plutôt que d’en ouvrir un
          second&nbsp;: ce que vous écrivez s’y ajoute.
        </Notice>
      )}
      <chakra.fieldset aria-describedby={errors.reason ? 'report-reason-error' : undefined}>
        <chakra.legend textStyle="small" fontWeight={600} mb="4">
          Ce qui ne va pas
        </chakra.legend>
        {reportReasonNames.map((name) => (
          <Reason key={name}>
            <RadioDot
              mt="1px"
              type="radio"
              name="reason"
              value={name}
              checked={draft.reason === name}
              aria-invalid={errors.reason ? true : undefined}
              onChange={() => {
                change({ reason: name });
                setErrors({ ...errors, reason: undefined });
              }}
            />
            <span>
              <chakra.span fontWeight={600}>{reportReasons[name].label}</chakra.span>
              {reportReasons[name].hint && (
                <SecondaryText as="span" display="block">
                  {reportReasons[name].hint}
                </SecondaryText>
              )}
            </span>
          </Reason>
        ))}
        {errors.reason && (
          <Row as="p" id="report-reason-error" gap="8" color="danger" textStyle="small">
            <CircleAlert size={16} aria-hidden />
            {errors.reason}
          </Row>
        )}
      </chakra.fieldset>
      <TextAreaField
        label={earlier ? 'Ce que vous ajoutez' : 'Expliquez en deux phrases'}
        name="text"
        rows={3}
        value={draft.text}
        error={errors.text ?? (isOver ? `${formatNumber(reportMaxLength)} caractères au plus` : undefined)}
        hint={`L’essentiel suffit\u00a0: ${reportedKinds[content.kind].of} et sa date sont joints.`}
        counter={{ label: `${formatNumber(draft.text.length)} sur`, left: reportMaxLength }}
        onChange={({ target }) => {
          change({ text: target.value });
          setErrors({ ...errors, text: undefined });
        }}
      />
      {user ? (
        <p>
          La réponse arrivera à <strong>{user.email}</strong>.
        </p>
      ) : (
        <TextField
          label="La réponse arrivera à"
          name="email"
          type="email"
          autoComplete="email"
          value={draft.email}
          error={errors.email}
          onChange={({ target }) => {
            change({ email: target.value });
            setErrors({ ...errors, email: undefined });
          }}
        />
      )}
      <Checkbox
        name="goodFaith"
        label="Je le signale de bonne foi, et ce que j’écris est exact à ma connaissance."
        checked={draft.goodFaith}
        error={errors.goodFaith}
        onChange={({ target }) => {
          change({ goodFaith: target.checked });
          setErrors({ ...errors, goodFaith: undefined });
        }}
      />
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <Foot>
        <Button type="submit" busy={sending.isPending} busyLabel="Envoi…">
          <Flag size={18} aria-hidden />
          Envoyer le signalement
        </Button>
        <Button variant="quiet" disabled={sending.isPending} onClick={onClose}>
          Annuler
        </Button>
      </Foot>
      <SecondaryText>
        Danger immédiat&#8239;? Appelez le 17 ou le 112, nous prévenons aussi les autorités.
      </SecondaryText>
    </Form>
  );
}

const Step = ({ children, isDone = false }: { children: ReactNode; isDone?: boolean }) => (
  <chakra.span fontWeight={isDone ? 700 : 400} color={isDone ? 'fg' : 'muted'}>
    {children}
  </chakra.span>
);

function Receipt({ receipt, onClose }: { receipt: ReportReceipt; onClose: () => void }) {
  const { number, receivedAt, kind, author, reason, address, isAdded } = receipt;
  return (
    <Stack gap="20">
      <Row alignItems="flex-start">
        <chakra.span color="green" flexShrink={0}>
          <CircleCheck size={24} aria-hidden />
        </chakra.span>
        <p>
          {isAdded ? 'Votre texte est ajouté à votre signalement.' : 'Merci.'} Une copie que vous pouvez
          garder part à {address}.
        </p>
      </Row>
      <FactList
        facts={[
          ['Numéro', number],
          ['Reçu le', formatMoment(receivedAt)],
          ['Sur', `${reportedKinds[kind].of} de ${author}`],
          ['Motif', reportReasons[reason].label],
        ]}
      />
      <div>
        <WaitingRuler share={1 / 3} tone="green" />
        <Row apart textStyle="meta" gap="8">
          <Step isDone>reçu</Step>
          <Step>lu, sous {decisionHours / 24} jours</Step>
          <Step>décidé, avec le motif</Step>
        </Row>
      </div>
      <Row wrap>
        <Button onClick={onClose}>{reportedKinds[kind].back}</Button>
      </Row>
    </Stack>
  );
}
