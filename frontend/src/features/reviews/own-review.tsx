import { hidingReasons } from '@atelier/contracts/words/review-words';
import type { MyReview, OwnReview as Published } from '@atelier/contracts/reviews';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm';
import { Heading } from '../../shared/ui/headings';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { Stars } from '../../shared/ui/course-facts';
import { useSession } from '../session/session';
import { useWithdrawReview } from './own-review-queries';
import { ReviewForm } from './review-form';
import { ReviewText } from './review-entry';

const ReviewCard = chakra('section', {
  base: { p: { base: '20', md: '24' }, bg: 'sunken', borderRadius: 'md' },
});

interface OwnReviewProps extends MyReview {
  courseId: string;
}

/** The user's own review: the form, or the review with edit and delete buttons. */
export function OwnReview({ courseId, review, mayReview }: OwnReviewProps) {
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  if (!review && !mayReview) return null;
  const isForm = mayReview && (review === null || isEditing);
  return (
    <ReviewCard aria-label="Votre avis">
      <Heading>Votre avis</Heading>
      {review === null && <SecondaryText mt="4">Il aide à choisir, et chacun est lu.</SecondaryText>}
      <chakra.div mt="16">
        {isForm ? (
          <ReviewForm
            courseId={courseId}
            userName={user?.name ?? ''}
            review={review}
            foldsOnPhone={review === null}
            onDone={() => setEditing(false)}
          />
        ) : (
          review && (
            <PublishedReview
              courseId={courseId}
              review={review}
              {...(mayReview && { onEdit: () => setEditing(true) })}
            />
          )
        )}
      </chakra.div>
    </ReviewCard>
  );
}

function PublishedReview({
  courseId,
  review,
  onEdit,
}: {
  courseId: string;
  review: Published;
  onEdit?: () => void;
}) {
  const withdrawal = useWithdrawReview(courseId);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      {review.hiddenFor && (
        <Notice mb="16" tone="warn" title="Masqué par l’administration">
          {hidingReasons[review.hiddenFor]}. Personne d’autre ne le voit, et il ne compte pas dans la moyenne.
        </Notice>
      )}
      {review.textHiddenFor && (
        <Notice mb="16" tone="warn" title="Texte masqué par la modération">
          {hidingReasons[review.textHiddenFor]}. Votre note compte. Corrigez le texte, et il est relu sous 48
          heures.
        </Notice>
      )}
      <Stars value={review.star} size={20} />
      {review.comment !== '' && <ReviewText mt="10">{review.comment}</ReviewText>}
      <Row wrap mt="16">
        {onEdit && (
          <Button variant="outline" size="touch" onClick={onEdit}>
            {review.textHiddenFor ? 'Corriger' : 'Modifier'}
          </Button>
        )}
        {!review.hiddenFor && !review.textHiddenFor && (
          <Button variant="danger" size="touch" onClick={() => setConfirming(true)}>
            Supprimer
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Supprimer votre avis&#8239;?"
        confirm="Supprimer"
        busyLabel="Suppression…"
        change={withdrawal}
        onConfirm={() => withdrawal.mutate(review._id, { onSuccess: () => setConfirming(false) })}
      >
        Sa note sort de la moyenne, et la réponse qu’il a reçue disparaît avec lui. Vous pourrez en écrire un
        autre.
      </ConfirmDialog>
    </>
  );
}
