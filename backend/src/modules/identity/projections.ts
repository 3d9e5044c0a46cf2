import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { peopleFigures } from './figures.js';

/** What identity keeps of its own accounts for who looks often. Reactions call it, as often and in any order as it comes. */
@Injectable()
export class IdentityProjections {
  constructor(private readonly entityManager: EntityManager) {}

  /** Counts somebody among the students, the teachers or, once the account is closed, nowhere. */
  countPerson(accountId: string): Promise<void> {
    return peopleFigures.recount(this.entityManager, accountId);
  }
}
