import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import * as askBackup from './backups.js';
import * as readBackups from './backups.js';
import * as decideOnParked from './parked-reactions.js';
import * as listParked from './parked-reactions.js';
import * as parkedToWatch from './parked-reactions.js';
import { ClockOffset } from './service-checks.js';
import { StateGauges } from '../observability/state-gauges.js';
import * as readDelays from './read-figures.js';
import * as readFigures from './read-figures.js';
import * as readProcesses from './process-watch.js';
import { ProcessWatch } from './process-watch.js';
import * as readServices from './service-history.js';
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
    StateGauges,
    ClockOffset,
  ],
})
export class OperationsModule {}
