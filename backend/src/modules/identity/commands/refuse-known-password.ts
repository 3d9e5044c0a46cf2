import { DomainError } from '../../../kernel/domain-error.js';
import { isKnownBad, type PersonalWords } from '../domain/known-bad-password.js';

const message =
  'Ce mot de passe est trop facile à deviner\u00a0: il figure sur les listes que les pirates essaient d’abord, ou reprend votre nom ou votre adresse.';

/** @throws DomainError `password-too-common` */
export async function refuseKnownPassword(password: string, personal: PersonalWords): Promise<void> {
  if (!(await isKnownBad(password, personal))) return;
  throw new DomainError('password-too-common', { issues: [{ path: 'password', message }] });
}
