import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const steps = [1, 2, 2.5, 5, 10];

/**
 * Upper bound and three or four round grid lines of an axis.
 * @param integersOnly for counts, which have no fractions
 */
export function scaleOf(highest: number, integersOnly = false): { top: number; lines: number[] } {
  const minStep = Math.max(highest, integersOnly ? 4 : 10) / 4;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const allowedSteps = steps.filter((each) => !integersOnly || Number.isInteger(each * power));
  const step = power * (allowedSteps.find((each) => each * power >= minStep) ?? 10);
  const count = Math.max(1, Math.ceil(highest / step));
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

const plotHeight = 220;
const hatching = 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)';
const keySteps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

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
  /** Undefined for future days, which are empty and not selectable. */
  value: number | undefined;
  /** Value of the dashed line; undefined where it has a gap. */
  before?: number | undefined;
  /** Label below the axis. */
  tick: string;
  /** Announced on arrow keys; shown in the tooltip, below `figure`. */
  description: string;
  figure: string;
}

interface DayChartProps {
  label: string;
  bars: readonly DayBar[];
  /** Formats the axis labels. */
  format: (value: number) => string;
  integersOnly?: boolean;
}

/** A bar per day, the last one highlighted; the dashed line is the previous period. Navigable with the arrow keys. */
export function DayChart({ label, bars, format, integersOnly = false }: DayChartProps) {
  const last = bars.findLastIndex(({ value }) => value !== undefined) + 1;
  const [selected, setSelected] = useState<number | null>(null);
  const heights = bars.map(({ value = 0 }) => value);
  const before = bars.map((bar) => bar.before ?? 0);
  const { top, lines } = scaleOf(Math.max(0, ...heights, ...before), integersOnly);
  const below = Math.min(0, ...heights, ...before);
  const height = (amount: number) => (amount / top) * plotHeight;
  const y = (amount: number) => plotHeight - height(amount);
  const totalHeight = plotHeight + height(-below);
  const selectedBar = bars[(selected ?? last) - 1];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    const end = event.key === 'Home' ? 1 : event.key === 'End' ? last : undefined;
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    setSelected(end ?? Math.max(1, Math.min(last, (selected ?? last) + (step ?? 0))));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const day = 1 + Math.floor(((event.clientX - box.left) / box.width) * bars.length);
    setSelected(Math.max(1, Math.min(last, day)));
  };
  const middle = (number: number) => ((number - 0.5) / bars.length) * 100;
  const previousPoints = bars.flatMap((bar, index) =>
    bar.before === undefined ? [] : [`${middle(index + 1)},${y(bar.before)}`],
  );
  return (
    <Frame>
      <Axis aria-hidden height={`${totalHeight}px`}>
        {lines.map((line) => (
          <span key={line} style={{ top: `${y(line)}px` }}>
            {format(line)}
          </span>
        ))}
      </Axis>
      <Plot
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={last}
        aria-valuenow={selected ?? last}
        aria-valuetext={selectedBar && `${selectedBar.description}, ${selectedBar.figure}`}
        height={`${totalHeight}px`}
        onKeyDown={onKeyDown}
        onBlur={() => setSelected(null)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setSelected(null)}
      >
        {lines.map((line) => (
          <span key={line} data-line="" style={{ top: `${y(line)}px` }} />
        ))}
        {heights.map((value, index) => {
          const length = Math.max(value === 0 ? 0 : 2, Math.abs(height(value)));
          return (
            <chakra.span key={index} position="relative" flex="1 1 0" aria-hidden>
              <Bar
                style={{ top: `${value < 0 ? plotHeight : plotHeight - length}px`, height: `${length}px` }}
                {...(value < 0 && { 'data-gone': '' })}
                {...(index + 1 === last && { 'data-today': '' })}
                {...(index + 1 === selected && { 'data-chosen': '' })}
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
          viewBox={`0 0 100 ${totalHeight}`}
          preserveAspectRatio="none"
          pointerEvents="none"
        >
          {(['bg', 'muted'] as const).map((stroke) => (
            <chakra.polyline
              key={stroke}
              points={previousPoints.join(' ')}
              fill="none"
              stroke={stroke}
              strokeWidth={stroke === 'bg' ? 4 : 1.5}
              strokeDasharray={stroke === 'bg' ? undefined : '5 4'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </chakra.svg>
        {selected !== null && selectedBar && (
          <Tip
            style={
              selected > bars.length / 2
                ? { right: `${100 - middle(selected) + 2}%` }
                : { left: `${middle(selected) + 2}%` }
            }
          >
            <strong>{selectedBar.figure}</strong>
            {selectedBar.description}
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
