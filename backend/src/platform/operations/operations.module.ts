import { Module } from '@nestjs/common';
import { AbandonParkedHandler, RetryParkedHandler } from './decide-on-parked.js';
import { StandingGauges } from '../observability/standing-gauges.js';
import { ListParkedHandler } from './list-parked.js';
import { ReadParkedToWatchHandler } from './parked-to-watch.js';
import { ReadFiguresHandler } from './read-figures.js';

@Module({
  providers: [
    ListParkedHandler,
    ReadParkedToWatchHandler,
    ReadFiguresHandler,
    RetryParkedHandler,
    AbandonParkedHandler,
    StandingGauges,
  ],
})
export class OperationsModule {}
