import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import * as askBackup from './ask-backup.js';
import * as readBackups from './read-backups.js';
import * as decideOnParked from './decide-on-parked.js';
import { ClockOffset } from '../observability/clock-offset.js';
import { StandingGauges } from '../observability/standing-gauges.js';
import * as listParked from './list-parked.js';
import * as parkedToWatch from './parked-to-watch.js';
import * as readDelays from './read-delays.js';
import * as readFigures from './read-figures.js';
import { ProcessWatch } from './process-watch.js';
import * as readProcesses from './read-processes.js';
import * as readServices from './read-services.js';
import { ServiceWatch } from './service-watch.js';

@Module({
  providers: [
    ...useCases(
      askBackup,
      readBackups,
      decideOnParked,
      listParked,
      parkedToWatch,
      readDelays,
      readFigures,
      readProcesses,
      readServices,
    ),
    ServiceWatch,
    ProcessWatch,
    StandingGauges,
    ClockOffset,
  ],
})
export class OperationsModule {}
