import type { Coupon } from '@atelier/contracts/coupons';
import { useState } from 'react';
import { countOfList } from '../../../shared/format';
import { Plus } from '../../../shared/icons/plus';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { Button } from '../../../shared/ui/button';
import { ClearSearch } from '../../../shared/ui/clear-search';
import { Dialog } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { SearchField } from '../../../shared/ui/search-field';
import { toast } from '../../../shared/ui/toast';
import { useCoupons } from '../api/coupons';
import { CouponForm } from '../components/coupon-form';
import { CouponRows } from '../components/coupon-rows';
import { EndCoupon } from '../components/end-coupon';

/** `/admin/codes-promo`: every coupon, what it has brought, and a new one. */
export function Component() {
  const search = useListSearch('title');
  const [creating, setCreating] = useState(false);
  const [ending, setEnding] = useState<Coupon | null>(null);
  const list = useCoupons({ currentPage: search.page, title: search.text });
  const found = list.data;
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
        count={found && countOfList(found.total, search.text ? 'résultat' : 'code')}
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
        place={search}
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
        {({ coupons }) => <CouponRows coupons={coupons} onEnd={setEnding} />}
      </ListContent>
      <Dialog open={creating} onClose={() => setCreating(false)} title="Nouveau code promo">
        <CouponForm
          onCreated={({ code }) => {
            toast(`Code ${code} créé`);
            setCreating(false);
          }}
          onCancel={() => setCreating(false)}
        />
      </Dialog>
      <EndCoupon coupon={ending} onClose={() => setEnding(null)} />
    </>
  );
}
