import type { Question } from '@atelier/contracts/questions';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureErrors } from '../../../shared/forms/form-errors';
import { Form, FormFoot } from '../../../shared/forms/form';
import { newId } from '../../../shared/new-id';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { useChangeQuestion } from '../api/change-questions';

interface AnswerFormProps {
  question: Question;
  /** One's own answer that is written anew. */
  answer?: { _id: string; comment: string };
  onDone: () => void;
  onCancel?: () => void;
}

/** An answer; what is typed stays until it stands under the question. */
export function AnswerForm({ question, answer, onDone, onCancel }: AnswerFormProps) {
  const [id] = useState(() => answer?._id ?? newId());
  const [comment, setComment] = useState(answer?.comment ?? '');
  const [problem, setProblem] = useState<string>();
  const change = useChangeQuestion(question);
  const frame = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // The editor comes when it is loaded; until then the form says that something opened.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (comment === '') return setProblem('La réponse est obligatoire');
    setProblem(undefined);
    change.mutate(
      { what: 'comment', comment, _id: id },
      {
        onSuccess: onDone,
        onError: (error) => setProblem(failureErrors(['comment'], error).comment),
      },
    );
  };
  const refusal = change.error && !problem ? failureErrors(['comment'], change.error).form : undefined;

  return (
    <Form ref={frame} noValidate onSubmit={submit} aria-busy={change.isPending} mt="16" gap="12">
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <RichTextField
        label={answer ? 'Votre réponse' : `Votre réponse à ${question.user.name}`}
        minHeight="6rem"
        takesFocus
        value={comment}
        error={problem}
        onChange={setComment}
      />
      <FormFoot>
        {onCancel && (
          <Button variant="outline" size="touch" disabled={change.isPending} onClick={onCancel}>
            Annuler
          </Button>
        )}
        <Button type="submit" size="touch" busy={change.isPending} busyLabel="Envoi…">
          {answer ? 'Enregistrer' : 'Répondre'}
        </Button>
      </FormFoot>
    </Form>
  );
}
