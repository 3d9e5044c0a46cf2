import { chakra } from '@chakra-ui/react';
import { Children, type ReactNode } from 'react';
import type { Security } from '@atelier/contracts/second-factor';
import { formatDate } from '../../shared/format/format';
import type { DrawnIcon } from '../../shared/icons/drawn-icon';
import { Centred, SecondaryText } from '../../shared/ui/layout';

/**
 * Changes a factor, after re-authentication if required; null if the user cancels.
 * @param onFailure shows the error; defaults to the top of the page
 */
export type RunWithProof = <Result>(
  work: () => Promise<Result>,
  onFailure?: (failure: unknown) => void,
) => Promise<Result | null>;

/** Explains why « Retirer » is disabled. */
export const lastFactorText =
  'Votre rôle demande un second facteur. Pour retirer celui-ci, ajoutez-en d’abord un autre.';

export const lastUsedText = (iso: string | null): string =>
  iso ? `utilisée le ${formatDate(iso)}` : 'jamais utilisée depuis';

const numbers = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** « deux clés d’accès, une application et des codes de secours »; null without a second factor. */
export function protectionText({ totp, passkeys, recoveryCodes }: Security): string | null {
  if (!totp && passkeys.length === 0) return null;
  const count = numbers[passkeys.length] ?? String(passkeys.length);
  const protections = [
    ...(passkeys.length > 0 ? [`${count} ${passkeys.length === 1 ? 'clé' : 'clés'} d’accès`] : []),
    ...(totp ? ['une application'] : []),
    ...(recoveryCodes && recoveryCodes.left > 0 ? ['des codes de secours'] : []),
  ];
  return new Intl.ListFormat('fr').format(protections);
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    columnGap: '16',
    rowGap: '12',
    alignItems: 'center',
    pb: '16',
    borderBottom: 'line',
    '&[data-last]': { pb: '0', borderBottomWidth: '0' },
  },
});
/** Next to the text, or below it if there is no room. */
const Actions = chakra('div', {
  base: { display: 'flex', gap: '8', alignItems: 'center', gridColumn: { base: '2', md: 'auto' } },
});

interface FactorLineProps {
  icon: DrawnIcon;
  title: string;
  facts: ReactNode;
  actions: ReactNode;
  /** Expanded content below. */
  children?: ReactNode;
  isLast?: boolean;
}

export const FactorLine = ({ icon: Icon, title, facts, actions, children, isLast }: FactorLineProps) => (
  <Line data-last={isLast ? '' : undefined}>
    <Centred as="span" boxSize="44" bg="sunken" borderRadius="sm">
      <Icon size={20} aria-hidden />
    </Centred>
    <div>
      <chakra.p textStyle="label" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <SecondaryText>{facts}</SecondaryText>
    </div>
    <Actions>{actions}</Actions>
    {Children.toArray(children).length > 0 && <chakra.div gridColumn="1 / -1">{children}</chakra.div>}
  </Line>
);
