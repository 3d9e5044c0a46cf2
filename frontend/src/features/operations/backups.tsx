import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { BackupProcess, Operations } from '@atelier/contracts/operations';
import { failureMessage } from '../../shared/api/client';
import { countOf } from '../../shared/format/format';
import { CircleCheck, TriangleAlert } from '../../shared/icons/public';
import { HardDriveDownload } from '../../shared/icons/studio';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { Dialog } from '../../shared/ui/modal';
import { Notice, QueryError } from '../../shared/ui/notice';
import { backupLine, agentText, runLine } from './backup-words';
import { useRequestBackup, useBackupRuns } from './operations-api';
import { OperationsSection, StatusLine, ToolOutput } from './section';

interface BackupHistoryProps {
  open: boolean;
  onClose: () => void;
  takenAt: string;
}

/** Backups, copies and restore rehearsals of the last weeks. */
function BackupHistory({ open, onClose, takenAt }: BackupHistoryProps) {
  const { data, error, isFetching, refetch } = useBackupRuns(open);
  return (
    <Dialog open={open} onClose={onClose} title="Historique des sauvegardes">
      {error ? (
        <QueryError query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Skeleton width="100%" height="240px" />
      ) : (
        <ul>
          {data.runs.map((run) => {
            const { title, when, aside, words } = runLine(run, takenAt);
            return (
              <StatusLine
                key={`${run.kind} ${run.endedAt}`}
                icon={words === null ? CircleCheck : TriangleAlert}
                color={words === null ? 'green' : 'danger'}
                label={words === null ? 'Réussi' : 'Échec'}
                title={when}
                aside={aside}
              >
                <chakra.p textStyle="small" color="muted">
                  {title}
                </chakra.p>
                {words !== null && <ToolOutput>{words}</ToolOutput>}
              </StatusLine>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}

type BackupsSectionProps = Pick<Operations, 'backups' | 'keeper' | 'takenAt'>;

/** The latest backup, off-site copy and restore rehearsal, with a button for a backup now. */
export function BackupsSection({ backups, keeper, takenAt }: BackupsSectionProps) {
  return (
    <OperationsSection id="sauvegardes" title="Sauvegardes">
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
          {backups.map((backup) => {
            const { kind, isGood, title, aside, words } = backupLine(backup, takenAt);
            return (
              <StatusLine
                key={kind}
                icon={isGood ? CircleCheck : TriangleAlert}
                color={isGood ? 'green' : 'danger'}
                label={isGood ? 'Réussi' : 'À voir'}
                title={title}
                aside={aside}
              >
                {words !== null && <ToolOutput>{words}</ToolOutput>}
              </StatusLine>
            );
          })}
        </ul>
      )}
      <BackupActions keeper={keeper} hasRuns={Boolean(backups?.length)} takenAt={takenAt} />
    </OperationsSection>
  );
}

interface BackupActionsProps {
  keeper: BackupProcess | null;
  hasRuns: boolean;
  takenAt: string;
}

function BackupActions({ keeper, hasRuns, takenAt }: BackupActionsProps) {
  const ask = useRequestBackup();
  const [isOpen, setOpen] = useState(false);
  const agentStatus = keeper && agentText(keeper, takenAt);
  const isRequested = keeper?.doing?.kind === 'backup' || Boolean(keeper?.askedAt);
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
            busy={isRequested || ask.isPending}
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
        {agentStatus}
      </chakra.p>
      <BackupHistory open={isOpen} onClose={() => setOpen(false)} takenAt={takenAt} />
    </>
  );
}
