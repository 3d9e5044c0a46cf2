import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const Ticks = chakra('div', {
  base: {
    position: 'relative',
    height: '12',
    color: 'tick',
    backgroundImage:
      'linear-gradient(90deg, currentColor 1px, transparent 1px), linear-gradient(90deg, currentColor 1px, transparent 1px)',
    backgroundSize: '8px 6px, 40px 12px',
    backgroundRepeat: 'repeat-x',
  },
});
const Filled = chakra('div', {
  base: { position: 'absolute', insetBlock: '0', left: '0', borderBottom: '2px solid', borderColor: 'green' },
});
const Cursor = chakra('div', {
  base: { position: 'absolute', insetBlock: '0', width: '2px', ml: '-1px', bg: 'fg' },
});

export type RulerProps = HTMLChakraProps<'div'> & {
  /** Percent underlined in green. */
  value?: number;
  /** Percent of the cursor mark. */
  cursor?: number;
};

/** The brand's ruler: a tick every 8 px, a tall one every 40 px. Decorative; give the figure as text too. */
export function Ruler({ value, cursor, ...rest }: RulerProps) {
  return (
    <Ticks aria-hidden {...rest}>
      {value !== undefined && <Filled width={`${value}%`} />}
      {cursor !== undefined && <Cursor left={`${cursor}%`} />}
    </Ticks>
  );
}
