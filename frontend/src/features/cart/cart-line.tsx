import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { chakra } from '@chakra-ui/react';
import { Check } from '../../shared/icons/public';
import { Trash2 } from '../../shared/icons/members';
import { Button } from '../../shared/ui/button';
import { CourseCover } from '../../shared/ui/card';
import { Duration, Price } from '../../shared/ui/course-facts';
import { Link } from '../../shared/ui/link';
import { Tag } from '../../shared/ui/tag';
import { Skeleton } from '../../shared/ui/loading';
import { SecondaryText, VisuallyHidden } from '../../shared/ui/layout';
import type { Offer } from './priced-cart';
import type { CartItem } from './cart';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '104px minmax(0, 1fr)', md: '176px minmax(0, 1fr) auto' },
    columnGap: { base: '16', md: '24' },
    rowGap: '12',
    alignItems: 'start',
    py: '24',
    borderBottom: 'line',
  },
});
const Title = chakra(Link, {
  base: {
    textStyle: 'cardTitle',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

interface CartLineProps {
  item: CartItem;
  offer: Offer | undefined;
  /** No longer on sale: it can only be removed. */
  isUnavailable: boolean;
  /** The current price is loading: the stored one is not shown. */
  pending: boolean;
  /** Already enrolled: it cannot be bought twice. */
  owned: boolean;
  onRemove: () => void;
}

export function CartLine({ item, offer, isUnavailable, pending, owned, onRemove }: CartLineProps) {
  return (
    <Line>
      <CourseCover src={item.imageUrl} eager />
      <chakra.div minWidth="0">
        <chakra.h2 mb="4" textWrap="balance">
          <Title to={coursePagePath(item)}>{item.title}</Title>
        </chakra.h2>
        <SecondaryText>
          {offer && `${offer.category}, `}
          <Duration minutes={offer?.time ?? item.time} />
        </SecondaryText>
        {isUnavailable && (
          <chakra.p textStyle="small" color="danger" mt="4">
            Ce cours n’est plus en vente.
          </chakra.p>
        )}
        {owned && (
          <chakra.p textStyle="small" color="green" fontWeight={600} mt="4">
            Vous suivez déjà ce cours&nbsp;: il n’est pas compté.{' '}
            <Title to={`/course/learning/${item._id}`} textStyle="small" textDecoration="underline">
              Allez au cours
            </Title>
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        flexDirection={{ base: 'row-reverse', md: 'column' }}
        justifyContent="space-between"
        alignItems={{ base: 'center', md: 'flex-end' }}
        gap="12"
      >
        {owned ? (
          <Tag tone="green">
            <Check size={14} aria-hidden />
            Acheté
          </Tag>
        ) : pending ? (
          <Skeleton height="28" width="88px" />
        ) : (
          <Price of={{ price: item.price, promotionPrice: null, struckPrice: offer?.struckPrice ?? null }} />
        )}
        <Button variant="quiet" size="tool" color="muted" mx="-14px" onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
          Retirer
          <VisuallyHidden> {item.title} du panier</VisuallyHidden>
        </Button>
      </chakra.div>
    </Line>
  );
}
