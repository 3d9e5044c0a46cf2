import { hidingReasonNames, hidingReasons, type HidingReason } from '@atelier/contracts/words/review-words';
import type { TaughtReview } from '@atelier/contracts/reviews';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { RadioCard } from '../../../shared/ui/radio-card';
import { useHideReview } from '../api/taught-reviews';

interface HideDialogProps {
  review: TaughtReview;
  open: boolean;
  onClose: () => void;
}

/** Asks an administrator why a review is to be hidden: the journal and its author are told. */
export function HideDialog({ review, open, onClose }: HideDialogProps) {
  const hiding = useHideReview(review);
  const [reason, setReason] = useState<HidingReason>('abuse');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Masquer l’avis de ${review.user.name}\u202f?`}
      confirm="Masquer"
      busyLabel="Un instant…"
      change={hiding}
      onConfirm={() => hiding.mutate(reason, { onSuccess: onClose })}
    >
      <p>
        Personne ne le verra plus, et il ne comptera plus dans la moyenne. Son auteur voit le motif&#8239;; le
        journal le garde, avec la note.
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
    </ConfirmDialog>
  );
}
