import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ShoppingBag } from '../../shared/icons/shopping-bag';
import { useCartItems } from '../../features/cart/state/cart-atom';

const Shape = chakra(Link, {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '44',
    borderRadius: 'sm',
    color: 'fg',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'sunken' },
  },
});
const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '2px',
    right: '0',
    minWidth: '20px',
    height: '20px',
    px: '4px',
    borderRadius: 'full',
    bg: 'solid',
    color: 'onSolid',
    fontSize: '0.75rem',
    fontWeight: 700,
    lineHeight: '20px',
    textAlign: 'center',
    animation: 'rise 150ms ease-out',
  },
});

/** The badge lies over the button, so that its coming moves nothing. */
export function CartLink() {
  const count = useCartItems().length;
  return (
    <Shape to="/cart" aria-label={count > 0 ? `Panier, ${count} cours` : 'Panier'} title="Panier">
      <ShoppingBag size={20} aria-hidden />
      {count > 0 && <Badge aria-hidden>{count}</Badge>}
    </Shape>
  );
}
