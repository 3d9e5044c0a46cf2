import { ReviewText, type OwnReview } from '@atelier/contracts/reviews';
import { reviewMaxLength } from '@atelier/contracts/words/review-words';
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { failureErrors, fieldErrors, type FormErrors } from '../../../shared/forms/form-errors';
import { Form } from '../../../shared/forms/form';
import { formatNumber } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { useWriteReview } from '../api/own-review';
import { useReviewDraft } from '../state/review-draft';
import { StarChoice } from './star-choice';

const names = ['star', 'comment'] as const;

interface ReviewFormProps {
  courseId: string;
  /** Who signs it. */
  userName: string;
  review: OwnReview | null;
  onDone: () => void;
  /** On a phone the stars alone, until one is chosen. */
  folded?: boolean;
}

/** What one thinks of the course; what is typed stays until it is sent, whatever goes wrong on the way. */
export function ReviewForm({ courseId, userName, review, onDone, folded = false }: ReviewFormProps) {
  const written = { star: review ? String(review.star) : '', comment: review?.comment ?? '' };
  const { draft, write, forget } = useReviewDraft(courseId, written);
  const [errors, setErrors] = useState<FormErrors<(typeof names)[number]>>({});
  const sending = useWriteReview(courseId);
  const frame = useRef<HTMLFormElement>(null);

  const send = async () => {
    if (sending.isPending) return;
    const said = ReviewText.safeParse({ star: Number(draft.star), comment: draft.comment });
    if (!said.success) {
      setErrors(fieldErrors(names, said.error.issues));
      // The first field that has something wrong.
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setErrors({});
    try {
      await sending.mutateAsync(said.data);
      forget();
      onDone();
    } catch (error) {
      setErrors(failureErrors(names, error));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const isFolded = folded && draft.star === '' && draft.comment === '';

  return (
    <Form ref={frame} noValidate onSubmit={submit} aria-busy={sending.isPending}>
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <StarChoice
        value={draft.star}
        error={errors.star}
        onChoose={(star) => {
          write({ star });
          setErrors(({ star: _corrected, ...others }) => others);
        }}
      />
      <chakra.div
        display={isFolded ? { base: 'none', xl: 'flex' } : 'flex'}
        flexDirection="column"
        gap="20"
        data-rest=""
      >
        <TextAreaField
          label="Commentaire"
          value={draft.comment}
          error={errors.comment}
          hint={`Signé ${userName}`}
          counter={{ label: `${formatNumber(draft.comment.length)} sur`, left: reviewMaxLength }}
          onChange={({ target }) => {
            write({ comment: target.value });
            setErrors(({ comment: _corrected, ...others }) => others);
          }}
        />
        <Button type="submit" busy={sending.isPending} busyLabel="Publication…">
          {review ? 'Enregistrer mon avis' : 'Publier mon avis'}
        </Button>
        <chakra.p textStyle="meta" color="muted">
          Modifiable à tout moment. Une note sans commentaire compte aussi.
        </chakra.p>
      </chakra.div>
    </Form>
  );
}
