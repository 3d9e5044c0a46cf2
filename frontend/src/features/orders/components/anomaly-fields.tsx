import type { SettleAnomalyBody } from '@atelier/contracts/anomalies';
import type { OrderLine } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Row, Stack } from '../../../shared/ui/layout';
import { TextField } from '../../../shared/ui/text-field';

interface Sending<Action extends SettleAnomalyBody['action']> {
  busy: boolean;
  onCancel: () => void;
  onSend: (body: Extract<SettleAnomalyBody, { action: Action }>) => void;
}

/** The money went back by another way: the day and the reference by which it can be found. */
export function RepaidFields({ onSend, ...sending }: Sending<'repaid'>) {
  const [on, setOn] = useState('');
  const [reference, setReference] = useState('');
  const isComplete = on !== '' && reference.trim() !== '';
  return (
    <Fields
      {...sending}
      send={isComplete && (() => onSend({ action: 'repaid', on, reference }))}
      label="Marquer comme rendu"
    >
      <TextField
        label="Rendu le"
        type="date"
        value={on}
        autoFocus
        onChange={({ target }) => setOn(target.value)}
      />
      <TextField
        label="Référence"
        value={reference}
        maxLength={500}
        onChange={({ target }) => setReference(target.value)}
      />
    </Fields>
  );
}

/** The courses that a refund made at the provider was for. */
export function AssignFields({ lines, onSend, ...sending }: Sending<'assign'> & { lines: OrderLine[] }) {
  const [courseId, setChosen] = useState<string[]>([]);
  const toggle = (id: string, isOn: boolean) =>
    setChosen((chosen) => (isOn ? [...chosen, id] : chosen.filter((one) => one !== id)));
  return (
    <Fields
      {...sending}
      send={courseId.length > 0 && (() => onSend({ action: 'assign', courseId }))}
      label="Fermer leur accès"
    >
      {lines
        .filter(({ refund }) => refund === null)
        .map(({ courseId: id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={courseId.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
    </Fields>
  );
}

/** Nothing is to be done, and why. */
export function CloseFields({ onSend, ...sending }: Sending<'close'>) {
  const [note, setNote] = useState('');
  return (
    <Fields
      {...sending}
      send={note.trim() !== '' && (() => onSend({ action: 'close', note }))}
      label="Marquer comme réglé"
    >
      <TextField
        label="Comment c’est réglé"
        value={note}
        maxLength={500}
        autoFocus
        onChange={({ target }) => setNote(target.value)}
      />
    </Fields>
  );
}

function Fields({
  children,
  label,
  busy,
  send,
  onCancel,
}: Omit<Sending<never>, 'onSend'> & { children: ReactNode; label: string; send: false | (() => void) }) {
  return (
    <chakra.form
      mt="12"
      onSubmit={(event) => {
        event.preventDefault();
        if (send) send();
      }}
      onKeyDown={(event) => event.key === 'Escape' && !busy && onCancel()}
    >
      <Stack gap="12">{children}</Stack>
      <Row wrap gap="12" mt="12">
        <Button type="submit" size="touch" busy={busy} disabled={!send}>
          {label}
        </Button>
        <Button variant="quiet" size="touch" disabled={busy} onClick={onCancel}>
          Annuler
        </Button>
      </Row>
    </chakra.form>
  );
}
