import type { MonthRevenue } from '@atelier/contracts/revenue';
import { chakra } from '@chakra-ui/react';
import { countOf, formatNumber, formatPrice } from '../../shared/format/format';
import { Heading } from '../../shared/ui/headings';
import { Row, VisuallyHidden } from '../../shared/ui/layout';
import { scaleOf } from '../../shared/charts/day-chart';
import { monthName, wholeMonth } from './order-words';

const hatching = 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)';
const Plot = chakra('div', { base: { position: 'relative', ps: { base: '0', md: '64px' } } });
/** Grid lines behind the bars; on a phone there is no room for their labels. */
const Grid = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineStart: { base: '0', md: '64px' },
    insetInlineEnd: '0',
    top: '0',
    '& > div': { position: 'absolute', insetInline: '0', borderTop: 'line' },
    '& span': {
      display: { base: 'none', md: 'block' },
      position: 'absolute',
      right: 'calc(100% + 12px)',
      transform: 'translateY(-50%)',
      textStyle: 'meta',
      color: 'muted',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
const Bars = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: { base: '4px', md: '12px' },
  },
});
const Month = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    cursor: 'pointer',
    borderRadius: 'xs',
    '& [data-bar]': {
      display: 'block',
      width: 'full',
      bg: 'inv',
      borderRadius: '2px 2px 0 0',
      transition: 'background-color 150ms ease-out',
    },
    '&:last-of-type [data-bar]': { bg: 'accent' },
    '&:is(:hover, :focus-visible, [aria-pressed=true]) [data-bar]': { bg: 'green' },
    '& [data-name]': {
      fontSize: { base: '0.625rem', md: '0.8125rem' },
      color: 'muted',
      whiteSpace: 'nowrap',
      textAlign: 'center',
    },
    '&:is(:last-of-type, [aria-pressed=true]) [data-name]': { color: 'fg', fontWeight: '700' },
    '& [data-tip]': { opacity: 0, visibility: 'hidden' },
    '&:is(:hover, :focus-visible) [data-tip]': { opacity: 1, visibility: 'visible' },
  },
});
const Tip = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 'raised',
    bottom: 'calc(100% + 8px)',
    left: '50%',
    transform: 'translateX(-50%)',
    px: '14',
    py: '10',
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'sm',
    textStyle: 'small',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    transition: 'opacity 150ms ease-out',
    '& strong': { display: 'block' },
    'button:nth-of-type(-n+2) > &': { left: '0', transform: 'none' },
    'button:nth-last-of-type(-n+3) > &': { left: 'auto', right: '0', transform: 'none' },
  },
});
const Key = chakra('span', { base: { display: 'inline-block', width: '14px', height: '10px', mr: '8' } });

const maxHeight = 160;
/** Height below the axis. */
const maxHanging = 60;

interface RevenueChartProps {
  months: MonthRevenue[];
  chosen: string | undefined;
  onChoose: (month: string | undefined) => void;
}

/** Twelve months, each a filter; refunds hang below the axis, at double scale to be readable. */
export function RevenueChart({ months, chosen, onChoose }: RevenueChartProps) {
  const { top, lines } = scaleOf(Math.max(0, ...months.map(({ received }) => received)));
  const scale = (amount: number) => Math.round((amount / top) * maxHeight);
  const lowest = scale(Math.max(0, ...months.map(({ refunded }) => refunded)));
  /** Double scale, if it fits. */
  const refundScale = Math.min(2, maxHanging / Math.max(1, lowest));
  return (
    <>
      <Row wrap apart mb="28">
        <Heading>Revenu par mois</Heading>
        <Row gap="16" textStyle="small" color="muted">
          <span>
            <Key bg="inv" />
            reçu
          </span>
          <span>
            <Key color="fg" border="1px solid" backgroundImage={hatching} />
            remboursé
          </span>
        </Row>
      </Row>
      <Plot>
        <Grid aria-hidden height={`${maxHeight}px`}>
          {lines.map((line) => (
            <div key={line} style={{ top: `${maxHeight - scale(line)}px` }}>
              <span>{line === 0 ? '0\u00a0€' : formatNumber(line)}</span>
            </div>
          ))}
        </Grid>
        <Bars>
          {months.map(({ month, received, refunded, orders }) => (
            <Month
              key={month}
              type="button"
              aria-pressed={chosen === month}
              onClick={() => onChoose(chosen === month ? undefined : month)}
            >
              <VisuallyHidden>
                {wholeMonth(month)}, {formatPrice(received - refunded)} net, {countOf(orders, 'commande')}
              </VisuallyHidden>
              <Tip data-tip="" aria-hidden>
                <strong>{formatPrice(received - refunded)} net</strong>
                {wholeMonth(month)}, {countOf(orders, 'commande')}
              </Tip>
              <chakra.span
                aria-hidden
                display="flex"
                alignItems="flex-end"
                width="full"
                height={`${maxHeight}px`}
              >
                <span data-bar="" style={{ height: `${scale(received)}px` }} />
              </chakra.span>
              <chakra.span
                aria-hidden
                display="block"
                width="full"
                borderTop="1.5px solid"
                borderColor="fg"
                style={{ height: `${Math.max(8, lowest * refundScale + 4)}px` }}
              >
                {refunded > 0 && (
                  <chakra.span
                    display="block"
                    width="full"
                    color="fg"
                    border="1px solid"
                    borderTopWidth="0"
                    backgroundImage={hatching}
                    style={{ height: `${Math.max(3, scale(refunded) * refundScale)}px` }}
                  />
                )}
              </chakra.span>
              <span data-name="" aria-hidden>
                {monthName(month)}
              </span>
            </Month>
          ))}
        </Bars>
      </Plot>
    </>
  );
}
