import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { changeFactors, type FactorOwner } from './change-factors.js';

/** @throws DomainError `proof-required`, `factor-not-found` */
export class RenamePasskey extends Command<void> {
  constructor(
    readonly owner: FactorOwner,
    readonly passkeyId: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ owner, passkeyId, name }: RenamePasskey): Promise<void> {
    return changeFactors(this.entityManager, owner, ({ factors }) => factors.renamePasskey(passkeyId, name));
  }
}
