import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../shared/format/format';

interface ThresholdRulerProps {
  value: number;
  /** From here on the bar is vermilion; null if the turnover alarms nobody. */
  alarmAt: number | null;
  /** Dashed marks, ascending. */
  marks: readonly { at: number; label: string }[];
}

const Track = chakra('div', {
  base: { position: 'relative', height: '12', bg: 'line', borderRadius: '2px', overflow: 'hidden' },
});
const Part = chakra('span', { base: { position: 'absolute', insetBlock: '0', bg: 'inv' } });
const Mark = chakra('span', {
  base: { position: 'absolute', top: '-6px', height: '36px', borderLeft: '2px dashed', borderColor: 'fg' },
});
const Ticks = chakra('div', {
  base: {
    height: '8',
    mt: '2',
    color: 'tick',
    backgroundImage: 'linear-gradient(90deg, currentColor 1px, transparent 1px)',
    backgroundSize: '8px 6px',
    backgroundRepeat: 'repeat-x',
  },
});
const Label = chakra('span', {
  base: { position: 'absolute', top: '0', textStyle: 'meta', color: 'muted', whiteSpace: 'nowrap' },
});

/** Turnover against its thresholds, to scale. Decorative: figures and words stand beside it. */
export function ThresholdRuler({ value, alarmAt, marks }: ThresholdRulerProps) {
  const largest = marks.at(-1)?.at ?? 0;
  const scale = Math.max(largest * 1.2, value * 1.15, 1);
  const percent = (amount: number) => `${Math.max(0, Math.min(100, (amount / scale) * 100))}%`;
  const calm = alarmAt === null ? value : Math.min(value, alarmAt);
  return (
    <chakra.div aria-hidden mt="12">
      <chakra.div position="relative">
        <Track>
          <Part left="0" style={{ width: percent(calm) }} />
          {value > calm && (
            <Part
              bg="accent"
              style={{ left: percent(calm), width: `calc(${percent(value)} - ${percent(calm)})` }}
            />
          )}
        </Track>
        <Ticks />
        {marks.map(({ at }) => (
          <Mark key={at} style={{ left: percent(at) }} />
        ))}
      </chakra.div>
      <chakra.div position="relative" height="20" mt="8">
        {marks.map(({ at, label }, index) => (
          <Label
            key={at}
            // Two labels of close marks would overlap: the last one stands after its mark.
            style={
              index === marks.length - 1 && marks.length > 1
                ? { left: percent(at) }
                : { right: `calc(100% - ${percent(at)})` }
            }
            paddingInline="4"
          >
            {label || formatNumber(at)}
          </Label>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
