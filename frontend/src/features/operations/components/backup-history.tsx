import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { TriangleAlert } from '../../../shared/icons/triangle-alert';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useBackupRuns } from '../api/use-operations';
import { runLine } from '../state/backup-words';
import { MarkedLine } from './marked-line';
import { ToolWords } from './tool-words';

interface BackupHistoryProps {
  open: boolean;
  onClose: () => void;
  takenAt: string;
}

/** What was saved, copied and put back for a try in the last weeks. */
export function BackupHistory({ open, onClose, takenAt }: BackupHistoryProps) {
  const { data, error, isFetching, refetch } = useBackupRuns(open);
  return (
    <Dialog open={open} onClose={onClose} title="Historique des sauvegardes">
      {error ? (
        <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Skeleton width="100%" height="240px" />
      ) : (
        <ul>
          {data.runs.map((run) => {
            const { what, when, aside, words } = runLine(run, takenAt);
            return (
              <MarkedLine
                key={`${run.kind} ${run.endedAt}`}
                icon={words === null ? CircleCheck : TriangleAlert}
                color={words === null ? 'green' : 'danger'}
                label={words === null ? 'Réussi' : 'Échec'}
                title={when}
                aside={aside}
              >
                <chakra.p textStyle="small" color="muted">
                  {what}
                </chakra.p>
                {words !== null && <ToolWords>{words}</ToolWords>}
              </MarkedLine>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
