import type { Announcement, PriceHistory } from '@atelier/contracts/price-history';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { formatPrice } from '../../../shared/format/format';
import { dayText, plot, priceLines } from './price-lines';

const axisWidth = 48;

/** On a phone the plot scrolls below its axis, which stays. */
const Scroller = chakra('div', {
  base: { overflowX: 'auto', mt: '24', mb: '24' },
});
const Drawing = chakra('div', {
  base: {
    display: 'flex',
    minWidth: '40rem',
    '& text': { fontFamily: 'body', fontSize: '12.5px', fill: 'muted' },
    '& text[data-strong]': { fontWeight: 650, fill: 'fg' },
    '& text[data-green]': { fontWeight: 650, fill: 'green' },
    '& text[data-typed]': { fontWeight: 650, fill: 'atext' },
  },
});
const Axis = chakra('svg', {
  base: { position: 'sticky', left: '0', zIndex: 'raised', flexShrink: 0, bg: 'bg' },
});

interface PriceChartProps {
  rows: PriceHistory['rows'];
  announcement: Announcement | undefined;
  /** What is typed and was never asked. */
  typed: number | null;
  now: Date;
}

/** The chart in words. */
function description({ rows, announcement, typed, now }: PriceChartProps): string {
  const window = announcement?.window;
  const asked = rows.find(({ kind }) => kind !== 'code')?.price ?? null;
  return [
    'Vos prix publics jusqu’à aujourd’hui',
    asked !== null && `prix demandé en ce moment\u00a0: ${formatPrice(asked)}`,
    window &&
      `du ${dayText(window.from, now)} au ${dayText(window.to, now)}, le plus bas était ${formatPrice(window.lowest)}`,
    typed !== null && `${formatPrice(typed)}, saisi, n’a été demandé à personne`,
  ]
    .filter(Boolean)
    .join('\u00a0; ');
}

const dayOfMonth = dateWriter({ day: 'numeric', month: 'short' });
const shortDay = (day = ''): string => dayOfMonth(day);

const share = (width: number) => ({ width: `${(width / (axisWidth + plot.width)) * 100}%` });

/** Public prices of the last three months: a tick is a day. The same data is in the table below it. */
export function PriceChart(props: PriceChartProps) {
  const { rows, announcement, typed, now } = props;
  const box = useRef<HTMLDivElement>(null);
  // Today is at the right.
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, []);
  const lines = priceLines(rows, announcement?.window ?? null, typed, now);
  const { compared, current } = lines;
  const isLow = compared !== null && compared.y > plot.bottom - 56;
  return (
    <Scroller ref={box} tabIndex={0} role="region" aria-label="Graphique de vos prix publics">
      <Drawing role="img" aria-label={description(props)}>
        <Axis viewBox={`0 0 ${axisWidth} ${plot.height}`} style={share(axisWidth)}>
          {lines.levels.map(({ y, euros }, index) => (
            <text key={euros} x={axisWidth - 10} y={y + 4} textAnchor="end">
              {`${euros.toLocaleString('fr-FR')}${index === lines.levels.length - 1 ? '\u00a0€' : ''}`}
            </text>
          ))}
        </Axis>
        <svg viewBox={`0 0 ${plot.width} ${plot.height}`} style={share(plot.width)}>
          {compared && (
            <chakra.path
              fill="gsoft"
              d={`M${compared.x} ${Math.max(6, compared.y - 48)}h${compared.width}V${plot.bottom}h${-compared.width}z`}
            />
          )}
          {lines.levels.map(({ y, euros }) => (
            <chakra.path key={euros} stroke="line" strokeWidth="1px" d={`M0 ${y}H${plot.width}`} />
          ))}
          <chakra.path
            stroke="tick"
            strokeWidth="1px"
            d={lines.ticks.map(({ x, isLong }) => `M${x} ${plot.bottom}v${isLong ? 12 : 6}`).join('')}
          />
          <chakra.path stroke="fg" strokeWidth="1.5px" d={`M0 ${plot.bottom}H${plot.width}`} />
          {lines.dates.map(({ x, text }, index) => (
            <text
              key={text}
              x={x}
              y={plot.bottom + 30}
              textAnchor={index === lines.dates.length - 1 ? 'middle' : 'start'}
              {...(index === lines.dates.length - 1 && { 'data-strong': '' })}
            >
              {text}
            </text>
          ))}
          <chakra.path
            stroke="muted"
            strokeWidth="1.5px"
            strokeDasharray="4 4"
            fill="none"
            d={lines.codePath}
          />
          <chakra.path stroke="fg" strokeWidth="2px" fill="none" d={lines.path} />
          {compared && (
            <>
              <chakra.path
                stroke="green"
                strokeWidth="4px"
                d={`M${compared.x} ${compared.y}h${compared.width}`}
              />
              <text data-green="" x={compared.x + compared.width / 2} y={compared.y - 12} textAnchor="middle">
                {formatPrice(compared.lowest)}, le plus bas
              </text>
              {!isLow && (
                <text data-green="" textAnchor="middle">
                  <tspan x={compared.x + compared.width / 2} y={compared.y + 26}>
                    les 30 jours d’avant
                  </tspan>
                  <tspan x={compared.x + compared.width / 2} y={compared.y + 43}>
                    {shortDay(announcement?.window?.from)} au {shortDay(announcement?.window?.to)}
                  </tspan>
                </text>
              )}
            </>
          )}
          {lines.labels.map(({ x, y, text }) => (
            <text key={x} data-strong="" x={x} y={y}>
              {text}
            </text>
          ))}
          {lines.typed && (
            <>
              <chakra.path
                stroke="accent"
                strokeWidth="2px"
                strokeDasharray="2 4"
                d={`M${lines.typed.x} ${lines.typed.y + 7}V${current?.y ?? plot.bottom}`}
              />
              <chakra.circle
                cx={lines.typed.x}
                cy={lines.typed.y}
                r={6}
                fill="bg"
                stroke="accent"
                strokeWidth="2.5px"
              />
              <text data-typed="" x={lines.typed.x - 14} y={lines.typed.y + 4} textAnchor="end">
                {formatPrice(lines.typed.price)}, saisi, demandé à personne
              </text>
            </>
          )}
          {current && <chakra.circle cx={current.x} cy={current.y} r={5} fill="fg" />}
        </svg>
      </Drawing>
    </Scroller>
  );
}
