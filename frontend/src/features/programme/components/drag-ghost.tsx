import { chakra } from '@chakra-ui/react';
import { GripVertical } from '../../../shared/icons/grip-vertical';

const Ghost = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16',
    minHeight: '64',
    px: '16',
    bg: 'surface',
    border: 'strong',
    borderRadius: 'md',
    boxShadow: 'raised',
    rotate: '-0.6deg',
    cursor: 'grabbing',
  },
});

const Words = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    columnGap: '16',
    flex: '1',
    minWidth: '0',
  },
});
/** The row in the hand. */
export const DragGhost = ({ title, where }: { title: string; where: string }) => (
  <Ghost>
    <GripVertical size={20} aria-hidden />
    <Words>
      <chakra.span flex={{ md: '1' }} minWidth="0" fontWeight={600} lineClamp={1}>
        {title}
      </chakra.span>
      <chakra.span textStyle="meta" color="muted" lineClamp={1}>
        {where}
      </chakra.span>
    </Words>
  </Ghost>
);
