import {
  dayInParis,
  daysBetween,
  formatLastDay,
  lastDayBefore,
} from '@atelier/contracts/words/days-of-paris';
import { guaranteeDays } from '@atelier/contracts/words/order-words';
import { chakra } from '@chakra-ui/react';
import { Row } from '../../../shared/ui/layout';
import { Ruler } from '../../../shared/ui/ruler';
import { formatShortDay, leftInWords } from '../state/order-words';

const Segments = chakra('div', { base: { display: 'flex', gap: '4px', height: '8', mb: '4' } });
const Segment = chakra('span', {
  base: { flex: '1', borderRadius: '2px', bg: 'green' },
  variants: { past: { true: { bg: 'tick' } } },
});

const Days = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    mt: '4',
    textStyle: 'small',
    color: 'muted',
    '& strong': { position: 'absolute', transform: 'translateX(-50%)', color: 'fg', fontWeight: 600 },
  },
});

/** From the payment on ten days, of which its own is none; once they are over, when they were. */
export function GuaranteeRuler({ paidAt, until, now }: { paidAt: string; until: string; now: number }) {
  const [start, end] = [new Date(paidAt).getTime(), new Date(until).getTime()];
  if (now >= end)
    return (
      <chakra.p color="muted" mb="24">
        La garantie de 10&nbsp;jours s’est terminée le {formatLastDay(until)}.
      </chakra.p>
    );
  const passed = daysBetween(dayInParis(paidAt), dayInParis(now)) - 1;
  const percent = ((now - start) / (end - start)) * 100;
  return (
    <chakra.section aria-label="Garantie de 10 jours" mb="24">
      <Row apart mb="8">
        <chakra.h2 textStyle="label">Garantie de 10&nbsp;jours</chakra.h2>
        <chakra.span textStyle="small" fontWeight="700" color="green">
          {leftInWords(until, now)}
        </chakra.span>
      </Row>
      <Segments aria-hidden>
        {Array.from({ length: guaranteeDays }, (_, index) => (
          <Segment key={index} past={index < passed} />
        ))}
      </Segments>
      <Ruler cursor={Math.max(0, Math.min(100, percent))} />
      <Days>
        <span>{formatShortDay(paidAt)}</span>
        {percent > 12 && percent < 84 && <strong style={{ left: `${percent}%` }}>aujourd’hui</strong>}
        <span>{formatShortDay(lastDayBefore(until))}</span>
      </Days>
      <chakra.p textStyle="small" color="muted" mt="8">
        Sans question et cours par cours, même commencé. La somme revient sous cinq à dix jours ouvrés, selon
        votre banque.
      </chakra.p>
    </chakra.section>
  );
}
