import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const Bar = chakra('div', {
  base: {
    position: 'relative',
    height: 'full',
    bg: 'green',
    borderRadius: '2px',
    transition: 'width 200ms ease-out',
  },
});
const Cursor = chakra('div', {
  base: { position: 'absolute', right: '-1px', top: '-3px', width: '2px', height: '18px', bg: 'fg' },
});
const Ticks = chakra('div', {
  base: {
    height: '6',
    mt: '4px',
    color: 'line2',
    backgroundImage: 'linear-gradient(90deg, currentColor 1px, transparent 1px)',
    backgroundSize: '5% 6px',
    backgroundRepeat: 'repeat-x',
  },
});

export type ProgressBarProps = Omit<HTMLChakraProps<'div'>, 'children'> & {
  /** 0 to 100. */
  value: number;
  /** Accessible name. */
  label: string;
  /** Marks the end of the bar, for progress in motion. */
  cursor?: boolean;
  /** Without ticks, for cards. */
  plain?: boolean;
};

export function ProgressBar({ value, label, cursor = false, plain = false, ...rest }: ProgressBarProps) {
  const percent = Math.max(0, Math.min(100, value));
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      {...rest}
    >
      <chakra.div height="8" bg="line" borderRadius="2px">
        <Bar width={`${percent}%`}>{cursor && <Cursor />}</Bar>
      </chakra.div>
      {!plain && <Ticks />}
    </chakra.div>
  );
}

const Segment = chakra('span', {
  base: { flex: 1, minWidth: '2px', borderRadius: '1px' },
  variants: { state: { done: { bg: 'green' }, current: { bg: 'accent' }, todo: { bg: 'line' } } },
});

export type SegmentState = 'done' | 'current' | 'todo';

/** One segment per lesson or step. `label` is the text alternative. */
export function SegmentBar({ segments, label }: { segments: readonly SegmentState[]; label: string }) {
  return (
    <chakra.div display="flex" gap="4px" height="6" role="img" aria-label={label}>
      {segments.map((state, index) => (
        <Segment key={index} state={state} />
      ))}
    </chakra.div>
  );
}
