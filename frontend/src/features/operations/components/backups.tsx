import type { Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { backupLine } from '../state/backup-words';
import { Section } from './section';
import { ToolWords } from './tool-words';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: '12',
    py: '12',
    borderTop: 'line',
    '&:last-of-type': { borderBottom: 'line' },
  },
});

/** When the last backup was taken, copied elsewhere and put back for a try. */
export function Backups({ backups, takenAt }: Pick<Operations, 'backups' | 'takenAt'>) {
  return (
    <Section id="sauvegardes" title="Sauvegardes">
      {backups === null ? (
        <chakra.p color="muted">Inconnues : la base de données ne répond pas.</chakra.p>
      ) : backups.length === 0 ? (
        <chakra.p color="muted">
          Aucune n’est notée ici. Si votre hébergeur les fait, vérifiez chez lui qu’elles se restaurent.
        </chakra.p>
      ) : (
        <ul>
          {backups.map((standing) => {
            const { kind, isGood, title, aside, words } = backupLine(standing, takenAt);
            return (
              <Line key={kind}>
                <chakra.span color={isGood ? 'green' : 'danger'}>
                  {isGood ? (
                    <CircleCheck size={18} role="img" aria-label="Réussi" />
                  ) : (
                    <TriangleAlert size={18} role="img" aria-label="À voir" />
                  )}
                </chakra.span>
                <chakra.span textStyle="label">{title}</chakra.span>
                <chakra.span textStyle="small" color="muted" textAlign="end">
                  {aside}
                </chakra.span>
                {words !== null && (
                  <chakra.div gridColumn="1 / -1" mt="8">
                    <ToolWords>{words}</ToolWords>
                  </chakra.div>
                )}
              </Line>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
