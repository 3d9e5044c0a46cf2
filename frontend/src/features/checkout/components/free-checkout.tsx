import { NothingToPay } from './nothing-to-pay';

/** Courses at 0 € need no means of payment. */
export const FreeCheckout = ({ onConfirm }: { onConfirm: () => void }) => (
  <NothingToPay
    said="Vos cours sont gratuits : ils rejoignent « Mes cours » dès maintenant."
    label="Accéder aux cours"
    onTake={onConfirm}
  />
);
