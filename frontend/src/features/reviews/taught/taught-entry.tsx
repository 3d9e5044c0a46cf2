import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ReviewAnswerBody, type ReviewForTeacher } from '@atelier/contracts/reviews';
import {
  type HidingReason,
  hidingReasonNames,
  hidingReasons,
  reviewAnswerMaxLength,
} from '@atelier/contracts/words/review-words';
import { factsMaxLength } from '@atelier/contracts/words/report-words';
import { formatNumber } from '../../../shared/format/format';
import { failureErrors, fieldErrors, Form, FormFoot, handleSubmit } from '../../../shared/forms/form';
import { Button, LinkButton } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { FailureNotice } from '../../../shared/ui/failure-notice';
import { Notice } from '../../../shared/ui/notice';
import { RadioCard } from '../../../shared/forms/choice';
import { TextAreaField } from '../../../shared/forms/fields';
import { ReviewEntry } from '../review-entry';
import { useAnswerReview, useHideReview } from './taught-reviews';

/** Form of the teacher's answer to a review; the text is preserved until it is posted. */
function ReviewAnswerForm({ review, onClose }: { review: ReviewForTeacher; onClose: () => void }) {
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
  const submit = handleSubmit(send);
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

interface HideReviewDialogProps {
  review: ReviewForTeacher;
  open: boolean;
  onClose: () => void;
}

/** Asks an administrator for the reason of hiding a review, which is audited and sent to its author. */
function HideReviewDialog({ review, open, onClose }: HideReviewDialogProps) {
  const hiding = useHideReview(review);
  const [reason, setReason] = useState<HidingReason>('abuse');
  const [facts, setFacts] = useState('');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Masquer l’avis de ${review.user.name}\u202f?`}
      confirm="Masquer"
      busyLabel="Un instant…"
      change={hiding}
      onConfirm={() => hiding.mutate({ reason, facts: facts.trim() || undefined }, { onSuccess: onClose })}
    >
      <p>
        Personne ne le verra plus, et il ne comptera plus dans la moyenne. Son auteur reçoit le motif et peut
        le contester&#8239;; le registre de modération garde la décision.
      </p>
      <chakra.fieldset display="grid" gap="10" mt="16">
        <chakra.legend textStyle="small" fontWeight={600} mb="8">
          Motif
        </chakra.legend>
        {hidingReasonNames.map((name) => (
          <RadioCard
            key={name}
            name="reason"
            title={hidingReasons[name]}
            value={name}
            checked={reason === name}
            onChange={() => setReason(name)}
          />
        ))}
      </chakra.fieldset>
      <chakra.div mt="16">
        <TextAreaField
          label="Les faits retenus"
          rows={2}
          maxLength={factsMaxLength}
          value={facts}
          hint="Ils partent par mail avec le motif."
          onChange={({ target }) => setFacts(target.value)}
        />
      </chakra.div>
    </ConfirmDialog>
  );
}

/** A review as a teacher of the course sees it. */
export function TaughtReviewEntry({ review, isAdmin }: { review: ReviewForTeacher; isAdmin: boolean }) {
  const withdrawal = useAnswerReview(review);
  const hiding = useHideReview(review);
  const [isAnswering, setAnswering] = useState(false);
  const [isHiding, setHiding] = useState(false);
  const failure = withdrawal.error ?? hiding.error;
  const isHidden = review.hiddenFor !== null || review.textHiddenFor !== null;
  return (
    <ReviewEntry review={review}>
      <SecondaryText mb="10">{review.courseTitle}</SecondaryText>
      {review.hiddenFor && (
        <Notice mb="10" tone="warn" title="Masqué">
          {hidingReasons[review.hiddenFor]}
        </Notice>
      )}
      {isAnswering ? (
        <ReviewAnswerForm review={review} onClose={() => setAnswering(false)} />
      ) : (
        <Row wrap gap="20">
          <LinkButton onClick={() => setAnswering(true)}>
            {review.answer ? 'Modifier la réponse' : 'Répondre'}
          </LinkButton>
          {review.answer && (
            <LinkButton busy={withdrawal.isPending} onClick={() => withdrawal.mutate(null)}>
              Supprimer la réponse
            </LinkButton>
          )}
          {isAdmin && !isHidden && <LinkButton onClick={() => setHiding(true)}>Masquer</LinkButton>}
          {isAdmin && isHidden && (
            <LinkButton busy={hiding.isPending} onClick={() => hiding.mutate({ reason: null })}>
              Rétablir
            </LinkButton>
          )}
        </Row>
      )}
      <FailureNotice error={failure} mt="10" />
      {isHiding && <HideReviewDialog review={review} open onClose={() => setHiding(false)} />}
    </ReviewEntry>
  );
}
