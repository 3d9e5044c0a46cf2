import { Module } from '@nestjs/common';
import { AskBackupHandler } from './ask-backup.js';
import { ListBackupRunsHandler } from './read-backups.js';
import { AbandonParkedHandler, RetryParkedHandler } from './decide-on-parked.js';
import { ClockOffset } from '../observability/clock-offset.js';
import { StandingGauges } from '../observability/standing-gauges.js';
import { ListParkedHandler } from './list-parked.js';
import { ReadParkedToWatchHandler } from './parked-to-watch.js';
import { ReadDelaysHandler } from './read-delays.js';
import { ReadFiguresHandler } from './read-figures.js';
import { ProcessWatch } from './process-watch.js';
import { ReadProcessesHandler } from './read-processes.js';
import { ReadServicesHandler } from './read-services.js';
import { ServiceWatch } from './service-watch.js';

@Module({
  providers: [
    ListParkedHandler,
    ReadParkedToWatchHandler,
    ReadFiguresHandler,
    RetryParkedHandler,
    AbandonParkedHandler,
    ReadServicesHandler,
    ReadDelaysHandler,
    ServiceWatch,
    ProcessWatch,
    ReadProcessesHandler,
    AskBackupHandler,
    ListBackupRunsHandler,
    StandingGauges,
    ClockOffset,
  ],
})
export class OperationsModule {}
