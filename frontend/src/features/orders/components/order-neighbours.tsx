import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { ChevronUp } from '../../../shared/icons/chevron-up';
import { useNeighbours } from '../api/orders';

const arrow = {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44',
    border: 'line',
    borderRadius: 'sm',
    color: 'subtle',
    '&[href]': { color: 'fg', _hover: { bg: 'sunken' } },
  },
} as const;
const Way = chakra(Link, arrow);
const NoWay = chakra('span', arrow);

/** Walks through the list that one came from, which its address still says. */
export function OrderNeighbours({ id }: { id: string }) {
  const { search } = useLocation();
  const { data } = useNeighbours(id, search.slice(1));
  const ways = [
    { to: data?.newer, label: 'Commande plus récente', Icon: ChevronUp },
    { to: data?.older, label: 'Commande plus ancienne', Icon: ChevronDown },
  ];
  return (
    <chakra.nav display="flex" gap="8" aria-label="Dans la liste">
      {ways.map(({ to, label, Icon }) =>
        to ? (
          <Way key={label} to={`/admin/commandes/${to}${search}`} aria-label={label} title={label}>
            <Icon size={20} aria-hidden />
          </Way>
        ) : (
          <NoWay key={label} aria-hidden>
            <Icon size={20} />
          </NoWay>
        ),
      )}
    </chakra.nav>
  );
}
