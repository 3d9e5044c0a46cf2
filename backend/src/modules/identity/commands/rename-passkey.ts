import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
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

export const RenamePasskeyHandler = commandHandler(
  RenamePasskey,
  (entityManager, { owner, passkeyId, name }) =>
    changeFactors(entityManager, owner, ({ factors }) => factors.renamePasskey(passkeyId, name)),
);
