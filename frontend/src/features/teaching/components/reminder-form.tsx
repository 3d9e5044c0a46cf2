import type { IdleStudent } from '@atelier/contracts/tutor-home';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { newId } from '../../../shared/new-id';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { TextField } from '../../../shared/ui/text-field';
import { toast } from '../../../shared/ui/toast';
import { useSendReminder } from '../api/tutor-home';
import { firstLetter } from '../state/letter';

const Fold = chakra('form', {
  base: { display: 'grid', gap: '16', mt: '16', p: '16', bg: 'sunken', borderRadius: 'sm' },
});
/** In a box of its own: a fieldset that scrolls by itself squeezes its rows. */
const People = chakra('div', {
  base: { maxHeight: '260px', overflowY: 'auto', '& > *': { display: 'flex', py: '4' } },
});

interface ReminderFormProps {
  students: readonly IdleStudent[];
  onFold: () => void;
}

/** The mail to edit and whom it is for; Escape folds it. */
export function ReminderForm({ students, onFold }: ReminderFormProps) {
  const sending = useSendReminder();
  const [words, setWords] = useState(firstLetter);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // One letter, however often its button is pressed.
  const [letterId] = useState(() => newId());
  const subject = useRef<HTMLInputElement>(null);
  useEffect(() => subject.current?.focus(), []);
  const chosen = students.map(({ _id }) => _id).filter((id) => !left.has(id));

  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.isPending || chosen.length === 0) return;
    sending.mutate(
      { _id: letterId, ...words, students: chosen },
      {
        onSuccess: ({ count }) => {
          toast(`${countOf(count, 'mail')} ${count < 2 ? 'part' : 'partent'}`);
          onFold();
        },
      },
    );
  };
  const isEmpty = words.subject.trim() === '' || words.text.trim() === '';
  return (
    <Fold
      onSubmit={send}
      aria-label="Message aux élèves à relancer"
      onKeyDown={(event) => event.key === 'Escape' && !sending.isPending && onFold()}
    >
      <TextField
        ref={subject}
        label="Objet"
        maxLength={120}
        value={words.subject}
        onChange={({ target }) => setWords({ ...words, subject: target.value })}
      />
      <TextAreaField
        label="Message"
        rows={6}
        maxLength={4000}
        hint="Le prénom, votre nom et le lien vers la leçon s’ajoutent d’eux-mêmes."
        value={words.text}
        onChange={({ target }) => setWords({ ...words, text: target.value })}
      />
      <fieldset>
        <chakra.legend textStyle="label" mb="8">
          À qui
        </chakra.legend>
        <People>
          {students.map(({ _id, name, courseTitle }) => (
            <Checkbox
              key={_id}
              checked={!left.has(_id)}
              onChange={() => toggle(_id)}
              label={
                <chakra.span textStyle="small">
                  <strong>{name}</strong>, {courseTitle}
                </chakra.span>
              }
            />
          ))}
        </People>
      </fieldset>
      {sending.isError && <Notice tone="danger">{failureMessage(sending.error)}</Notice>}
      <Row wrap gap="8">
        <Button
          type="submit"
          size="touch"
          busy={sending.isPending}
          busyLabel="Envoi…"
          disabled={chosen.length === 0 || isEmpty}
        >
          Envoyer à {countOf(chosen.length, 'personne')}
        </Button>
        <Button variant="quiet" size="touch" disabled={sending.isPending} onClick={onFold}>
          Annuler
        </Button>
      </Row>
    </Fold>
  );
}
