import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { OrderDetail, OrderLine, RefundAnswer } from '@atelier/contracts/orders';
import { formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { failureMessage } from '../../shared/api/client';
import { downloadFile } from '../../shared/api/download-file';
import { allQuoted, formatDate, formatPrice } from '../../shared/format/format';
import { Checkbox } from '../../shared/forms/checkbox';
import { Download } from '../../shared/icons/common';
import { Check } from '../../shared/icons/public';
import { Button } from '../../shared/ui/button';
import { useFocusOnAppear } from '../../shared/ui/focus';
import { Row, Stack } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { formatSecond } from './order-words';
import { useWithdrawal } from './orders-api';
import { Reference } from '../../shared/ui/reference';

const Box = chakra('section', {
  base: { mt: '32', p: { base: '16', md: '24' }, bg: 'sunken', borderRadius: 'md' },
});
const WithdrawalFacts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '20',
    rowGap: '4',
    textStyle: 'small',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
  },
});

interface WithdrawalBoxProps {
  /** Step number, or a check mark. */
  mark: ReactNode;
  title: string;
  done?: boolean;
  /** Called on Escape; omitted if the step cannot be left. */
  onFold?: () => void;
  children: ReactNode;
}

/** A step of a withdrawal. It replaces the previous step, whose focus it takes over. */
function WithdrawalBox({ mark, title, done = false, onFold, children }: WithdrawalBoxProps) {
  const heading = useFocusOnAppear(true);
  return (
    <Box
      aria-label={title}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onFold?.()}
      role={done ? 'status' : undefined}
    >
      <Row gap="12" mb="12">
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="28px"
          flexShrink={0}
          borderRadius="full"
          bg={done ? 'green' : 'inv'}
          color={done ? 'onGreen' : 'onInv'}
          textStyle="small"
          fontWeight="700"
          aria-hidden
        >
          {mark}
        </chakra.span>
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="label">
          {title}
        </chakra.h2>
      </Row>
      {children}
    </Box>
  );
}

interface WithdrawalChoiceProps {
  /** Courses that are not refunded. */
  open: readonly OrderLine[];
  /** Courses that can still be withdrawn from. */
  possible: readonly OrderLine[];
  isWaived: boolean;
  /** Courses deselected by the buyer. */
  deselected: readonly string[];
  onDeselect: (courseIds: string[]) => void;
  onNext: () => void;
  onFold: () => void;
}

/** Step one: select the courses. */
function WithdrawalChoice(props: WithdrawalChoiceProps) {
  const { open, possible, isWaived, deselected, onDeselect, onNext, onFold } = props;
  return (
    <WithdrawalBox mark="1" title="Renoncer au contrat ici" onFold={onFold}>
      <chakra.p textStyle="small" color="muted" mb="12">
        {isWaived
          ? 'Vous pouvez vous rétracter pendant 14\u00a0jours pour un cours que vous n’avez pas commencé. Un cours commencé relève de la garantie de 10\u00a0jours\u00a0: le remboursement est le même.'
          : 'Vous pouvez vous rétracter pendant 14\u00a0jours pour chaque cours, sans motif.'}
      </chakra.p>
      <Stack gap="8">
        {open.map((line) => {
          const canBe = possible.includes(line);
          return (
            <Row apart key={line.courseId}>
              <Checkbox
                label={line.title}
                disabled={!canBe}
                checked={canBe && !deselected.includes(line.courseId)}
                onChange={({ target }) =>
                  onDeselect(
                    target.checked
                      ? deselected.filter((id) => id !== line.courseId)
                      : [...deselected, line.courseId],
                  )
                }
              />
              <chakra.span textStyle="small" whiteSpace="nowrap" fontWeight={canBe ? '600' : undefined}>
                {canBe ? formatPrice(line.amount) : 'garantie'}
              </chakra.span>
            </Row>
          );
        })}
      </Stack>
      <Row wrap gap="20" mt="16">
        <Button
          variant="outline"
          size="touch"
          disabled={possible.every(({ courseId }) => deselected.includes(courseId))}
          onClick={onNext}
        >
          Renoncer au contrat
        </Button>
        <Button variant="link" size="tool" onClick={onFold}>
          Annuler
        </Button>
      </Row>
    </WithdrawalBox>
  );
}

interface WithdrawalConfirmationProps {
  order: OrderDetail;
  chosen: readonly OrderLine[];
  onDone: (receipt: RefundAnswer) => void;
  onFold: () => void;
}

