import { serviceLabels } from '@atelier/contracts/words/services';
import type { Operations, QuarterState } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { CircleAlert } from '../../../shared/icons/circle-alert';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { CircleQuestionMark } from '../../../shared/icons/circle-question-mark';
import { Row } from '../../../shared/ui/layout';
import { availabilityText, hoursBelow, quarterWords, stateText, tookText } from '../state/service-words';
import { QuarterLine } from './quarter-line';
import { Section } from './section';

const columns = { md: '11.5rem 10rem minmax(0, 1fr) 5rem 4.5rem' };
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto 4.5rem', ...columns },
    gridTemplateAreas: { base: '"name state took" "line line share"', md: '"name state line took share"' },
    alignItems: 'center',
    columnGap: '16',
    rowGap: '8',
    minHeight: '52',
    py: { base: '12', md: '0' },
    borderBottom: 'line',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Hours = chakra('div', {
  base: { display: { base: 'none', md: 'grid' }, gridTemplateColumns: columns, columnGap: '16', pt: '6' },
});
const states = {
  yes: { icon: CircleCheck, color: 'green' },
  no: { icon: CircleAlert, color: 'danger' },
  maybe: { icon: CircleQuestionMark, color: 'muted' },
} as const;
const stateOf = (answers: boolean | null) => states[answers === null ? 'maybe' : answers ? 'yes' : 'no'];

const legend: [state: QuarterState, color: string, height: string][] = [
  ['answers', 'green', '12px'],
  ['slow', 'warn', '15px'],
  ['silent', 'danger', '18px'],
];
const Legend = () => (
  <Row as="span" inline gap="14">
    un trait, 15&nbsp;min
    {legend.map(([state, color, height]) => (
      <Row key={state} as="span" inline gap="6">
        <chakra.span aria-hidden width="2px" height={height} bg={color} />
        {quarterWords[state]}
      </Row>
    ))}
  </Row>
);

/** What the product stands on, now and through the last day. What does not answer stands first. */
export function Services({ services, takenAt }: Pick<Operations, 'services' | 'takenAt'>) {
  const sorted = services.toSorted((a, b) => Number(a.answers !== false) - Number(b.answers !== false));
  const hasHistory = services.some(({ quarters }) => quarters.length > 0);
  return (
    <Section id="services" title="Services, 24 heures" aside={<Legend />}>
      <chakra.ul borderTop="line">
        {sorted.map((service) => {
          const { icon: Icon, color } = stateOf(service.answers);
          const label = serviceLabels[service.name];
          return (
            <Line key={service.name}>
              <chakra.span gridArea="name" textStyle="label">
                {label}
              </chakra.span>
              <Row as="span" inline gap="8" gridArea="state" textStyle="small" fontWeight={600} color={color}>
                <Icon size={18} aria-hidden />
                {stateText(service, takenAt)}
              </Row>
              <chakra.div gridArea="line">
                {service.quarters.length > 0 && (
                  <QuarterLine
                    label={`${label}, les dernières 24 heures`}
                    takenAt={takenAt}
                    quarters={service.quarters}
                  />
                )}
              </chakra.div>
              <chakra.span gridArea="took" textStyle="small" color="muted" textAlign="end">
                {tookText(service)}
              </chakra.span>
              <chakra.strong
                gridArea="share"
                textStyle="small"
                fontWeight={700}
                textAlign="end"
                title="Réponses, sur 24 heures"
              >
                {availabilityText(service)}
              </chakra.strong>
            </Line>
          );
        })}
      </chakra.ul>
      {hasHistory && (
        <Hours aria-hidden>
          <chakra.div
            gridColumn="3"
            display="flex"
            justifyContent="space-between"
            textStyle="meta"
            color="muted"
          >
            {hoursBelow(takenAt).map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </chakra.div>
        </Hours>
      )}
    </Section>
  );
}
