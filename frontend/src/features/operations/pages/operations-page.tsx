import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useOperations } from '../api/use-operations';
import { Backups } from '../components/backups';
import { DelayChart } from '../components/delay-chart';
import { Disk } from '../components/disk';
import { OperationCounters } from '../components/operation-counters';
import { OperationsHead } from '../components/operations-head';
import { ParkedMessages } from '../components/parked-messages';
import { Payments } from '../components/payments';
import { Processes } from '../components/processes';
import { QueueTable } from '../components/queue-table';
import { Requests } from '../components/requests';
import { Services } from '../components/services';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
    columnGap: '56',
  },
});

/** `/admin/exploitation`: what runs, what waits, and what needs a decision. */
export function Component() {
  const { data, error, isError, isFetching, isPending, refetch } = useOperations();
  return (
    <>
      <PageTitle title="Exploitation" />
      <OperationsHead operations={data} />
      {isError && (
        <ErrorPanel
          mt="24"
          message={failureMessage(error)}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isPending && (
        <chakra.div mt="24" aria-busy>
          <Skeleton width="100%" height="480px" />
        </chakra.div>
      )}
      {data && (
        <>
          <OperationCounters operations={data} />
          <Services services={data.services} takenAt={data.takenAt} />
          <Columns>
            <div>
              <ParkedMessages parked={data.parked} />
              <QueueTable queues={data.queues} />
              <Requests requests={data.requests} />
            </div>
            <div>
              <DelayChart delays={data.delays} takenAt={data.takenAt} />
              <Disk disk={data.disk} />
              <Processes processes={data.processes} takenAt={data.takenAt} />
              <Payments money={data.money} />
              <Backups backups={data.backups} keeper={data.keeper} takenAt={data.takenAt} />
            </div>
          </Columns>
        </>
      )}
    </>
  );
}
