import { chakra } from '@chakra-ui/react';
import type { ChangedFile } from '@atelier/contracts/lesson-source';
import { ArrowRightLeft } from '../../../shared/icons/code';
import { Minus, Plus } from '../../../shared/icons/learning';
import { Pencil } from '../../../shared/icons/members';
import { formatNumber } from '../../../shared/format/format';

type Kind = ChangedFile['kind'];

const kinds = {
  added: ['Ajouté', Plus, 'green'],
  changed: ['Modifié', Pencil, 'star'],
  renamed: ['Renommé', ArrowRightLeft, 'star'],
  removed: ['Retiré', Minus, 'danger'],
} as const;

/** What happened to a file, by shape and colour; words stand beside it, or are its name. */
export function ChangeMark({ kind, isNamed = false }: { kind: Kind; isNamed?: boolean }) {
  const [word, Icon, color] = kinds[kind];
  return (
    <chakra.span
      color={color}
      flexShrink={0}
      role={isNamed ? 'img' : undefined}
      aria-label={isNamed ? word : undefined}
    >
      <Icon size={16} aria-hidden />
    </chakra.span>
  );
}

/** « Modifié, +5 −3 » */
export function ChangeWords({
  change: { kind, previousPath, added, removed, hunks },
}: {
  change: ChangedFile;
}) {
  return (
    <chakra.span color="muted" overflowWrap="anywhere">
      {kinds[kind][0]}
      {previousPath !== null && (
        <>
          , avant&nbsp;: <chakra.span fontFamily="mono">{previousPath}</chakra.span>
        </>
      )}
      {(added > 0 || removed > 0) && ', '}
      {added > 0 && (
        <chakra.span color="green" fontWeight={600}>
          +{formatNumber(added)}
        </chakra.span>
      )}
      {added > 0 && removed > 0 && ' '}
      {removed > 0 && (
        <chakra.span color="danger" fontWeight={600}>
          −{formatNumber(removed)}
        </chakra.span>
      )}
      {kind === 'renamed' && hunks?.length === 0 && ', rien d’autre ne change'}
    </chakra.span>
  );
}
