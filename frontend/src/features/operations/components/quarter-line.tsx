import type { ServiceStanding } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { quarterText } from '../state/service-words';

const moves: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

const Line = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    gap: { base: '1px', md: '2px' },
    height: '24px',
    borderRadius: 'xs',
  },
});
/** The height says the state as well as the colour. */
const Tick = chakra('span', {
  base: {
    flex: '1 1 0',
    minWidth: '1px',
    maxWidth: '2px',
    mx: 'auto',
    height: '14px',
    bg: 'green',
    '&[data-state=slow]': { height: '19px', bg: 'warn' },
    '&[data-state=silent]': { height: '24px', bg: 'danger' },
    '&[data-state=unknown]': { height: '4px', bg: 'line2' },
    '&[data-chosen]': { outline: '1.5px solid', outlineColor: 'fg', outlineOffset: '1px' },
  },
});
const Tip = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 'raised',
    bottom: '100%',
    mb: '6px',
    px: '10',
    py: '4',
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'sm',
    textStyle: 'meta',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});

interface QuarterLineProps extends Pick<ServiceStanding, 'quarters'> {
  label: string;
  takenAt: string;
}

/** A day, a mark each quarter of an hour. The arrows walk along it. */
export function QuarterLine({ label, takenAt, quarters }: QuarterLineProps) {
  const last = quarters.length - 1;
  const [at, setAt] = useState<number | null>(null);
  const told = at ?? last;
  const text = quarterText(takenAt, told, quarters[told] ?? 'unknown');
  const walk = (event: KeyboardEvent) => {
    const step = moves[event.key];
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? last : undefined;
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    setAt(end ?? Math.max(0, Math.min(last, told + (step ?? 0))));
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - box.left) / box.width) * quarters.length);
    setAt(Math.max(0, Math.min(last, place)));
  };
  return (
    <Line
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={told}
      aria-valuetext={text}
      onKeyDown={walk}
      onBlur={() => setAt(null)}
      onPointerMove={follow}
      onPointerLeave={() => setAt(null)}
    >
      {quarters.map((state, index) => (
        <Tick key={index} data-state={state} {...(index === at && { 'data-chosen': '' })} />
      ))}
      {at !== null && (
        <Tip
          aria-hidden
          style={at > last / 2 ? { right: `${100 - (at / last) * 100}%` } : { left: `${(at / last) * 100}%` }}
        >
          {text}
        </Tip>
      )}
    </Line>
  );
}
