import type { Security } from '@atelier/contracts/second-factor';
import { formatDate } from '../../../shared/format';

/** Said beside « Retirer » where it cannot be. */
export const lastFactorWords =
  'Votre rôle demande un second facteur. Pour retirer celui-ci, ajoutez-en d’abord un autre.';

export const usedWords = (iso: string | null): string =>
  iso ? `utilisée le ${formatDate(iso)}` : 'jamais utilisée depuis';

const numbers = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** « deux clés d’accès, une application et des codes de secours »; null where nothing guards the account. */
export function guardedBy({ totp, passkeys, recoveryCodes }: Security): string | null {
  if (!totp && passkeys.length === 0) return null;
  const count = numbers[passkeys.length] ?? String(passkeys.length);
  const guards = [
    ...(passkeys.length > 0 ? [`${count} ${passkeys.length === 1 ? 'clé' : 'clés'} d’accès`] : []),
    ...(totp ? ['une application'] : []),
    ...(recoveryCodes && recoveryCodes.left > 0 ? ['des codes de secours'] : []),
  ];
  return new Intl.ListFormat('fr').format(guards);
}
