import { chakra } from '@chakra-ui/react';
import { GripVertical } from 'lucide-react';

const Ghost = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16',
    minHeight: '64',
    px: '16',
    bg: 'surface',
    borderWidth: '2px',
    borderColor: 'fg',
    borderRadius: 'md',
    boxShadow: 'raised',
    rotate: '-0.6deg',
    cursor: 'grabbing',
  },
});

/** The row in the hand. */
export const DragGhost = ({ title, where }: { title: string; where: string }) => (
  <Ghost>
    <GripVertical size={20} aria-hidden />
    <chakra.span
      flex="1"
      minWidth="0"
      fontWeight="600"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
    >
      {title}
    </chakra.span>
    <chakra.span textStyle="meta" color="muted" whiteSpace="nowrap">
      {where}
    </chakra.span>
  </Ghost>
);
