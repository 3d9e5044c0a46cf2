import type { OrderDetail } from '@atelier/contracts/orders';
import type { RefundAnswer } from '@atelier/contracts/refunds';
import { formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus';
import { WithdrawalChoice } from './withdrawal-choice';
import { WithdrawalConfirmation } from './withdrawal-confirmation';
import { WithdrawalReceipt } from './withdrawal-receipt';

/** The function that the law wants: « renoncer au contrat ici », « confirmer la rétractation », and an acknowledgement. */
export function Withdrawal({ order }: { order: OrderDetail }) {
  const open = order.lines.filter(({ refund }) => refund === null);
  const possible = open.filter(({ isBegun }) => !(order.terms.waivedAt && isBegun));
  const [isChoosing, setChoosing] = useState(false);
  /** What is being withdrawn from, as it was chosen: the order itself changes while it is. */
  const [declared, setDeclared] = useState<OrderDetail['lines'] | null>(null);
  /** Whether the link has been folded to: it then has the focus back. */
  const [wasOpen, setWasOpen] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
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
        left={left}
        onLeft={setLeft}
        onNext={() => setDeclared(possible.filter(({ courseId }) => !left.includes(courseId)))}
        onFold={fold}
      />
    );
  return (
    <Way
      key={String(wasOpen)}
      until={order.withdrawalUntil}
      isBack={wasOpen}
      onOpen={() => setChoosing(true)}
    />
  );
}

interface WayProps {
  until: string | null;
  isBack: boolean;
  onOpen: () => void;
}

function Way({ until, isBack, onOpen }: WayProps) {
  const link = useKeptFocus(isBack);
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
