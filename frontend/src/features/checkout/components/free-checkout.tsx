import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';

/** Courses at 0 € need no means of payment. */
export function FreeCheckout({ onConfirm }: { onConfirm: () => void }) {
  return (
    <div>
      <chakra.h2 textStyle="h3" mb="8">
        Rien à payer
      </chakra.h2>
      <chakra.p color="muted" mb="24">
        Vos cours sont gratuits : ils rejoignent « Mes cours » dès maintenant.
      </chakra.p>
      <Button size="pay" full onClick={onConfirm}>
        Accéder aux cours
      </Button>
    </div>
  );
}
