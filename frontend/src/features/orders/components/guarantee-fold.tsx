import type { OrderLine } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { formatPrice } from '../../../shared/format';
import { Banknote } from '../../../shared/icons/banknote';
import { Bookmark } from '../../../shared/icons/bookmark';
import { Lock } from '../../../shared/icons/lock';
import { X } from '../../../shared/icons/x';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useGuarantee } from '../api/orders';

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

const Follows = chakra('ul', {
  base: {
    display: 'grid',
    gap: '8',
    textStyle: 'small',
    '& li': { display: 'flex', gap: '12' },
    '& svg': { flexShrink: 0, mt: '1px' },
  },
});

/** Asks in place, with what follows from it; the reason is nobody's duty. Escape closes. */
export function GuaranteeFold({
  orderId,
  line,
  onClose,
}: {
  orderId: string;
  line: OrderLine;
  onClose: () => void;
}) {
  const guarantee = useGuarantee(orderId);
  const [reason, setReason] = useState('');
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const ask = () => guarantee.mutate({ courseId: line.courseId, reason }, { onSuccess: onClose });
  return (
    <Box
      aria-label="Rembourser ce cours"
      onKeyDown={(event) => event.key === 'Escape' && !guarantee.isPending && onClose()}
    >
      <Row apart mb="8">
        <chakra.h4 textStyle="h4">Rembourser ce cours</chakra.h4>
        <IconButton label="Fermer" mt="-10px" me="-10px" disabled={guarantee.isPending} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Row>
      <Follows>
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
      </Follows>
      <chakra.p textStyle="small" fontWeight="600" mt="16" mb="8">
        Ce qui n’allait pas <chakra.span color="muted">Facultatif</chakra.span>
      </chakra.p>
      <Row wrap gap="8">
        {reasons.map((each) => (
          <Chip key={each} pressed={reason === each} onClick={() => setReason(reason === each ? '' : each)}>
            {each}
          </Chip>
        ))}
      </Row>
      {guarantee.error && (
        <Notice tone="danger" mt="16">
          {failureMessage(guarantee.error)}
        </Notice>
      )}
      <Row wrap gap="20" mt="20">
        <Button ref={confirm} size="touch" busy={guarantee.isPending} onClick={ask}>
          Confirmer le remboursement de {formatPrice(line.amount)}
        </Button>
        <Button variant="link" size="tool" disabled={guarantee.isPending} onClick={onClose}>
          Garder le cours
        </Button>
      </Row>
    </Box>
  );
}
