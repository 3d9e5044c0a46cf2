import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BusyMark } from '../../../shared/ui/busy-mark';

const longWaitMs = 20_000;

const Step = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14',
    py: '12',
    borderBottom: 'line',
  },
});
const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '28',
    flexShrink: 0,
    borderRadius: 'full',
  },
  variants: {
    state: {
      done: { bg: 'green', color: 'onGreen' },
      now: { color: 'green', fontSize: '1.25rem' },
      next: { border: 'control' },
    },
  },
});

interface PurchasePendingProps {
  /** Why it takes long, where the provider holds the money back. */
  said: string | null;
}

/** Says what is happening between the payment and the access. */
export function PurchasePending({ said }: PurchasePendingProps) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div aria-busy>
      <chakra.ol borderTop="line" mb="24">
        <Step>
          <Dot state="done">
            <Check size={16} aria-hidden />
          </Dot>
          Paiement envoyé
        </Step>
        <Step fontWeight={600}>
          <Dot state="now">
            <BusyMark aria-hidden />
          </Dot>
          Confirmation du prestataire de paiement…
        </Step>
        <Step color="muted">
          <Dot state="next" />
          Ouverture de vos cours
        </Step>
      </chakra.ol>
      <chakra.p role="status" color="muted" textWrap="pretty">
        {said ??
          (long
            ? 'C’est plus long que d’habitude. Vous pouvez fermer cette page : dès que le paiement est confirmé, les cours apparaissent dans « Mes cours ».'
            : 'En général, cela prend moins de cinq secondes. Ne payez pas une seconde fois.')}
      </chakra.p>
    </div>
  );
}
