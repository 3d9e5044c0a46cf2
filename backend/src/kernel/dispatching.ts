import { Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

/** What holds no rule of its own: it sees what is wanted, and asks for it. */
export abstract class Dispatching {
  @Inject(CommandBus) protected readonly commands!: CommandBus;
  @Inject(QueryBus) protected readonly queries!: QueryBus;
}
