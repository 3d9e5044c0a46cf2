import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { type OwnReview, ReviewText } from '@atelier/contracts/reviews';
import { reviewMaxLength, starLabel, starPrompt, stars } from '@atelier/contracts/words/review-words';
import { readStoredUser } from '../../shared/api/stored-user';
import { readJson, writeJson } from '../../shared/browser-storage';
import { formatNumber } from '../../shared/format/format';
import { failureErrors, fieldErrors, Form, type FormErrors, handleSubmit } from '../../shared/forms/form';
import { ChevronDown, Star } from '../../shared/icons/public';
import { Button } from '../../shared/ui/button';
import { controlRecipe, FilterBox } from '../../shared/ui/control-styles';
import { FieldFrame, TextAreaField, useFieldIds } from '../../shared/forms/fields';
import { Notice } from '../../shared/ui/notice';
import { VisuallyHidden } from '../../shared/ui/layout';
import { useWriteReview } from './own-review-queries';

/** The stored draft; stars are a string, as `<select>` has them. */
const StoredDraft = z.object({ star: z.string(), comment: z.string() });
export type ReviewDraft = z.infer<typeof StoredDraft>;

const draftKey = (courseId: string) => `avis:${readStoredUser()?._id ?? ''}:${courseId}`;

const readDraft = (courseId: string): ReviewDraft | null =>
  StoredDraft.safeParse(readJson(draftKey(courseId), 'sessionStorage')).data ?? null;

/** Draft of a review, stored in the tab: it survives changing the lesson, a reload and a lost connection. */
function useReviewDraft(courseId: string, initial: ReviewDraft) {
  const [draft, setDraft] = useState(() => readDraft(courseId) ?? initial);
  const storeDraft = (next: ReviewDraft | null) => writeJson(draftKey(courseId), next, 'sessionStorage');
  return {
    draft,
    write: (change: Partial<ReviewDraft>) => {
      const next = { ...draft, ...change };
      setDraft(next);
      storeDraft(next);
    },
    forget: () => storeDraft(null),
  };
}

const StarSelect = chakra('select', controlRecipe);
const StarRow = chakra('div', { base: { display: 'flex', gap: '6', mt: '4' } });
const StarLabel = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '44',
    color: 'star',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg' },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit' },
    '&:has(:focus-visible)': { outline: '2.5px solid', outlineColor: 'fg' },
  },
});

interface StarChoiceProps {
  value: string;
  error: string | undefined;
  onChoose: (star: string) => void;
}

/** A select and five stars for the same value. */
function StarChoice({ value, error, onChoose }: StarChoiceProps) {
  const ids = useFieldIds({ id: undefined, error, hint: undefined, counter: undefined });
  return (
    <FieldFrame id={ids.id} label={starPrompt} error={error}>
      <FilterBox>
        <StarSelect
          {...ids}
          appearance="none"
          pe="48px"
          cursor="pointer"
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{starPrompt}</option>
          {stars.map((star) => (
            <option key={star} value={star}>
              {starLabel(star)}
            </option>
          ))}
        </StarSelect>
        <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
      </FilterBox>
      <StarRow role="radiogroup" aria-label="Votre note">
        {stars.toReversed().map((star) => (
          <StarLabel key={star}>
            <input
              type="radio"
              name={`${ids.id}-star`}
              value={star}
              checked={value === String(star)}
              onChange={() => onChoose(String(star))}
            />
            <Star size={24} fill={Number(value) >= star ? 'currentColor' : 'none'} aria-hidden />
            <VisuallyHidden>{starLabel(star)}</VisuallyHidden>
          </StarLabel>
        ))}
      </StarRow>
    </FieldFrame>
  );
}

const fieldNames = ['star', 'comment'] as const;

interface ReviewFormProps {
  courseId: string;
  /** The user's name, shown as the author. */
  userName: string;
  review: OwnReview | null;
  onDone: () => void;
  /** On a phone only the stars, until one is selected. */
  foldsOnPhone?: boolean;
}

/** Form of a review; a failed request loses nothing. */
export function ReviewForm({ courseId, userName, review, onDone, foldsOnPhone = false }: ReviewFormProps) {
  const published = { star: review ? String(review.star) : '', comment: review?.comment ?? '' };
  const { draft, write, forget } = useReviewDraft(courseId, published);
  const [errors, setErrors] = useState<FormErrors<(typeof fieldNames)[number]>>({});
  const sending = useWriteReview(courseId);
  const frame = useRef<HTMLFormElement>(null);

  const send = async () => {
    if (sending.isPending) return;
    const parsed = ReviewText.safeParse({ star: Number(draft.star), comment: draft.comment });
    if (!parsed.success) {
      setErrors(fieldErrors(fieldNames, parsed.error.issues));
      // Focuses the first invalid field.
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setErrors({});
    try {
      await sending.mutateAsync(parsed.data);
      forget();
      onDone();
    } catch (error) {
      setErrors(failureErrors(fieldNames, error));
    }
  };
  const submit = handleSubmit(send);
  const isFolded = foldsOnPhone && draft.star === '' && draft.comment === '';

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
