import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { RefundAnswer } from '@atelier/contracts/orders';
import type { WithdrawalOrder } from '@atelier/contracts/withdrawals';
import { formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { allQuoted, formatDate, formatPrice } from '../../shared/format/format';
import { Checkbox } from '../../shared/forms/checkbox';
import { Check } from '../../shared/icons/public';
import { Button, LinkButton } from '../../shared/ui/button';
import { useFocusOnAppear } from '../../shared/ui/focus';
import { Row, SecondaryText, Stack } from '../../shared/ui/layout';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { formatSecond } from './order-words';
import { useWithdrawal } from './orders-api';
import { FactList } from '../../shared/ui/fact-list';
import { DownloadButton } from '../../shared/ui/download-button';
import { Reference } from '../../shared/ui/reference';

/** What the function needs of an order, which its own page and the page of withdrawals both have. */
type WithdrawableOrder = Pick<
  WithdrawalOrder,
  '_id' | 'number' | 'createdAt' | 'buyer' | 'terms' | 'withdrawalUntil' | 'lines'
>;
type OrderLine = WithdrawableOrder['lines'][number];

const Box = chakra('section', {
  base: { mt: '32', p: { base: '16', md: '24' }, bg: 'sunken', borderRadius: 'md' },
});
const factListStyle = { columnGap: '20', rowGap: '4', textStyle: 'small' };

interface WithdrawalBoxProps {
  /** Step number, or a check mark. */
  step: ReactNode;
  title: string;
  done?: boolean;
  /** Called on Escape; omitted if the step cannot be left. */
  onClose?: () => void;
  children: ReactNode;
}

/** A step of a withdrawal. It replaces the previous step, whose focus it takes over. */
function WithdrawalBox({ step, title, done = false, onClose, children }: WithdrawalBoxProps) {
  const heading = useFocusOnAppear(true);
  return (
    <Box
      aria-label={title}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onClose?.()}
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
          {step}
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
  notRefunded: readonly OrderLine[];
  /** Courses that can still be withdrawn from. */
  withdrawable: readonly OrderLine[];
  isWaived: boolean;
  /** Courses deselected by the buyer. */
  deselected: readonly string[];
  onDeselect: (courseIds: string[]) => void;
  onNext: () => void;
  onClose: () => void;
}

/** Step one: select the courses. */
function WithdrawalChoice(props: WithdrawalChoiceProps) {
  const { notRefunded, withdrawable, isWaived, deselected, onDeselect, onNext, onClose } = props;
  return (
    <WithdrawalBox step="1" title="Renoncer au contrat ici" onClose={onClose}>
      <SecondaryText mb="12">
        {isWaived
          ? 'Vous pouvez vous rétracter pendant 14\u00a0jours pour un cours dont vous n’avez ouvert aucune leçon. Un cours commencé relève de la garantie de 10\u00a0jours\u00a0: le remboursement est le même.'
          : 'Vous pouvez vous rétracter pendant 14\u00a0jours pour chaque cours, sans motif.'}
      </SecondaryText>
      <Stack gap="8">
        {notRefunded.map((line) => {
          const canWithdraw = withdrawable.includes(line);
          return (
            <Row apart key={line.courseId}>
              <Checkbox
                label={line.title}
                disabled={!canWithdraw}
                checked={canWithdraw && !deselected.includes(line.courseId)}
                onChange={({ target }) =>
                  onDeselect(
                    target.checked
                      ? deselected.filter((id) => id !== line.courseId)
                      : [...deselected, line.courseId],
                  )
                }
              />
              <chakra.span textStyle="small" whiteSpace="nowrap" fontWeight={canWithdraw ? '600' : undefined}>
                {canWithdraw ? formatPrice(line.amount) : 'garantie'}
              </chakra.span>
            </Row>
          );
        })}
      </Stack>
      <Row wrap gap="20" mt="16">
        <Button
          variant="outline"
          size="touch"
          disabled={withdrawable.every(({ courseId }) => deselected.includes(courseId))}
          onClick={onNext}
        >
          Renoncer au contrat
        </Button>
        <LinkButton onClick={onClose}>Annuler</LinkButton>
      </Row>
    </WithdrawalBox>
  );
}

interface WithdrawalConfirmationProps {
  order: WithdrawableOrder;
  token: string | undefined;
  chosen: readonly OrderLine[];
  onDone: (receipt: RefundAnswer) => void;
  onClose: () => void;
}

/** Step two: the declaration, and the button that submits it. */
function WithdrawalConfirmation({ order, token, chosen, onDone, onClose }: WithdrawalConfirmationProps) {
  const withdrawal = useWithdrawal(order._id, token);
  const declare = () =>
    withdrawal.mutate(
      chosen.map(({ courseId }) => courseId),
      { onSuccess: onDone },
    );
  return (
    <WithdrawalBox step="2" title="Confirmer la rétractation" {...(!withdrawal.isPending && { onClose })}>
      <chakra.p textStyle="small" mb="12">
        Je vous notifie ma rétractation du contrat portant sur {allQuoted(chosen.map(({ title }) => title))},
        commandé le {formatDate(order.createdAt)}.
      </chakra.p>
      <FactList
        {...factListStyle}
        facts={[
          ['Nom', order.buyer.name],
          ['Commande', <Reference>{order.number}</Reference>],
          ['Montant', formatPrice(chosen.reduce((sum, { amount }) => sum + amount, 0))],
          ['Accusé à', order.buyer.email],
        ]}
      />
      <FailureNotice error={withdrawal.error} mt="16" />
      <Row wrap gap="20" mt="16">
        <Button size="touch" busy={withdrawal.isPending} onClick={declare}>
          Confirmer la rétractation
        </Button>
        <LinkButton disabled={withdrawal.isPending} onClick={onClose}>
          Annuler
        </LinkButton>
      </Row>
    </WithdrawalBox>
  );
}

/** The acknowledgement with its time in seconds; its PDF is listed with the order's documents. */
function WithdrawalReceipt({ receipt, hasAccount }: { receipt: RefundAnswer; hasAccount: boolean }) {
  return (
    <WithdrawalBox step={<Check size={16} />} title="Accusé de réception" done>
      <chakra.p textStyle="small" mb="12">
        Votre rétractation est enregistrée, avec son heure. Une copie que vous pouvez garder vient de partir.
      </chakra.p>
      <FactList
        {...factListStyle}
        facts={[
          ['Reçue le', formatSecond(receipt.requestedAt)],
          ['Montant', `${formatPrice(receipt.amount)}, sous 14\u00a0jours`],
          ['Numéro', <Reference>{receipt.receiptNumber}</Reference>],
        ]}
      />
      {hasAccount && (
        <DownloadButton size="touch" mt="16" path={`/api/withdrawals/${receipt.receiptNumber}.pdf`}>
          Accusé, PDF
        </DownloadButton>
      )}
    </WithdrawalBox>
  );
}

interface WithdrawalProps {
  order: WithdrawableOrder;
  /** Of a mailed link, instead of the session; the order is opened by it, so the choice is shown at once. */
  token?: string | undefined;
}

/** Withdrawal as required by law: « renoncer au contrat ici », « confirmer la rétractation », acknowledgement. */
export function Withdrawal({ order, token }: WithdrawalProps) {
  const notRefunded = order.lines.filter(({ refund }) => refund === null);
  const withdrawable = notRefunded.filter(({ isBegun }) => !(order.terms.waivedAt && isBegun));
  const [isChoosing, setChoosing] = useState(false);
  /** Snapshot of the withdrawn lines: the order changes during the withdrawal. */
  const [declaredLines, setDeclaredLines] = useState<WithdrawableOrder['lines'] | null>(null);
  /** Whether it was opened before, so that closing it restores the focus to the link. */
  const [wasOpen, setWasOpen] = useState(false);
  const [deselected, setDeselected] = useState<readonly string[]>([]);
  const [receipt, setReceipt] = useState<RefundAnswer | null>(null);
  const close = () => {
    setWasOpen(true);
    setChoosing(false);
    setDeclaredLines(null);
  };

  if (receipt) return <WithdrawalReceipt receipt={receipt} hasAccount={token === undefined} />;
  if (declaredLines)
    return (
      <WithdrawalConfirmation
        order={order}
        token={token}
        chosen={declaredLines}
        onDone={setReceipt}
        onClose={close}
      />
    );
  if (withdrawable.length === 0) return null;
  if (isChoosing)
    return (
      <WithdrawalChoice
        notRefunded={notRefunded}
        withdrawable={withdrawable}
        isWaived={order.terms.waivedAt !== null}
        deselected={deselected}
        onDeselect={setDeselected}
        onNext={() => setDeclaredLines(withdrawable.filter(({ courseId }) => !deselected.includes(courseId)))}
        onClose={close}
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
      <SecondaryText mb="8">
        Le droit légal de rétractation, {until ? `jusqu’au ${formatLastDay(until)} inclus` : '14\u00a0jours'},
        se déclare en deux clics.
      </SecondaryText>
      <Button ref={link} variant="link" size="tool" onClick={onOpen}>
        Renoncer au contrat ici
      </Button>
    </chakra.div>
  );
}
