import type { Operations, QueueFigures } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { formatAge, formatCount, formatPerHour, queueLabel, unknown } from '../state/operation-words';
import { FigureTable } from './figure-table';
import { Section } from './section';

const oldest = ({ oldestSeconds, waiting }: QueueFigures): string => {
  if (waiting === null) return unknown;
  return oldestSeconds === null ? '–' : formatAge(oldestSeconds);
};
const muted = (count: number | null) => (count ? undefined : 'muted');

/** What each queue holds and has done. */
export const QueueTable = ({ queues }: Pick<Operations, 'queues'>) => (
  <Section id="files" title="Files" aside="par heure, sur la dernière">
    <FigureTable
      label="Tableau des files"
      heads={['File', 'En attente', 'En cours', 'Par heure', 'En échec', 'Plus ancien']}
    >
      {queues.map((queue) => (
        <tr key={queue.name}>
          <th scope="row">
            {queueLabel(queue.name)}{' '}
            <chakra.span fontFamily="mono" fontSize="0.8125rem" fontWeight={400} color="muted" ms="6">
              {queue.name}
            </chakra.span>
          </th>
          <chakra.td color={muted(queue.waiting)}>{formatCount(queue.waiting)}</chakra.td>
          <chakra.td color={muted(queue.active)}>{formatCount(queue.active)}</chakra.td>
          <chakra.td color={muted(queue.perHour)}>{formatPerHour(queue.perHour)}</chakra.td>
          <chakra.td color={queue.parked ? 'atext' : 'muted'} fontWeight={queue.parked ? 700 : undefined}>
            {formatCount(queue.parked)}
          </chakra.td>
          <td>{oldest(queue)}</td>
        </tr>
      ))}
    </FigureTable>
  </Section>
);
