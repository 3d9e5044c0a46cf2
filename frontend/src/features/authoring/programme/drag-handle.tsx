import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';
import { memo, type Ref } from 'react';
import { GripVertical } from '../../../shared/icons/studio';

/**
 * Moves rows by the keyboard, however fast it is used: the library begins to listen in a later task than it takes a row
 * up, and loses what is pressed between. Here those keys wait for it.
 */
export class BufferedKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const early: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      early.push(event);
    };
    document.addEventListener('keydown', keep, true);
    // This timer fires after the library's, which the constructor above has set.
    setTimeout(async () => {
      document.removeEventListener('keydown', keep, true);
      for (const { key, code } of early) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true }));
        // What one key has changed is drawn before the next one counts.
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
