import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { VisitBody } from '@atelier/contracts/engagement';
import { rowsOf, sql } from '../../../kernel/query.js';
import { Countries } from '../../../platform/geo/countries.js';
import { networkOf } from '../../../platform/geo/network.js';

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
    await rowsOf(
      this.entityManager,
      sql`
        insert into engagement_visit (day, device, network, country)
        values (current_date, ${device}, ${networkOf(address)}, ${country})
        on conflict (day, device, network) do update set visits = engagement_visit.visits + 1`,
    );
  }
}
