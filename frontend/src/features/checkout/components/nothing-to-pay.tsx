import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';

interface NothingToPayProps {
  /** Why, and what follows. */
  said: string;
  label: string;
  isBusy?: boolean;
  error?: Error | null;
  onTake: () => void;
}

/** In the place of the means of payment, where there is nothing to pay. */
export const NothingToPay = ({ said, label, isBusy = false, error, onTake }: NothingToPayProps) => (
  <div>
    <chakra.h2 textStyle="h3" mb="8">
      Rien à payer
    </chakra.h2>
    <chakra.p color="muted" mb="24">
      {said}
    </chakra.p>
    {error && <ErrorPanel mb="16" message={failureMessage(error)} />}
    <Button size="pay" full busy={isBusy} busyLabel="Ouverture des cours…" onClick={onTake}>
      {label}
    </Button>
  </div>
);
