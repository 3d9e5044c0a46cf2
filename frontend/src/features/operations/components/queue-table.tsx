import type { Operations, QueueFigures } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { formatAge, formatCount, formatPerHour, queueLabel, unknown } from '../state/operation-words';
import { Section } from './section';

const Box = chakra('div', { base: { overflowX: 'auto', position: 'relative' } });
const Table = chakra('table', {
  base: {
    width: 'full',
    minWidth: '580px',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th, & td': {
      py: '14',
      ps: '12',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      borderBottom: 'line',
    },
    '& thead th': { fontWeight: 500, color: 'muted', pt: '4' },
    // Held while the figures scroll under it.
    '& th:first-of-type': { position: 'sticky', insetInlineStart: 0, ps: '0', textAlign: 'start', bg: 'bg' },
    '& tbody th': { fontWeight: 600 },
  },
});

const oldest = ({ oldestSeconds, waiting }: QueueFigures): string => {
  if (waiting === null) return unknown;
  return oldestSeconds === null ? '–' : formatAge(oldestSeconds);
};
const muted = (count: number | null) => (count ? undefined : 'muted');

/** What each queue holds and has done. */
export const QueueTable = ({ queues }: Pick<Operations, 'queues'>) => (
  <Section id="files" title="Files" aside="par heure, sur la dernière">
    <Box role="region" aria-label="Tableau des files" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">En attente</th>
            <th scope="col">En cours</th>
            <th scope="col">Par heure</th>
            <th scope="col">Garés</th>
            <th scope="col">Plus ancien</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </Table>
    </Box>
  </Section>
);
