import type { ParkedMessage } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { useAbandonParked } from '../api/use-operations';

const Fold = chakra('form', { base: { mt: '14', p: '16', bg: 'sunken', borderRadius: 'sm' } });

interface AbandonFormProps {
  message: ParkedMessage;
  /** Closes it and gives the focus back. */
  onFold: () => void;
}

/** Unfolds under the button that asked: what it means, why it is done, and the button that does it. */
export function AbandonForm({ message, onFold }: AbandonFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const abandon = useAbandonParked();

  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 3) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    abandon.mutate({ id: message._id, reason });
  };
  const error = isMissing
    ? 'Dites pourquoi, en quelques mots'
    : abandon.isError
      ? failureMessage(abandon.error)
      : undefined;

  return (
    <Fold noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onFold()}>
      <chakra.p textStyle="small" mb="14">
        Ce traitement ne sera plus tenté, ni ici ni dans Bull Board. Votre raison reste dans le journal.
      </chakra.p>
      <TextAreaField
        ref={field}
        label="Pourquoi l’abandonner"
        rows={2}
        maxLength={500}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="8" mt="14">
        <Button type="submit" variant="danger" size="touch" busy={abandon.isPending}>
          Abandonner ce message
        </Button>
        <Button variant="quiet" size="touch" onClick={onFold}>
          Annuler
        </Button>
      </chakra.div>
    </Fold>
  );
}
