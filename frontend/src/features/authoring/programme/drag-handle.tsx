import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';
import { memo, type Ref } from 'react';
import { GripVertical } from '../../../shared/icons/studio';

/**
 * Keyboard sensor that loses no key: dnd-kit adds its listener in a later task than it starts the drag, and misses what
 * is pressed in between. Those keys are buffered and replayed.
 */
export class BufferedKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const early: KeyboardEvent[] = [];
    const buffer = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      early.push(event);
    };
    document.addEventListener('keydown', buffer, true);
    // Runs after dnd-kit's timer, which the super constructor has set.
    setTimeout(async () => {
      document.removeEventListener('keydown', buffer, true);
      for (const { key, code } of early) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true }));
        // React renders the effect of one key before the next is dispatched.
        await Promise.resolve();
      }
    });
  }
}

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
    // Long press drags, swipe scrolls.
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
