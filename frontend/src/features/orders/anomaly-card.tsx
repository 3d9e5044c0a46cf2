import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { OrderAnomaly, OrderDetail, OrderLine, SettleAnomalyBody } from '@atelier/contracts/orders';
import { formatPrice } from '../../shared/format/format';
import { Checkbox } from '../../shared/forms/checkbox';
import { TextField } from '../../shared/forms/fields';
import { Button } from '../../shared/ui/button';
import { useFoldFocus } from '../../shared/ui/focus';
import { Row, Stack } from '../../shared/ui/layout';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { useSettleAnomaly } from './orders-api';

interface SettlementProps<Action extends SettleAnomalyBody['action']> {
  busy: boolean;
  onCancel: () => void;
  onSend: (body: Extract<SettleAnomalyBody, { action: Action }>) => void;
}

/** Refunded outside the platform: date and reference, to find the payment. */
function RepaidFields({ onSend, ...sending }: SettlementProps<'repaid'>) {
  const [refundDate, setRefundDate] = useState('');
  const [reference, setReference] = useState('');
  const isComplete = refundDate !== '' && reference.trim() !== '';
  return (
    <SettlementForm
      {...sending}
      onSubmit={isComplete && (() => onSend({ action: 'repaid', on: refundDate, reference }))}
      label="Marquer comme rendu"
    >
      <TextField
        label="Rendu le"
        type="date"
        value={refundDate}
        autoFocus
        onChange={({ target }) => setRefundDate(target.value)}
      />
      <TextField
        label="Référence"
        value={reference}
        maxLength={500}
        onChange={({ target }) => setReference(target.value)}
      />
    </SettlementForm>
  );
}

/** Assigns a refund made at the provider to its courses. */
function AssignFields({ lines, onSend, ...sending }: SettlementProps<'assign'> & { lines: OrderLine[] }) {
  const [courseId, setChosen] = useState<string[]>([]);
  const toggle = (id: string, isChecked: boolean) =>
    setChosen((chosen) => (isChecked ? [...chosen, id] : chosen.filter((other) => other !== id)));
  return (
    <SettlementForm
      {...sending}
      onSubmit={courseId.length > 0 && (() => onSend({ action: 'assign', courseId }))}
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
    </SettlementForm>
  );
}

/** Closes the anomaly without action, with a reason. */
export function CloseFields({ onSend, ...sending }: SettlementProps<'close'>) {
  const [note, setNote] = useState('');
  return (
    <SettlementForm
      {...sending}
      onSubmit={note.trim() !== '' && (() => onSend({ action: 'close', note }))}
      label="Marquer comme réglé"
    >
      <TextField
        label="Comment c’est réglé"
        value={note}
        maxLength={500}
        autoFocus
        onChange={({ target }) => setNote(target.value)}
      />
    </SettlementForm>
  );
}

function SettlementForm({
  children,
  label,
  busy,
  onSubmit,
  onCancel,
}: Omit<SettlementProps<never>, 'onSend'> & {
  children: ReactNode;
  label: string;
  onSubmit: false | (() => void);
}) {
  return (
    <chakra.form
      mt="12"
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
      }}
      onKeyDown={(event) => event.key === 'Escape' && !busy && onCancel()}
    >
      <Stack gap="12">{children}</Stack>
      <Row wrap gap="12" mt="12">
        <Button type="submit" size="touch" busy={busy} disabled={!onSubmit}>
          {label}
        </Button>
        <Button variant="quiet" size="touch" disabled={busy} onClick={onCancel}>
          Annuler
        </Button>
      </Row>
    </chakra.form>
  );
}

const Box = chakra('div', { base: { mt: '12', p: '16', bg: 'wsoft', borderRadius: 'sm' } });

type Settlement = 'repaid' | 'assign' | 'close';

/** Ways to resolve an anomaly: refunding can be retried, the others record what was done. */
export function AnomalyCard({ order, anomaly }: { order: OrderDetail; anomaly: OrderAnomaly }) {
  const settle = useSettleAnomaly(order._id, anomaly._id);
  /** The last form opened: its button gets the focus back when the form closes. */
  const [opened, setOpened] = useState<Settlement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const settlement = isOpen ? opened : null;
  const box = useFoldFocus<HTMLDivElement>(isOpen);
  const openForm = (next: Settlement) => ({
    'data-unfolds': opened === next ? '' : undefined,
    onClick: () => {
      setOpened(next);
      setOpen(true);
    },
  });
  const fields = {
    busy: settle.isPending,
    onCancel: () => {
      settle.reset();
      setOpen(false);
    },
    onSend: settle.mutate,
  };
  return (
    <Box ref={box}>
      <chakra.p fontWeight="600">
        {anomaly.canRefund
          ? `${formatPrice(anomaly.amount)} restent à rendre`
          : anomaly.canAssign
            ? `Pour quel cours ces ${formatPrice(anomaly.amount)} ont-ils été rendus\u202f?`
            : 'À regarder'}
      </chakra.p>
      <FailureNotice error={settle.error} mt="12" />
      {settlement === 'repaid' && <RepaidFields {...fields} />}
      {settlement === 'assign' && <AssignFields {...fields} lines={order.lines} />}
      {settlement === 'close' && <CloseFields {...fields} />}
      {settlement === null && (
        <Row wrap gap="12" mt="12">
          {anomaly.canRefund && (
            <>
              <Button
                size="touch"
                busy={settle.isPending}
                onClick={() => settle.mutate({ action: 'refund' })}
              >
                Rembourser
              </Button>
              <Button variant="outline" size="touch" {...openForm('repaid')}>
                Déjà rendu
              </Button>
            </>
          )}
          {anomaly.canAssign && (
            <Button size="touch" {...openForm('assign')}>
              Choisir les cours
            </Button>
          )}
          <Button variant={anomaly.canRefund ? 'quiet' : 'outline'} size="touch" {...openForm('close')}>
            {anomaly.canRefund ? 'Ne rien rendre' : anomaly.canAssign ? 'Aucun cours' : 'C’est réglé'}
          </Button>
        </Row>
      )}
    </Box>
  );
}
