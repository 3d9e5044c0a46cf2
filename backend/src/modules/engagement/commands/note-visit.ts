import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { VisitBody } from '@atelier/contracts/engagement';
import { sql } from '../../../kernel/query.js';
import { Countries } from '../../../platform/geo/countries.js';
import { networkOf } from '../../../platform/geo/network.js';
import { engagement } from '../tables.js';

/** Counts a visit by day, kind of device and network. The full address is used for the country and forgotten. */
export class NoteVisit extends Command<void> {
  constructor(
    readonly device: VisitBody['userAgent'],
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(NoteVisit)
export class NoteVisitHandler implements ICommandHandler<NoteVisit> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly countries: Countries,
  ) {}

  async execute({ device, address }: NoteVisit): Promise<void> {
    const country = await this.countries.of(address);
    await engagement(this.entityManager)
      .insertInto('engagement_visit')
      .values({ day: sql<string>`current_date`, device, network: networkOf(address), country })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'device', 'network'])
          .doUpdateSet((row) => ({ visits: row('engagement_visit.visits', '+', 1) })),
      )
      .execute();
  }
}
