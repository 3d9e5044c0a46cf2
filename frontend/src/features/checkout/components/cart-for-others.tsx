import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../shared/format';
import { Container } from '../../../shared/ui/container';
import { CourseCover } from '../../../shared/ui/course-cover';
import { NothingYet } from '../../../shared/ui/nothing-yet';
import { PageTitle } from '../../../shared/ui/page-title';
import { CoverAndWords } from '../../../shared/ui/row-list';
import { CartSkeleton } from '../../cart/components/cart-skeleton';
import type { CartItem } from '../../cart/state/cart';
import { cartReadyAtom } from '../../cart/state/cart-atom';
import { usePricedCart } from '../../cart/state/use-priced-cart';

interface CartForOthersProps {
  title: string;
  heading: (items: readonly CartItem[]) => string;
  /** What happens with it. */
  lead: string;
  /** What to do first where the cart holds nothing that is paid for. */
  hint: string;
  /** What asks for whom it is. */
  children: (items: readonly CartItem[]) => ReactNode;
}

/** What is about to be bought for others, before it is said for whom; what is free, nobody needs to be given. */
export function CartForOthers({ title, heading, lead, hint, children }: CartForOthersProps) {
  const ready = useAtomValue(cartReadyAtom);
  const cart = usePricedCart();
  const items = cart.items.filter(({ _id, price }) => price > 0 && !cart.gone.has(_id));
  const body = () => {
    if (!ready || cart.pending) return <CartSkeleton />;
    if (items.length === 0) return <NothingYet title="Panier vide !" hint={hint} />;
    return (
      <>
        <chakra.ul borderTop="line" mb="32">
          {items.map(({ _id, title: course, imageUrl, price }) => (
            <CoverAndWords as="li" key={_id} py="12" borderBottom="line">
              <CourseCover src={imageUrl} eager borderRadius="sm" />
              <chakra.div minWidth="0">
                <chakra.p textStyle="label" overflowWrap="anywhere">
                  {course}
                </chakra.p>
                <chakra.p textStyle="small" color="muted">
                  {formatPrice(price)}
                </chakra.p>
              </chakra.div>
            </CoverAndWords>
          ))}
        </chakra.ul>
        {children(items)}
      </>
    );
  };
  return (
    <Container maxWidth="704px" py={{ base: '40', lg: '72' }}>
      <PageTitle title={title} />
      <chakra.h1 textStyle="h1Tool" mb="8">
        {heading(items)}
      </chakra.h1>
      <chakra.p color="muted" mb="24" textWrap="pretty">
        {lead}
      </chakra.p>
      {body()}
    </Container>
  );
}
