import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { memo, type Ref } from 'react';
import { GripVertical } from '../../../shared/icons/grip-vertical';

const Grip = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32',
    height: '44',
    color: 'line2',
    borderRadius: 'sm',
    cursor: 'grab',
    // A long press drags, a swipe scrolls.
    touchAction: 'manipulation',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    _hover: { color: 'fg', bg: 'sunken' },
  },
});

type DragHandleProps = HTMLChakraProps<'button'> & { label: string; ref?: Ref<HTMLButtonElement> };

export const DragHandle = memo(({ label, ...rest }: DragHandleProps) => (
  <Grip type="button" {...rest} aria-label={label}>
    <GripVertical size={20} aria-hidden />
  </Grip>
));
DragHandle.displayName = 'DragHandle';
