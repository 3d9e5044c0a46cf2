import { serviceLabels } from '@atelier/contracts/words/services';
import type { Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { formatDecimal } from '../../../shared/format';
import { Row } from '../../../shared/ui/layout';
import { unknown } from '../state/operation-words';
import { Section } from './section';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto', md: '14rem minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: '16',
    minHeight: '52',
    borderBottom: 'line',
  },
});
const states = {
  yes: { icon: CircleCheck, word: 'Répond', color: 'green' },
  no: { icon: CircleAlert, word: 'Muet', color: 'danger' },
  maybe: { icon: CircleHelp, word: 'Inconnu', color: 'muted' },
} as const;
const stateOf = (answers: boolean | null) => states[answers === null ? 'maybe' : answers ? 'yes' : 'no'];

/** What does not answer stands first. */
export function Services({ services }: Pick<Operations, 'services'>) {
  const sorted = services.toSorted((a, b) => Number(a.answers !== false) - Number(b.answers !== false));
  return (
    <Section id="services" title="Services" aside="en ce moment">
      <chakra.ul borderTop="line">
        {sorted.map(({ name, answers, milliseconds }) => {
          const { icon: Icon, word, color } = stateOf(answers);
          return (
            <Line key={name}>
              <chakra.span textStyle="label">{serviceLabels[name]}</chakra.span>
              <Row as="span" inline gap="8" textStyle="small" fontWeight={600} color={color}>
                <Icon size={18} aria-hidden />
                {word}
              </Row>
              <chakra.span textStyle="small" color="muted" textAlign="end" minWidth="72">
                {milliseconds === null
                  ? answers === null
                    ? unknown
                    : ''
                  : `${formatDecimal(milliseconds)}\u00a0ms`}
              </chakra.span>
            </Line>
          );
        })}
      </chakra.ul>
    </Section>
  );
}
