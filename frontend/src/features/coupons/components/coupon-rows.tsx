import type { Coupon } from '@atelier/contracts/coupons';
import { couponStates } from '@atelier/contracts/words/coupon-code';
import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../../../shared/format';
import { Link2 } from '../../../shared/icons/link-2';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { ListRow, RowActions, RowFact, RowList } from '../../../shared/ui/row-list';
import { Tag } from '../../../shared/ui/tag';
import { toast } from '../../../shared/ui/toast';
import { coursesWords, datesWords, reductionWords, stateTones, usesWords } from '../state/coupon-words';

interface CouponRowsProps {
  coupons: readonly Coupon[];
  onEnd: (coupon: Coupon) => void;
}

const Figures = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', xl: 'auto' },
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Where the browser keeps its clipboard to itself, the link is shown to be copied by hand. */
async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast('Lien copié');
  } catch {
    toast(link);
  }
}

const CouponRow = ({ coupon, onEnd }: { coupon: Coupon; onEnd: (coupon: Coupon) => void }) => (
  <ListRow gridTemplateColumns={{ xl: 'minmax(0, 1fr) 110px minmax(0, 280px) 190px' }}>
    <chakra.div minWidth="0">
      <chakra.h2 textStyle="label" overflowWrap="anywhere">
        {coupon.code}{' '}
        <chakra.span color="green" fontVariantNumeric="tabular-nums">
          {reductionWords(coupon)}
        </chakra.span>
      </chakra.h2>
      <chakra.p textStyle="small" color="muted" lineClamp={2}>
        {coursesWords(coupon)}, {datesWords(coupon)}
      </chakra.p>
    </chakra.div>
    <RowFact>
      <Tag tone={stateTones[coupon.state]}>{couponStates[coupon.state]}</Tag>
    </RowFact>
    <Figures>
      <span>{usesWords(coupon)}</span>
      <chakra.strong>{formatPrice(coupon.revenue)} encaissés</chakra.strong>
      {coupon.discounted > 0 && (
        <chakra.span color="muted">{formatPrice(coupon.discounted)} de remise</chakra.span>
      )}
    </Figures>
    <RowActions gridColumn={{ base: '1 / -1', xl: 'auto' }}>
      <Button
        variant="outline"
        size="touch"
        aria-label={`Copier le lien du code ${coupon.code}`}
        onClick={() => void copy(coupon.link)}
      >
        <Link2 size={16} aria-hidden />
        Copier le lien
      </Button>
      {coupon.state !== 'ended' && (
        <IconButton label={`Mettre fin au code ${coupon.code}`} onClick={() => onEnd(coupon)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    </RowActions>
  </ListRow>
);

export const CouponRows = ({ coupons, onEnd }: CouponRowsProps) => (
  <RowList aria-label="Codes promo">
    {coupons.map((coupon) => (
      <CouponRow key={coupon.code} coupon={coupon} onEnd={onEnd} />
    ))}
  </RowList>
);
