import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const steps = [1, 2, 2.5, 5, 10];

/**
 * The top of an axis and the lines below it: three or four, at figures that people say.
 * @param ofWholes of what is counted, no half of which there can be
 */
export function scaleOf(highest: number, ofWholes = false): { top: number; lines: number[] } {
  const least = Math.max(highest, ofWholes ? 4 : 10) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const fitting = steps.filter((each) => !ofWholes || Number.isInteger(each * power));
  const step = power * (fitting.find((each) => each * power >= least) ?? 10);
  const count = Math.max(1, Math.ceil(highest / step));
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

const tall = 220;
const hatching = 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)';
const moves: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

const Frame = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '12px' },
});
const Axis = chakra('div', {
  base: {
    position: 'relative',
    minWidth: '44px',
    textStyle: 'meta',
    color: 'muted',
    '& span': { position: 'absolute', insetEnd: '0', transform: 'translateY(-50%)', whiteSpace: 'nowrap' },
  },
});
const Plot = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: { base: '2px', md: '4px' },
    borderRadius: 'xs',
    '& [data-line]': { position: 'absolute', insetInline: '0', borderTop: 'line' },
  },
});
const Bar = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '0',
    borderRadius: '2px',
    bg: 'inv',
    '&[data-today]': { bg: 'accent' },
    '&[data-chosen]': { bg: 'green' },
    '&[data-gone]': { color: 'fg', bg: 'transparent', backgroundImage: hatching, border: '1px solid' },
  },
});
const Tip = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'raised',
    top: '0',
    px: '14',
    py: '8',
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'sm',
    textStyle: 'small',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    '& strong': { display: 'block' },
  },
});

export interface DayBar {
  /** Undefined for what is still to come: nothing stands there, and nothing can be chosen. */
  value: number | undefined;
  /** Where the dashed line goes; undefined where it does not. */
  before?: number | undefined;
  /** Below the axis. */
  tick: string;
  /** Said by the arrows, and shown at the pointer under `figure`. */
  words: string;
  figure: string;
}

interface DayChartProps {
  label: string;
  bars: readonly DayBar[];
  /** At the lines of the axis. */
  write: (value: number) => string;
  ofWholes?: boolean;
}

/** A bar a day, the last in vermilion; the dashed line is what was before. The arrows walk along it. */
export function DayChart({ label, bars, write, ofWholes = false }: DayChartProps) {
  const last = bars.findLastIndex(({ value }) => value !== undefined) + 1;
  const [at, setAt] = useState<number | null>(null);
  const heights = bars.map(({ value = 0 }) => value);
  const before = bars.map((bar) => bar.before ?? 0);
  const { top, lines } = scaleOf(Math.max(0, ...heights, ...before), ofWholes);
  const below = Math.min(0, ...heights, ...before);
  const height = (amount: number) => (amount / top) * tall;
  const y = (amount: number) => tall - height(amount);
  const whole = tall + height(-below);
  const told = bars[(at ?? last) - 1];

  const walk = (event: KeyboardEvent) => {
    const step = moves[event.key];
    const end = event.key === 'Home' ? 1 : event.key === 'End' ? last : undefined;
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    setAt(end ?? Math.max(1, Math.min(last, (at ?? last) + (step ?? 0))));
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const day = 1 + Math.floor(((event.clientX - box.left) / box.width) * bars.length);
    setAt(Math.max(1, Math.min(last, day)));
  };
  const middle = (number: number) => ((number - 0.5) / bars.length) * 100;
  const past = bars.flatMap((bar, index) =>
    bar.before === undefined ? [] : [`${middle(index + 1)},${y(bar.before)}`],
  );
  return (
    <Frame>
      <Axis aria-hidden height={`${whole}px`}>
        {lines.map((line) => (
          <span key={line} style={{ top: `${y(line)}px` }}>
            {write(line)}
          </span>
        ))}
      </Axis>
      <Plot
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={told && `${told.words}, ${told.figure}`}
        height={`${whole}px`}
        onKeyDown={walk}
        onBlur={() => setAt(null)}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
      >
        {lines.map((line) => (
          <span key={line} data-line="" style={{ top: `${y(line)}px` }} />
        ))}
        {heights.map((value, index) => {
          const length = Math.max(value === 0 ? 0 : 2, Math.abs(height(value)));
          return (
            <chakra.span key={index} position="relative" flex="1 1 0" aria-hidden>
              <Bar
                style={{ top: `${value < 0 ? tall : tall - length}px`, height: `${length}px` }}
                {...(value < 0 && { 'data-gone': '' })}
                {...(index + 1 === last && { 'data-today': '' })}
                {...(index + 1 === at && { 'data-chosen': '' })}
              />
            </chakra.span>
          );
        })}
        <chakra.svg
          aria-hidden
          position="absolute"
          inset="0"
          width="full"
          height="full"
          viewBox={`0 0 100 ${whole}`}
          preserveAspectRatio="none"
          pointerEvents="none"
        >
          {(['bg', 'muted'] as const).map((stroke) => (
            <chakra.polyline
              key={stroke}
              points={past.join(' ')}
              fill="none"
              stroke={stroke}
              strokeWidth={stroke === 'bg' ? 4 : 1.5}
              strokeDasharray={stroke === 'bg' ? undefined : '5 4'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </chakra.svg>
        {at !== null && told && (
          <Tip
            style={
              at > bars.length / 2 ? { right: `${100 - middle(at) + 2}%` } : { left: `${middle(at) + 2}%` }
            }
          >
            <strong>{told.figure}</strong>
            {told.words}
          </Tip>
        )}
      </Plot>
      <span />
      <chakra.div
        aria-hidden
        position="relative"
        height="22px"
        mt="6px"
        textStyle="meta"
        color="muted"
        display="flex"
        gap={{ base: '2px', md: '4px' }}
      >
        {bars.map(({ tick }, index) => (
          <chakra.span
            key={index}
            flex="1 1 0"
            minWidth="0"
            display="flex"
            justifyContent="center"
            overflow="visible"
          >
            {tick}
          </chakra.span>
        ))}
      </chakra.div>
    </Frame>
  );
}
