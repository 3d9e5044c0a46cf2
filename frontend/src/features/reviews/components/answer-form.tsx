import { ReviewAnswerBody, type TaughtReview } from '@atelier/contracts/reviews';
import { reviewAnswerMaxLength } from '@atelier/contracts/words/review-words';
import { useState, type SubmitEvent } from 'react';
import { failureErrors, fieldErrors } from '../../../shared/forms/form-errors';
import { Form, FormFoot } from '../../../shared/forms/form';
import { formatNumber } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { useAnswerReview } from '../api/taught-reviews';

/** The one answer to a review; what is typed stays until it stands there. */
export function AnswerForm({ review, onClose }: { review: TaughtReview; onClose: () => void }) {
  const sending = useAnswerReview(review);
  const [answer, setAnswer] = useState(review.answer?.text ?? '');
  const [errors, setErrors] = useState<{ answer?: string; form?: string }>({});

  const send = async () => {
    if (sending.isPending) return;
    const body = ReviewAnswerBody.safeParse({ answer });
    if (!body.success) return setErrors(fieldErrors(['answer'], body.error.issues));
    setErrors({});
    try {
      await sending.mutateAsync(body.data.answer);
      onClose();
    } catch (error) {
      setErrors(failureErrors(['answer'], error));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Form noValidate onSubmit={submit} aria-busy={sending.isPending} mt="16">
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextAreaField
        label={`Votre réponse à ${review.user.name}`}
        autoFocus
        rows={4}
        value={answer}
        error={errors.answer}
        hint="Publique, sous cet avis."
        counter={{ label: `${formatNumber(answer.length)} sur`, left: reviewAnswerMaxLength }}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <FormFoot>
        <Button variant="outline" size="touch" disabled={sending.isPending} onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" size="touch" busy={sending.isPending} busyLabel="Publication…">
          Publier la réponse
        </Button>
      </FormFoot>
    </Form>
  );
}
