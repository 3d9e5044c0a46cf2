import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { OrderLine } from '@atelier/contracts/orders';
import {
  dayInParis,
  daysBetween,
  formatLastDay,
  lastDayBefore,
} from '@atelier/contracts/words/days-of-paris';
import { guaranteeDays } from '@atelier/contracts/words/order-words';
import { formatPrice } from '../../shared/format/format';
import { Bookmark, Lock } from '../../shared/icons/common';
import { Banknote } from '../../shared/icons/members';
import { X } from '../../shared/icons/public';
import { Button, IconButton, LinkButton } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { Ruler } from '../../shared/ui/ruler';
import { formatShortDay, timeLeftText } from './order-words';
import { RefundDone, useDoneBox } from './refund-done';
import { useGuaranteeRefund } from './orders-api';

const Segments = chakra('div', { base: { display: 'flex', gap: '4px', height: '8', mb: '4' } });
const Segment = chakra('span', {
  base: { flex: '1', borderRadius: '2px', bg: 'green' },
  variants: { past: { true: { bg: 'tick' } } },
});

const Days = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    mt: '4',
    textStyle: 'small',
    color: 'muted',
    '& strong': { position: 'absolute', transform: 'translateX(-50%)', color: 'fg', fontWeight: 600 },
  },
});

/** Ten days from the payment, the day of payment excluded; afterwards, the date when they ended. */
export function GuaranteeRuler({
  paidAt,
  until,
  now,
  isUsed,
}: {
  paidAt: string;
  until: string;
  now: number;
  /** Everything is refunded: the page keeps its form. */
  isUsed: boolean;
}) {
  const [start, end] = [new Date(paidAt).getTime(), new Date(until).getTime()];
  if (now >= end && !isUsed)
    return (
      <chakra.p color="muted" mb="24">
        La garantie de 10&nbsp;jours s’est terminée le {formatLastDay(until)}.
      </chakra.p>
    );
  const daysElapsed = daysBetween(dayInParis(paidAt), dayInParis(now)) - 1;
  const percent = ((now - start) / (end - start)) * 100;
  return (
    <chakra.section aria-label="Garantie de 10 jours" mb="24">
      <Row apart mb="8">
        <chakra.h2 textStyle="label">Garantie de 10&nbsp;jours</chakra.h2>
        <chakra.span textStyle="small" fontWeight="700" color={isUsed ? 'muted' : 'green'}>
          {isUsed ? 'Utilisée' : timeLeftText(until, now)}
        </chakra.span>
      </Row>
      <Segments aria-hidden>
        {Array.from({ length: guaranteeDays }, (_, index) => (
          <Segment key={index} past={isUsed || index < daysElapsed} />
        ))}
      </Segments>
      <Ruler cursor={Math.max(0, Math.min(100, percent))} />
      <Days>
        <span>{formatShortDay(paidAt)}</span>
        {percent > 12 && percent < 84 && <strong style={{ left: `${percent}%` }}>aujourd’hui</strong>}
        <span>{formatShortDay(lastDayBefore(until))}</span>
      </Days>
      <SecondaryText mt="8">
        Sans question et cours par cours, même commencé. La somme revient sous cinq à dix jours ouvrés, selon
        votre banque.
      </SecondaryText>
    </chakra.section>
  );
}

const reasons = ['Trop facile', 'Trop difficile', 'Pas ce que j’attendais', 'Autre'];

const Box = chakra('section', {
  base: {
    mt: '16',
    p: { base: '16', md: '24' },
    bg: 'surface',
    border: '2px solid',
    borderColor: 'fg',
    borderRadius: 'md',
  },
});

const ConsequenceList = chakra('ul', {
  base: {
    display: 'grid',
    gap: '8',
    textStyle: 'small',
    '& li': { display: 'flex', gap: '12' },
    '& svg': { flexShrink: 0, mt: '1px' },
  },
});

/** Inline confirmation with its consequences; the reason is optional. Escape closes. */
export function GuaranteePanel({
  orderId,
  line,
  onClose,
}: {
  orderId: string;
  line: OrderLine;
  onClose: () => void;
}) {
  const guarantee = useGuaranteeRefund(orderId);
  const [reason, setReason] = useState('');
  const { box, done, finish } = useDoneBox();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const requestRefund = () => guarantee.mutate({ courseId: line.courseId, reason }, { onSuccess: finish });
  if (done)
    return (
      <Box {...done} aria-label="Remboursement">
        <RefundDone
          words={`${formatPrice(line.amount)} reviennent sur le moyen de paiement utilisé, sous cinq à dix jours ouvrés selon votre banque. L’avoir rejoint vos documents.`}
          onClose={onClose}
        />
      </Box>
    );
  return (
    <Box
      ref={box}
      aria-label="Rembourser ce cours"
      onKeyDown={(event) => event.key === 'Escape' && !guarantee.isPending && onClose()}
    >
      <Row apart mb="8">
        <chakra.h4 textStyle="h4">Rembourser ce cours</chakra.h4>
        <IconButton label="Fermer" mt="-10px" me="-10px" disabled={guarantee.isPending} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Row>
      <ConsequenceList>
        <li>
          <Banknote size={20} aria-hidden />
          {formatPrice(line.amount)} vous seront reversés sur le moyen de paiement utilisé.
        </li>
        <li>
          <Lock size={20} aria-hidden />
          L’accès au cours se ferme tout de suite.
        </li>
        <li>
          <Bookmark size={20} aria-hidden />
          Vos notes et votre progression restent&nbsp;: elles reviennent si vous rachetez le cours.
        </li>
      </ConsequenceList>
      <chakra.p textStyle="small" fontWeight="600" mt="16" mb="8">
        Ce qui n’allait pas <chakra.span color="muted">(facultatif)</chakra.span>
      </chakra.p>
      <Row wrap gap="8">
        {reasons.map((option) => (
          <Chip
            key={option}
            pressed={reason === option}
            onClick={() => setReason(reason === option ? '' : option)}
          >
            {option}
          </Chip>
        ))}
      </Row>
      <FailureNotice error={guarantee.error} mt="16" />
      <Row wrap gap="20" mt="20">
        <Button ref={confirm} size="touch" busy={guarantee.isPending} onClick={requestRefund}>
          Confirmer le remboursement de {formatPrice(line.amount)}
        </Button>
        <LinkButton disabled={guarantee.isPending} onClick={onClose}>
          Garder le cours
        </LinkButton>
      </Row>
    </Box>
  );
}
