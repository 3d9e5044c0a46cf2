import type { Coupon } from '@atelier/contracts/coupons';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { toast } from '../../../shared/ui/toast';
import { useEndCoupon } from '../api/coupons';

interface EndCouponProps {
  /** Null while none is to be ended. */
  coupon: Coupon | null;
  onClose: () => void;
}

/** There is no way back, so it asks first. */
export function EndCoupon({ coupon, onClose }: EndCouponProps) {
  const end = useEndCoupon();
  return (
    <ConfirmDialog
      open={coupon !== null}
      onClose={onClose}
      title={`Mettre fin au code ${coupon?.code ?? ''}\u202f?`}
      confirm="Mettre fin"
      busyLabel="Un instant…"
      change={end}
      onConfirm={() => {
        if (!coupon) return;
        end.mutate(coupon.code, {
          onSuccess: ({ outcome }) => {
            toast(outcome === 'deleted' ? 'Code supprimé' : 'Code terminé');
            onClose();
          },
        });
      }}
    >
      <p>
        Plus personne ne pourra l’appliquer. Les commandes en cours gardent le prix promis, une heure au plus,
        et celles qui sont payées restent comme elles sont.
      </p>
    </ConfirmDialog>
  );
}
