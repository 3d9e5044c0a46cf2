import { CorrectionBody, type Submission } from '@atelier/contracts/submissions';
import { verdictNames, verdicts } from '@atelier/contracts/words/submission-words';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureErrors, fieldErrors, type FormErrors } from '../../../shared/forms/form-errors';
import { readNumber } from '../../../shared/forms/read-number';
import { Form } from '../../../shared/forms/form';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { toast } from '../../../shared/ui/toast';
import { TextField } from '../../../shared/ui/text-field';
import { useCorrect } from '../api/copies';
import { momentOf } from '../state/assessment-rules';
import { useCorrectionDraft } from '../state/kept-correction';

const names = ['feedback', 'grade', 'dueAt'] as const;

/** What is said of a copy. Nothing is seen by the student before it is sent, and nothing is lost when that fails or the page is left. */
export function CorrectionForm({ copy, next }: { copy: Submission; next?: (() => void) | undefined }) {
  const { correction } = copy;
  const { feedback, grade, verdict, dueAt, write, forget } = useCorrectionDraft(copy);
  const [errors, setErrors] = useState<FormErrors<(typeof names)[number]>>({});
  const form = useRef<HTMLFormElement>(null);
  const sending = useCorrect(copy);
  const sentWords = `Envoyé, ${copy.user.name} reçoit un mail.`;
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const send = async () => {
    if (sending.isPending) return;
    const given = grade.trim() === '' ? null : readNumber(grade, '/20');
    const body = CorrectionBody.safeParse({ feedback, grade: given, verdict, dueAt: momentOf(dueAt) });
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
            label="Nouvelle date (facultative)"
            type="datetime-local"
            value={dueAt}
            error={errors.dueAt}
            onChange={({ target }) => write({ dueAt: target.value })}
          />
        </chakra.div>
      )}
      <chakra.div maxWidth="12rem">
        <TextField
          label="Note sur 20 (facultative)"
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
