import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Operations, QuarterState, ServiceStatus } from '@atelier/contracts/operations';
import { serviceLabels } from '@atelier/contracts/words/services';
import { CircleAlert, CircleCheck, CircleQuestionMark } from '../../shared/icons/public';
import { Row } from '../../shared/ui/layout';
import { OperationsSection } from './section';
import {
  availabilityText,
  hoursBelow,
  quarterText,
  quarterLabels,
  stateText,
  latencyText,
} from './service-words';

const keySteps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

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
/** Height encodes the state as well as colour. */
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

interface AvailabilityTimelineProps extends Pick<ServiceStatus, 'quarters'> {
  label: string;
  takenAt: string;
}

/** One day, a tick per quarter of an hour; navigable with the arrow keys. */
function AvailabilityTimeline({ label, takenAt, quarters }: AvailabilityTimelineProps) {
  const last = quarters.length - 1;
  const [selected, setSelected] = useState<number | null>(null);
  const current = selected ?? last;
  const text = quarterText(takenAt, current, quarters[current] ?? 'unknown');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? last : undefined;
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    setSelected(end ?? Math.max(0, Math.min(last, current + (step ?? 0))));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - box.left) / box.width) * quarters.length);
    setSelected(Math.max(0, Math.min(last, index)));
  };
  return (
    <Line
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onBlur={() => setSelected(null)}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setSelected(null)}
    >
      {quarters.map((state, index) => (
        <Tick key={index} data-state={state} {...(index === selected && { 'data-chosen': '' })} />
      ))}
      {selected !== null && (
        <Tip
          aria-hidden
          style={
            selected > last / 2
              ? { right: `${100 - (selected / last) * 100}%` }
              : { left: `${(selected / last) * 100}%` }
          }
        >
          {text}
        </Tip>
      )}
    </Line>
  );
}

const columns = { md: '11.5rem 10rem minmax(0, 1fr) 5rem 4.5rem' };
const ServicesLine = chakra('li', {
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
        {quarterLabels[state]}
      </Row>
    ))}
  </Row>
);

/** External services, now and over the last day; those that are down first. */
export function ServicesSection({ services, takenAt }: Pick<Operations, 'services' | 'takenAt'>) {
  const sorted = services.toSorted((a, b) => Number(a.answers !== false) - Number(b.answers !== false));
  const hasHistory = services.some(({ quarters }) => quarters.length > 0);
  return (
    <OperationsSection id="services" title="Services, 24 heures" aside={<Legend />}>
      <chakra.ul borderTop="line">
        {sorted.map((service) => {
          const { icon: Icon, color } = stateOf(service.answers);
          const label = serviceLabels[service.name];
          return (
            <ServicesLine key={service.name}>
              <chakra.span gridArea="name" textStyle="label">
                {label}
              </chakra.span>
              <Row as="span" inline gap="8" gridArea="state" textStyle="small" fontWeight={600} color={color}>
                <Icon size={18} aria-hidden />
                {stateText(service, takenAt)}
              </Row>
              <chakra.div gridArea="line">
                {service.quarters.length > 0 && (
                  <AvailabilityTimeline
                    label={`${label}, les dernières 24 heures`}
                    takenAt={takenAt}
                    quarters={service.quarters}
                  />
                )}
              </chakra.div>
              <chakra.span gridArea="took" textStyle="small" color="muted" textAlign="end">
                {latencyText(service)}
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
            </ServicesLine>
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
    </OperationsSection>
  );
}
