import { CommandBus } from '@nestjs/cqrs';
import { OpenAccount } from '../../src/modules/identity/commands/open-account.js';
import { administrator, type Atelier } from './atelier.js';
import type { Visitor } from './visitor.js';

export const signInAdministrator = (atelier: Atelier): Promise<Visitor> =>
  atelier.visitor().logIn(administrator.email, administrator.password);

/** A teacher who is no administrator, in a new account. */
export async function signInTeacher(atelier: Atelier, email = 'salima@exemple.fr'): Promise<Visitor> {
  const account = { email, name: 'Salima Kaci', password: 'mot-de-passe' };
  await atelier.api.get(CommandBus).execute(new OpenAccount({ ...account, isTeacher: true }));
  return atelier.visitor().logIn(email, account.password);
}
