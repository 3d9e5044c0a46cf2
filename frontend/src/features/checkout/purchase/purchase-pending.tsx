import type { Receipt } from '@atelier/contracts/commerce';
import { chakra } from '@chakra-ui/react';
import { Check } from '../../../shared/icons/public';
import { Spinner } from '../../../shared/ui/loading';
import { Button } from '../../../shared/ui/button';
import { formatPrice } from '../../../shared/format/format';
import { Notice } from '../../../shared/ui/notice';
import { SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';
import { useSession } from '../../session/session';
import { Reference } from '../../../shared/ui/reference';

const Step = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '14', py: '12', borderBottom: 'line' },
  variants: { state: { done: {}, now: { fontWeight: 600 }, next: { color: 'muted' } } },
});
const Dot = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '28', flexShrink: 0, borderRadius: 'full' },
  variants: {
    state: {
      done: { bg: 'green', color: 'onGreen' },
      now: { color: 'green', fontSize: '1.25rem' },
      next: { border: 'control' },
    },
  },
});

const steps = ['Paiement envoyé', 'Confirmation du prestataire de paiement', 'Ouverture de vos cours'];

interface PurchasePendingProps {
  /** The provider's reason for a delayed payment. */
  message: string | null;
  /** The receipt, known once paid, while access is being granted. */
  receipt: Receipt | null;
  /** Nothing to pay, so nothing to confirm. */
  free: boolean;
  isSlow: boolean;
}

/** Progress between payment and access; after a while, says that the page can be left. */
export function PurchasePending({ message, receipt, free, isSlow }: PurchasePendingProps) {
  const { user } = useSession();
  const now = receipt ? 2 : 1;
  const waitingHint = isSlow
    ? 'Rien n’est perdu\u00a0: la confirmation n’est pas encore arrivée. Ne payez pas une seconde fois.'
    : 'En général, moins de cinq secondes. Vous pouvez fermer cette page\u00a0: les cours s’ouvriront quand même. Ne payez pas une seconde fois.';
  return (
    <div aria-busy>
      <chakra.p role="status" color="muted" textStyle="lead" mb="24" textWrap="pretty">
        {message ?? (free ? 'Vos cours s’ouvrent.' : waitingHint)}
      </chakra.p>
      {!free && (
        <chakra.ol borderTop="line" mb="24">
          {steps.map((step, index) => {
            const state = index < now ? 'done' : index === now ? 'now' : 'next';
            return (
              <Step key={step} state={state} aria-current={state === 'now' ? 'step' : undefined}>
                <Dot state={state}>
                  {state === 'done' && <Check size={16} aria-hidden />}
                  {state === 'now' && <Spinner aria-hidden />}
                </Dot>
                <span>
                  {state === 'done' && <VisuallyHidden>Fait&nbsp;: </VisuallyHidden>}
                  {step}
                </span>
              </Step>
            );
          })}
        </chakra.ol>
      )}
      {receipt && (
        <SecondaryText>
          Commande <Reference>{receipt.number}</Reference>, {formatPrice(receipt.amount)}
        </SecondaryText>
      )}
      {isSlow && (
        <>
          <Notice tone="warn" title="Vous pouvez quitter cette page" mb="24">
            Un mail partira{user && ` à ${user.email}`} dès la réponse, et les cours apparaîtront dans
            «&nbsp;Mes cours&nbsp;».
          </Notice>
          <Button variant="outline" to="/auth/courses">
            Mes cours
          </Button>
        </>
      )}
    </div>
  );
}
