import { chakra } from '@chakra-ui/react';
import type { Operations } from '@atelier/contracts/operations';
import { countOf } from '../../shared/format/format';
import { CircleAlert, CircleCheck } from '../../shared/icons/public';
import { Link } from '../../shared/ui/link';
import {
  formatMilliseconds,
  formatPerMinute,
  kindLabel,
  paymentLines,
  processFaults,
  processText,
} from './process-words';
import { FigureTable, OperationsSection, StatusLine } from './section';

/** API and worker processes, each with its problems. */
export function ProcessesSection({ processes, takenAt }: Pick<Operations, 'processes' | 'takenAt'>) {
  return (
    <OperationsSection id="processus" title="Processus">
      {processes === null ? (
        <chakra.p color="muted">Inconnus&nbsp;: la base de données ne répond pas.</chakra.p>
      ) : processes.length === 0 ? (
        <chakra.p color="muted">Aucun ne s’est encore annoncé.</chakra.p>
      ) : (
        <ul>
          {processes.map((process) => {
            const faults = processFaults(process, takenAt);
            const isGood = faults.length === 0;
            return (
              <StatusLine
                key={process._id}
                icon={isGood ? CircleCheck : CircleAlert}
                color={isGood ? 'green' : 'danger'}
                label={isGood ? 'Va bien' : 'À voir'}
                title={kindLabel(process)}
                aside={
                  <chakra.span fontFamily="mono" fontSize="0.8125rem">
                    {process.host}
                  </chakra.span>
                }
              >
                {faults.map((fault) => (
                  <chakra.p key={fault} textStyle="small" color="atext" fontWeight={600}>
                    {fault}
                  </chakra.p>
                ))}
                <chakra.p textStyle="small" color="muted">
                  {processText(process, takenAt)}
                </chakra.p>
              </StatusLine>
            );
          })}
        </ul>
      )}
    </OperationsSection>
  );
}

/** Requests of the last minute: the routes with the most total time. */
export function RequestsSection({ requests }: Pick<Operations, 'requests'>) {
  return (
    <OperationsSection
      id="requetes"
      title="Requêtes"
      aside={
        requests &&
        `${formatPerMinute(requests.perMinute)} par minute, ${requests.failedPerMinute > 0 ? countOf(Math.ceil(requests.failedPerMinute), 'échec') : 'aucun échec'}`
      }
      hint="Les adresses qui ont pris le plus de temps dans la dernière minute."
    >
      {requests === null ? (
        <chakra.p color="muted">Inconnues&nbsp;: aucune API n’a rien relevé.</chakra.p>
      ) : requests.routes.length === 0 ? (
        <chakra.p color="muted">Aucune requête dans la dernière minute.</chakra.p>
      ) : (
        <FigureTable
          label="Tableau des requêtes"
          heads={['Adresse', 'Par minute', 'Échecs', 'Durée moyenne']}
        >
          {requests.routes.map(({ method, route, perMinute, failedPerMinute, milliseconds }) => (
            <tr key={`${method} ${route}`}>
              <th scope="row">
                <chakra.span fontFamily="mono" fontSize="0.8125rem" fontWeight={400}>
                  {method} {route}
                </chakra.span>
              </th>
              <td>{formatPerMinute(perMinute)}</td>
              <chakra.td
                color={failedPerMinute > 0 ? 'atext' : 'muted'}
                fontWeight={failedPerMinute > 0 ? 700 : undefined}
              >
                {formatPerMinute(failedPerMinute)}
              </chakra.td>
              <td>{formatMilliseconds(milliseconds)}</td>
            </tr>
          ))}
        </FigureTable>
      )}
    </OperationsSection>
  );
}

const Anomalies = chakra(Link, { base: { fontWeight: 600, textDecoration: 'underline' } });

/** Payments of the last hour, and payment problems. */
export function PaymentsSection({ money }: Pick<Operations, 'money'>) {
  if (money === null)
    return (
      <OperationsSection id="paiements" title="Paiements">
        <chakra.p color="muted">Inconnus&nbsp;: la base de données ne répond pas.</chakra.p>
      </OperationsSection>
    );
  const lines = paymentLines(money);
  return (
    <OperationsSection id="paiements" title="Paiements" aside="dernière heure">
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
    </OperationsSection>
  );
}
