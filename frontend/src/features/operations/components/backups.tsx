import type { BackupKeeper, Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { HardDriveDownload } from '../../../shared/icons/hard-drive-download';
import { TriangleAlert } from '../../../shared/icons/triangle-alert';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useAskBackup } from '../api/use-operations';
import { backupLine, keeperText } from '../state/backup-words';
import { BackupHistory } from './backup-history';
import { MarkedLine } from './marked-line';
import { Section } from './section';
import { ToolWords } from './tool-words';

type BackupsProps = Pick<Operations, 'backups' | 'keeper' | 'takenAt'>;

/** When the last backup was taken, copied elsewhere and put back for a try; and one more, now. */
export function Backups({ backups, keeper, takenAt }: BackupsProps) {
  return (
    <Section id="sauvegardes" title="Sauvegardes">
      {backups === null ? (
        <chakra.p color="muted">Inconnues&nbsp;: la base de données ne répond pas.</chakra.p>
      ) : backups.length === 0 ? (
        <chakra.p color="muted">
          {keeper
            ? 'Aucune n’a encore été faite.'
            : 'Aucune n’est enregistrée ici. Si votre hébergeur les fait, vérifiez chez lui qu’elles se restaurent.'}
        </chakra.p>
      ) : (
        <ul>
          {backups.map((standing) => {
            const { kind, isGood, title, aside, words } = backupLine(standing, takenAt);
            return (
              <MarkedLine
                key={kind}
                icon={isGood ? CircleCheck : TriangleAlert}
                color={isGood ? 'green' : 'danger'}
                label={isGood ? 'Réussi' : 'À voir'}
                title={title}
                aside={aside}
              >
                {words !== null && <ToolWords>{words}</ToolWords>}
              </MarkedLine>
            );
          })}
        </ul>
      )}
      <BackupActions keeper={keeper} hasRuns={Boolean(backups?.length)} takenAt={takenAt} />
    </Section>
  );
}

interface BackupActionsProps {
  keeper: BackupKeeper | null;
  hasRuns: boolean;
  takenAt: string;
}

function BackupActions({ keeper, hasRuns, takenAt }: BackupActionsProps) {
  const ask = useAskBackup();
  const [isOpen, setOpen] = useState(false);
  const said = keeper && keeperText(keeper, takenAt);
  const isOnItsWay = keeper?.doing?.kind === 'backup' || Boolean(keeper?.askedAt);
  return (
    <>
      {ask.isError && (
        <Notice mt="14" tone="danger">
          {failureMessage(ask.error)}
        </Notice>
      )}
      <Row wrap gap="20" mt="16">
        {keeper?.isThere && (
          <Button
            variant="outline"
            size="touch"
            busy={isOnItsWay || ask.isPending}
            busyLabel="Sauvegarde…"
            onClick={() => ask.mutate(undefined)}
          >
            <HardDriveDownload size={16} aria-hidden />
            Sauvegarder
          </Button>
        )}
        {hasRuns && (
          <Button variant="link" size="tool" onClick={() => setOpen(true)}>
            {keeper?.kept ? countOf(keeper.kept, 'sauvegarde') : 'Historique'}
          </Button>
        )}
      </Row>
      <chakra.p textStyle="small" color={keeper?.isThere === false ? 'atext' : 'muted'} mt="8" role="status">
        {said}
      </chakra.p>
      <BackupHistory open={isOpen} onClose={() => setOpen(false)} takenAt={takenAt} />
    </>
  );
}
