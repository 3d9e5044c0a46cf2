import { NothingToPay } from './nothing-to-pay';

/** Courses at 0 € need no means of payment. */
export const FreeCheckout = ({ onConfirm }: { onConfirm: () => void }) => (
  <NothingToPay
    said="Vos cours sont gratuits&nbsp;: ils rejoignent «&nbsp;Mes cours&nbsp;» dès maintenant."
    label="Accéder aux cours"
    onTake={onConfirm}
  />
);
