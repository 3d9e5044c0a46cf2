import type { Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { countOf } from '../../../shared/format';
import { formatMilliseconds, formatPerMinute } from '../state/process-words';
import { FigureTable } from './figure-table';
import { Section } from './section';

/** What the site was asked in the last minute: the addresses on which it spent most time. */
export function Requests({ requests }: Pick<Operations, 'requests'>) {
  return (
    <Section
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
    </Section>
  );
}
