import { chakra } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { scaleOf } from '../../../shared/charts/chart-scale';
import { countOf, formatNumber, formatPrice } from '../../../shared/format';
import { nameOfDay, netOf, type MonthOfDays } from '../state/month-revenue';

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

/** A bar a day, today’s in vermilion; the dashed line is the month before. The arrows walk along it. */
export function MonthChart({ shown }: { shown: MonthOfDays }) {
  const { days, today } = shown;
  const [at, setAt] = useState<number | null>(null);
  const nets = days.map(({ revenue }) => (revenue ? netOf(revenue) : 0));
  const before = days.map((day) => day.before ?? 0);
  const { top, lines } = scaleOf(Math.max(0, ...nets, ...before));
  const below = Math.min(0, ...nets, ...before);
  const height = (amount: number) => (amount / top) * tall;
  const y = (amount: number) => tall - height(amount);
  const whole = tall + height(-below);
  const chosen = days[(at ?? today) - 1];
  const told = chosen?.revenue;
  const words = told
    ? `${nameOfDay(told.day)}, ${formatPrice(netOf(told))}, ${countOf(told.orders, 'commande')}`
    : '';

  const walk = (event: KeyboardEvent) => {
    const step = moves[event.key];
    const end = event.key === 'Home' ? 1 : event.key === 'End' ? today : undefined;
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    setAt(end ?? Math.max(1, Math.min(today, (at ?? today) + (step ?? 0))));
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const day = 1 + Math.floor(((event.clientX - box.left) / box.width) * days.length);
    setAt(Math.max(1, Math.min(today, day)));
  };
  const middle = (number: number) => ((number - 0.5) / days.length) * 100;
  const past = days.filter((day) => day.before !== undefined);
  return (
    <Frame>
      <Axis aria-hidden height={`${whole}px`}>
        {lines.map((line) => (
          <span key={line} style={{ top: `${y(line)}px` }}>
            {line === 0 ? '0\u00a0€' : formatNumber(line)}
          </span>
        ))}
      </Axis>
      <Plot
        role="slider"
        tabIndex={0}
        aria-label="Revenu net par jour"
        aria-valuemin={1}
        aria-valuemax={today}
        aria-valuenow={at ?? today}
        aria-valuetext={words}
        height={`${whole}px`}
        onKeyDown={walk}
        onBlur={() => setAt(null)}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
      >
        {lines.map((line) => (
          <span key={line} data-line="" style={{ top: `${y(line)}px` }} />
        ))}
        {days.map(({ number }, index) => {
          const net = nets[index] ?? 0;
          const length = Math.max(net === 0 ? 0 : 2, Math.abs(height(net)));
          return (
            <chakra.span key={number} position="relative" flex="1 1 0" aria-hidden>
              <Bar
                style={{ top: `${net < 0 ? tall : tall - length}px`, height: `${length}px` }}
                {...(net < 0 && { 'data-gone': '' })}
                {...(number === today && { 'data-today': '' })}
                {...(number === at && { 'data-chosen': '' })}
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
              points={past.map(({ number, before: net = 0 }) => `${middle(number)},${y(net)}`).join(' ')}
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
              at > days.length / 2 ? { right: `${100 - middle(at) + 2}%` } : { left: `${middle(at) + 2}%` }
            }
          >
            <strong>{formatPrice(netOf(told))}</strong>
            {nameOfDay(told.day)}, {countOf(told.orders, 'commande')}
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
        {days.map(({ number }) => (
          <chakra.span
            key={number}
            flex="1 1 0"
            minWidth="0"
            display="flex"
            justifyContent="center"
            overflow="visible"
          >
            {number === 1 || number % 5 === 0 ? number : ''}
          </chakra.span>
        ))}
      </chakra.div>
    </Frame>
  );
}
