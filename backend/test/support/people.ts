import { OpenAccount } from '../../src/modules/identity/accounts/accounts.commands.js';
import { administrator, type Atelier } from './atelier.js';
import type { Visitor } from './visitor.js';

export const signInAdministrator = (atelier: Atelier): Promise<Visitor> =>
  atelier.visitor().logIn(administrator.email, administrator.password);

/** A new account of a teacher who is not an administrator. */
export async function signInTeacher(atelier: Atelier, email = 'salima@exemple.fr'): Promise<Visitor> {
  const account = { email, name: 'Salima Kaci', password: 'mot-de-passe' };
  await atelier.do(new OpenAccount({ input: { ...account, isTeacher: true } }));
  return atelier.visitor().logIn(email, account.password);
}

/** Marks the address of an account as verified, as the link in the mail does. */
export const verify = (atelier: Atelier, email: string): Promise<unknown> =>
  atelier.rows('update identity_account set verified_at = now() where email = ?', [email]);
