import { chakra } from '@chakra-ui/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { CorrectionBody, type Submission } from '@atelier/contracts/submissions';
import { verdictNames, verdicts } from '@atelier/contracts/words/submission-words';
import { readStoredUser } from '../../../shared/api/stored-user';
import { readJson, writeJson } from '../../../shared/browser-storage';
import { failureErrors, fieldErrors, Form, type FormErrors } from '../../../shared/forms/form';
import { parseNumber } from '../../../shared/forms/parse-number';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { RelativeTime } from '../../../shared/ui/live-values';
import { Tag } from '../../../shared/ui/tag';
import { TextAreaField, TextField } from '../../../shared/forms/fields';
import { toast } from '../../../shared/ui/toast';
import { toInputDueAt, toIsoDueAt } from '../form/assessment-rules';
import { useCorrectSubmission } from './submissions';

/** An unsent correction, stored on this device. */
const StoredCorrection = z.object({
  feedback: z.string(),
  grade: z.string(),
  verdict: z.enum(verdictNames),
  /** Value of the date input. */
  dueAt: z.string().default(''),
});
export type CorrectionDraft = z.infer<typeof StoredCorrection>;

/** The key includes the version: a resubmission starts a new correction. */
const draftKey = ({ _id, version }: Pick<Submission, '_id' | 'version'>) =>
  `retour:${readStoredUser()?._id ?? ''}:${_id}:${version}`;

const readDraft = (key: string): CorrectionDraft | null =>
  StoredCorrection.safeParse(readJson(key)).data ?? null;

const correctionOf = ({ correction }: Submission): CorrectionDraft => ({
  feedback: correction?.feedback ?? '',
  grade: correction?.grade?.toString().replace('.', ',') ?? '',
  verdict: correction?.verdict ?? 'acquired',
  dueAt: toInputDueAt(correction?.dueAt ?? null),
});

/** Draft of the correction, autosaved on this device: it survives a reload and a lost connection. */
function useCorrectionDraft(copy: Submission) {
  const key = draftKey(copy);
  const [draft, setDraft] = useState(() => readDraft(key) ?? correctionOf(copy));
  return {
    ...draft,
    write: (change: Partial<CorrectionDraft>) => {
      const next = { ...draft, ...change };
      setDraft(next);
      writeJson(key, JSON.stringify(next) === JSON.stringify(correctionOf(copy)) ? null : next);
    },
    forget: () => writeJson(key, null),
  };
}

const names = ['feedback', 'grade', 'dueAt'] as const;

/**
 * Correction of a submission. The student sees nothing before it is sent; a failed request or leaving the page loses
 * nothing.
 */
function CorrectionForm({ copy, next }: { copy: Submission; next?: (() => void) | undefined }) {
  const { correction } = copy;
  const { feedback, grade, verdict, dueAt, write, forget } = useCorrectionDraft(copy);
  const [errors, setErrors] = useState<FormErrors<(typeof names)[number]>>({});
  const form = useRef<HTMLFormElement>(null);
  const sending = useCorrectSubmission(copy);
  const sentWords = `Envoyé, ${copy.user.name} reçoit un mail.`;
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const send = async () => {
    if (sending.isPending) return;
    const parsedGrade = grade.trim() === '' ? null : parseNumber(grade, '/20');
    const body = CorrectionBody.safeParse({
      feedback,
      grade: parsedGrade,
      verdict,
      dueAt: toIsoDueAt(dueAt),
    });
    if (!body.success) return setErrors(fieldErrors(names, body.error.issues));
    setErrors({});
    try {
      await sending.mutateAsync(body.data);
      forget();
      if (!next) return;
      toast({ message: sentWords });
      next();
    } catch (error) {
      setErrors(failureErrors(names, error));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={sending.isPending}>
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <Row wrap role="group" aria-label="Verdict">
        {verdictNames.map((name) => (
          <Chip key={name} pressed={verdict === name} onClick={() => write({ verdict: name })}>
            {verdicts[name]}
          </Chip>
        ))}
      </Row>
      <TextAreaField
        label={`Retour à ${copy.user.name}`}
        rows={6}
        value={feedback}
        error={errors.feedback}
        onChange={({ target }) => write({ feedback: target.value })}
      />
      {verdict === 'redo' && (
        <chakra.div maxWidth="20rem">
          <TextField
            label="Nouvelle date (facultatif)"
            type="datetime-local"
            value={dueAt}
            error={errors.dueAt}
            onChange={({ target }) => write({ dueAt: target.value })}
          />
        </chakra.div>
      )}
      <chakra.div maxWidth="12rem">
        <TextField
          label="Note sur 20 (facultatif)"
          inputMode="decimal"
          value={grade}
          error={errors.grade}
          onChange={({ target }) => write({ grade: target.value })}
        />
      </chakra.div>
      <Row wrap>
        <Button type="submit" busy={sending.isPending} busyLabel="Envoi…">
          {correction ? 'Changer le retour' : next ? 'Envoyer et voir la suivante' : 'Envoyer'}
        </Button>
        {sending.isSuccess && (
          <chakra.span role="status" textStyle="small" color="green">
            {sentWords}
          </chakra.span>
        )}
      </Row>
    </Form>
  );
}

const EntryGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
    gap: '32',
  },
});

/**
 * A submission and its correction.
 * @param next goes to the next submission once the correction is sent; absent: the page stays
 */
export const SubmissionEntry = ({ copy, next }: { copy: Submission; next?: (() => void) | undefined }) => (
  <EntryGrid>
    <div>
      <Row alignItems="flex-start" mb="16">
        <Avatar name={copy.user.name} imageUrl={copy.user.imageUrl} />
        <chakra.div flex="1" minWidth="0">
          <chakra.h2 textStyle="h4" overflowWrap="anywhere">
            {copy.user.name}
          </chakra.h2>
          <chakra.p textStyle="small" color="muted">
            Rendu <RelativeTime iso={copy.handedInAt} />, {copy.isLate ? 'en retard' : 'dans les temps'}
            {copy.version > 1 ? `, ${copy.version}\u1d49 version` : ''}
          </chakra.p>
        </chakra.div>
        <Tag tone={copy.correction ? (copy.correction.verdict === 'redo' ? 'warn' : 'green') : 'accent'}>
          {copy.correction ? verdicts[copy.correction.verdict] : 'À corriger'}
        </Tag>
      </Row>
      {copy.text !== '' && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" p="16" bg="sunken" borderRadius="md">
          {copy.text}
        </chakra.p>
      )}
      {copy.file && (
        <chakra.div mt="12">
          <chakra.p textStyle="small" mb="8" overflowWrap="anywhere">
            {copy.file.name}
          </chakra.p>
          <DocumentLinks document={copy.file} />
        </chakra.div>
      )}
    </div>
    <CorrectionForm key={`${copy._id} ${copy.version}`} copy={copy} next={next} />
  </EntryGrid>
);
