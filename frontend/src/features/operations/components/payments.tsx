import type { Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { countOf } from '../../../shared/format';
import { paymentLines } from '../state/process-words';
import { Section } from './section';

const Anomalies = chakra(Link, { base: { fontWeight: 600, textDecoration: 'underline' } });

/** Payments of the last hour, and what is wrong with money. */
export function Payments({ money }: Pick<Operations, 'money'>) {
  if (money === null)
    return (
      <Section id="paiements" title="Paiements">
        <chakra.p color="muted">Inconnus&nbsp;: la base de données ne répond pas.</chakra.p>
      </Section>
    );
  const lines = paymentLines(money);
  return (
    <Section id="paiements" title="Paiements" aside="dernière heure">
      {lines.length === 0 && <chakra.p color="muted">Aucun depuis une heure.</chakra.p>}
      {lines.map(({ provider, text }) => (
        <chakra.p key={provider} textStyle="small">
          <chakra.strong fontWeight={600}>{provider}</chakra.strong> {text}
        </chakra.p>
      ))}
      <chakra.p textStyle="small" mt="8" color={money.anomalies > 0 ? 'atext' : 'muted'}>
        {money.anomalies > 0 ? (
          <Anomalies to="/admin/commandes">
            {countOf(money.anomalies, 'anomalie à régler', 'anomalies à régler')}
          </Anomalies>
        ) : (
          'Aucune anomalie'
        )}
      </chakra.p>
    </Section>
  );
}
