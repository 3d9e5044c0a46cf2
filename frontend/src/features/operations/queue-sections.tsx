import { chakra } from '@chakra-ui/react';
import type { Operations, QueueMetrics } from '@atelier/contracts/operations';
import {
  delaySeries,
  formatAge,
  formatCount,
  formatPerHour,
  lateSeconds,
  minutesShown,
  queueLabel,
  unknown,
} from './operation-words';
import { FigureTable, OperationsSection } from './section';

const maxHeight = 96;
const hours = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });

/** Message delay per minute of the last hour; the maximum is also given in words. */
export function DelayChart({ delays, takenAt }: Pick<Operations, 'delays' | 'takenAt'>) {
  if (delays === null)
    return (
      <OperationsSection id="retard" title="Délai de traitement">
        <chakra.p color="muted">Inconnu&nbsp;: la base de données ne répond pas.</chakra.p>
      </OperationsSection>
    );
  const line = delaySeries(delays, takenAt);
  const highest = Math.max(...line);
  const top = Math.max(lateSeconds * 1.25, highest * 1.1);
  const x = (index: number) => (index / (minutesShown - 1)) * 100;
  const y = (seconds: number) => maxHeight - (seconds / top) * maxHeight;
  const points = line.map((seconds, index) => `${x(index)},${y(seconds)}`).join(' ');
  const peak = line.indexOf(highest);
  const minute = (index: number) =>
    hours.format(new Date(Date.parse(takenAt) - (minutesShown - 1 - index) * 60_000));
  const summary =
    highest >= 0.1
      ? `Du changement écrit à sa diffusion. Au plus ${formatAge(highest)}, à ${minute(peak)}.`
      : 'Du changement écrit à sa diffusion. Aucun retard depuis une heure.';
  return (
    <OperationsSection
      id="retard"
      title="Délai de traitement"
      aside={formatAge(line.at(-1) ?? 0)}
      hint={summary}
    >
      <chakra.div position="relative" height={`${maxHeight}px`} role="img" aria-label={summary}>
        <chakra.span
          position="absolute"
          insetInline="0"
          borderTop="1px dashed"
          borderColor="muted"
          style={{ top: `${y(lateSeconds)}px` }}
        />
        <chakra.span
          position="absolute"
          insetEnd="0"
          textStyle="meta"
          color="muted"
          transform="translateY(-100%)"
          style={{ top: `${y(lateSeconds)}px` }}
        >
          alerte à {lateSeconds}&nbsp;s
        </chakra.span>
        <chakra.svg
          position="absolute"
          inset="0"
          width="full"
          height="full"
          viewBox={`0 0 100 ${maxHeight}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden
        >
          <chakra.polygon points={`0,${maxHeight} ${points} 100,${maxHeight}`} fill="sunken" />
          <chakra.polyline
            points={points}
            fill="none"
            stroke="fg"
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </chakra.svg>
        {highest >= lateSeconds && (
          <chakra.span
            position="absolute"
            boxSize="10px"
            borderRadius="full"
            bg="accent"
            transform="translate(-50%, -50%)"
            style={{ left: `${x(peak)}%`, top: `${y(highest)}px` }}
          />
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        textStyle="meta"
        color="muted"
        mt="6"
        borderTop="line"
        pt="4"
      >
        <span>{minute(0)}</span>
        <span>{minute(minutesShown - 1)}</span>
      </chakra.div>
    </OperationsSection>
  );
}

const oldest = ({ oldestSeconds, waiting }: QueueMetrics): string => {
  if (waiting === null) return unknown;
  return oldestSeconds === null ? '–' : formatAge(oldestSeconds);
};
const muted = (count: number | null) => (count ? undefined : 'muted');

/** Backlog and throughput per queue. */
export const QueueTable = ({ queues }: Pick<Operations, 'queues'>) => (
  <OperationsSection id="files" title="Files" aside="par heure, sur la dernière">
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
  </OperationsSection>
);
