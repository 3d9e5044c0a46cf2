import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Coupon } from '@atelier/contracts/coupons';
import { couponStates } from '@atelier/contracts/words/coupon-code';
import { countOfList, formatPrice } from '../../shared/format/format';
import { SearchField } from '../../shared/forms/fields';
import { Plus } from '../../shared/icons/learning';
import { Link2, Trash2 } from '../../shared/icons/members';
import { ClearSearch } from '../../shared/lists/big-search-field';
import { ListContent } from '../../shared/lists/list-content';
import { ListHead } from '../../shared/lists/list-head';
import { useListSearch } from '../../shared/lists/list-params';
import { ListRow, RowActions, RowFact, RowList, RowsSkeleton } from '../../shared/lists/rows';
import { Button, IconButton } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm';
import { EmptyState } from '../../shared/ui/empty-state';
import { Dialog } from '../../shared/ui/modal';
import { PageTitle } from '../../shared/ui/page-title';
import { Tag } from '../../shared/ui/tag';
import { toast } from '../../shared/ui/toast';
import { CouponForm } from './coupon-form';
import {
  coursesText,
  datesText,
  reductionText,
  stateTones,
  useCoupons,
  useEndCoupon,
  usesText,
} from './coupons';
import { SecondaryText } from '../../shared/ui/layout';

interface EndCouponDialogProps {
  /** Null while the dialog is closed. */
  coupon: Coupon | null;
  onClose: () => void;
}

/** Irreversible, so it is confirmed first. */
function EndCouponDialog({ coupon, onClose }: EndCouponDialogProps) {
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

/** Without clipboard access, the link is shown to be copied by hand. */
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
          {reductionText(coupon)}
        </chakra.span>
      </chakra.h2>
      <SecondaryText lineClamp={2}>
        {coursesText(coupon)}, {datesText(coupon)}
        {coupon.isPublic && ', ouvert à tous'}
      </SecondaryText>
    </chakra.div>
    <RowFact>
      <Tag tone={stateTones[coupon.state]}>{couponStates[coupon.state]}</Tag>
    </RowFact>
    <Figures>
      <span>{usesText(coupon)}</span>
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

const CouponRows = ({ coupons, onEnd }: CouponRowsProps) => (
  <RowList aria-label="Codes promo">
    {coupons.map((coupon) => (
      <CouponRow key={coupon.code} coupon={coupon} onEnd={onEnd} />
    ))}
  </RowList>
);

/** `/admin/codes-promo`: all coupons with their usage, and a form for a new one. */
export function Component() {
  const search = useListSearch('title');
  const [isCreating, setCreating] = useState(false);
  const [couponToEnd, setCouponToEnd] = useState<Coupon | null>(null);
  const list = useCoupons({ currentPage: search.page, title: search.text });
  const page = list.data;
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus size={20} aria-hidden />
      Nouveau code
    </Button>
  );

  return (
    <>
      <PageTitle title="Codes promo" />
      <ListHead
        title="Codes promo"
        count={page && countOfList(page.total, search.text ? 'résultat' : 'code')}
      >
        {create}
      </ListHead>
      <SearchField
        label="Rechercher un code"
        placeholder="RENTREE"
        search={search}
        maxWidth="28rem"
        mb="24"
      />
      <ListContent
        list={list}
        paging={search}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            title={search.text ? 'Aucun code ne correspond' : 'Aucun code promo'}
            hint={
              search.text
                ? 'Vérifiez le code, ou effacez la recherche.'
                : 'Un code retire un pourcentage ou un montant du panier. Son lien l’applique tout seul.'
            }
            action={search.text ? <ClearSearch onClear={search.clear} /> : create}
          />
        }
      >
        {({ coupons }) => <CouponRows coupons={coupons} onEnd={setCouponToEnd} />}
      </ListContent>
      <Dialog open={isCreating} onClose={() => setCreating(false)} title="Nouveau code promo">
        <CouponForm
          onCreated={({ code }) => {
            toast(`Code ${code} créé`);
            setCreating(false);
          }}
          onCancel={() => setCreating(false)}
        />
      </Dialog>
      <EndCouponDialog coupon={couponToEnd} onClose={() => setCouponToEnd(null)} />
    </>
  );
}
