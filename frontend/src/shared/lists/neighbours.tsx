import { chakra } from '@chakra-ui/react';
import { ChevronUp } from '../icons/learning';
import { ChevronDown } from '../icons/public';
import { Link } from '../ui/link';

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
const NeighbourLink = chakra(Link, arrow);
const NoNeighbour = chakra('span', arrow);

interface Neighbour {
  label: string;
  /** Undefined at the end of the list, and while loading. */
  to: string | undefined;
}

/** Links to what stands before and after in the list that the user came from. */
export const Neighbours = ({ before, after }: { before: Neighbour; after: Neighbour }) => (
  <chakra.nav display="flex" gap="8" aria-label="Dans la liste">
    {[
      { ...before, Icon: ChevronUp },
      { ...after, Icon: ChevronDown },
    ].map(({ to, label, Icon }) =>
      to === undefined ? (
        <NoNeighbour key={label} aria-hidden>
          <Icon size={20} />
        </NoNeighbour>
      ) : (
        <NeighbourLink key={label} to={to} aria-label={label} title={label}>
          <Icon size={20} aria-hidden />
        </NeighbourLink>
      ),
    )}
  </chakra.nav>
);