/** Step two: the declaration, and the button that submits it. */
function WithdrawalConfirmation({ order, chosen, onDone, onFold }: WithdrawalConfirmationProps) {
  const withdrawal = useWithdrawal(order._id);
  const declare = () =>
    withdrawal.mutate(
      chosen.map(({ courseId }) => courseId),
      { onSuccess: onDone },
    );
  return (
    <WithdrawalBox mark="2" title="Confirmer la rétractation" {...(!withdrawal.isPending && { onFold })}>
      <chakra.p textStyle="small" mb="12">
        Je vous notifie ma rétractation du contrat portant sur {allQuoted(chosen.map(({ title }) => title))},
        commandé le {formatDate(order.createdAt)}.
      </chakra.p>
      <WithdrawalFacts>
        <dt>Nom</dt>
        <dd>{order.buyer.name}</dd>
        <dt>Commande</dt>
        <Reference as="dd">{order.number}</Reference>
        <dt>Montant</dt>
        <dd>{formatPrice(chosen.reduce((sum, { amount }) => sum + amount, 0))}</dd>
        <dt>Accusé à</dt>
        <dd>{order.buyer.email}</dd>
      </WithdrawalFacts>
      {withdrawal.error && (
        <Notice tone="danger" mt="16">
          {failureMessage(withdrawal.error)}
        </Notice>
      )}
      <Row wrap gap="20" mt="16">
        <Button size="touch" busy={withdrawal.isPending} onClick={declare}>
          Confirmer la rétractation
        </Button>
        <Button variant="link" size="tool" disabled={withdrawal.isPending} onClick={onFold}>
          Annuler
        </Button>
      </Row>
    </WithdrawalBox>
  );
}

/** The acknowledgement with its time in seconds; its PDF is listed with the order's documents. */
function WithdrawalReceipt({ receipt }: { receipt: RefundAnswer }) {
  const download = useMutation({ mutationFn: downloadFile });
  return (
    <WithdrawalBox mark={<Check size={16} />} title="Accusé de réception" done>
      <chakra.p textStyle="small" mb="12">
        Votre rétractation est enregistrée, avec son heure. Une copie que vous pouvez garder vient de partir.
      </chakra.p>
      <WithdrawalFacts>
        <dt>Reçue le</dt>
        <dd>{formatSecond(receipt.requestedAt)}</dd>
        <dt>Montant</dt>
        <dd>{formatPrice(receipt.amount)}, sous 14&nbsp;jours</dd>
        <dt>Numéro</dt>
        <Reference as="dd">{receipt.receiptNumber}</Reference>
      </WithdrawalFacts>
      <Button
        variant="outline"
        size="touch"
        mt="16"
        busy={download.isPending}
        onClick={() => download.mutate(`/api/withdrawals/${receipt.receiptNumber}.pdf`)}
      >
        <Download size={18} aria-hidden />
        Accusé, PDF
      </Button>
      {download.error && <Notice tone="danger" mt="12" title={failureMessage(download.error)} />}
    </WithdrawalBox>
  );
}

/** Withdrawal as required by law: « renoncer au contrat ici », « confirmer la rétractation », acknowledgement. */
export function Withdrawal({ order }: { order: OrderDetail }) {
  const open = order.lines.filter(({ refund }) => refund === null);
  const possible = open.filter(({ isBegun }) => !(order.terms.waivedAt && isBegun));
  const [isChoosing, setChoosing] = useState(false);
  /** Snapshot of the withdrawn lines: the order changes during the withdrawal. */
  const [declared, setDeclared] = useState<OrderDetail['lines'] | null>(null);
  /** Whether it was opened before, so that closing it restores the focus to the link. */
  const [wasOpen, setWasOpen] = useState(false);
  const [deselected, setDeselected] = useState<readonly string[]>([]);
  const [receipt, setReceipt] = useState<RefundAnswer | null>(null);
  const fold = () => {
    setWasOpen(true);
    setChoosing(false);
    setDeclared(null);
  };

  if (receipt) return <WithdrawalReceipt receipt={receipt} />;
  if (declared)
    return <WithdrawalConfirmation order={order} chosen={declared} onDone={setReceipt} onFold={fold} />;
  if (possible.length === 0) return null;
  if (isChoosing)
    return (
      <WithdrawalChoice
        open={open}
        possible={possible}
        isWaived={order.terms.waivedAt !== null}
        deselected={deselected}
        onDeselect={setDeselected}
        onNext={() => setDeclared(possible.filter(({ courseId }) => !deselected.includes(courseId)))}
        onFold={fold}
      />
    );
  return (
    <WithdrawalLink
      key={String(wasOpen)}
      until={order.withdrawalUntil}
      isBack={wasOpen}
      onOpen={() => setChoosing(true)}
    />
  );
}

interface WithdrawalLinkProps {
  until: string | null;
  isBack: boolean;
  onOpen: () => void;
}

function WithdrawalLink({ until, isBack, onOpen }: WithdrawalLinkProps) {
  const link = useFocusOnAppear(isBack);
  return (
    <chakra.div mt="32" pt="20" borderTop="line">
      <chakra.p textStyle="small" color="muted" mb="8">
        Le droit légal de rétractation, {until ? `jusqu’au ${formatLastDay(until)} inclus` : '14\u00a0jours'},
        se déclare en deux clics.
      </chakra.p>
      <Button ref={link} variant="link" size="tool" onClick={onOpen}>
        Renoncer au contrat ici
      </Button>
    </chakra.div>
  );
}
