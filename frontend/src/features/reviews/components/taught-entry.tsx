import { hidingReasons } from '@atelier/contracts/words/review-words';
import type { TaughtReview } from '@atelier/contracts/reviews';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useAnswerReview, useHideReview } from '../api/taught-reviews';
import { AnswerForm } from './answer-form';
import { HideDialog } from './hide-dialog';
import { ReviewEntry } from './review-entry';

/** A review as whoever teaches the course looks at it. */
export function TaughtEntry({ review, isAdmin }: { review: TaughtReview; isAdmin: boolean }) {
  const withdrawal = useAnswerReview(review);
  const hiding = useHideReview(review);
  const [isAnswering, setAnswering] = useState(false);
  const [isHiding, setHiding] = useState(false);
  const failure = withdrawal.error ?? hiding.error;
  return (
    <ReviewEntry review={review}>
      <chakra.p textStyle="small" color="muted" mb="10">
        {review.courseTitle}
      </chakra.p>
      {review.hiddenFor && (
        <Notice mb="10" tone="warn" title="Masqué">
          {hidingReasons[review.hiddenFor]}
        </Notice>
      )}
      {isAnswering ? (
        <AnswerForm review={review} onClose={() => setAnswering(false)} />
      ) : (
        <Row wrap gap="20">
          <Button variant="link" size="tool" onClick={() => setAnswering(true)}>
            {review.answer ? 'Modifier la réponse' : 'Répondre'}
          </Button>
          {review.answer && (
            <Button
              variant="link"
              size="tool"
              busy={withdrawal.isPending}
              onClick={() => withdrawal.mutate(null)}
            >
              Retirer la réponse
            </Button>
          )}
          {isAdmin && !review.hiddenFor && (
            <Button variant="link" size="tool" onClick={() => setHiding(true)}>
              Masquer
            </Button>
          )}
          {isAdmin && review.hiddenFor && (
            <Button variant="link" size="tool" busy={hiding.isPending} onClick={() => hiding.mutate(null)}>
              Rétablir
            </Button>
          )}
        </Row>
      )}
      {failure && (
        <Notice mt="10" tone="danger">
          {failureMessage(failure)}
        </Notice>
      )}
      {isHiding && <HideDialog review={review} open onClose={() => setHiding(false)} />}
    </ReviewEntry>
  );
}
