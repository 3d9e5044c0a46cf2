import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';

interface GiftNoticeProps {
  /** Null where one buys for oneself. */
  gift: { email: string } | null;
  onDrop: () => void;
}

/** Says that what is about to be paid for is somebody else's. */
export function GiftNotice({ gift, onDrop }: GiftNoticeProps) {
  if (!gift) return null;
  return (
    <Notice
      tone="success"
      title={`Cadeau pour ${gift.email}`}
      action={
        <Button variant="link" size="tool" onClick={onDrop}>
          Acheter pour moi
        </Button>
      }
    >
      Les cours s’ouvriront à cette personne, pas à vous. La facture est à votre nom.
    </Notice>
  );
}
