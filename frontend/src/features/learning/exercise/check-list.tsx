import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { CodePosition } from '@atelier/contracts/exercise-verdict';
import { countOf, plural } from '../../../shared/format/format';
import { Lock } from '../../../shared/icons/common';
import { Circle, CircleX } from '../../../shared/icons/learning';
import { ChevronDown, CircleAlert, CircleCheck, Clock } from '../../../shared/icons/public';
import { LinkButton } from '../../../shared/ui/button';
import { Heading } from '../../../shared/ui/headings';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { clockOf, CodeWords } from './code-words';
import type { CheckState, ShownCheck, useVerdicts } from './use-verdicts';

const marks: Readonly<Record<CheckState, { icon: typeof Circle; color: string; words: string }>> = {
  passed: { icon: CircleCheck, color: 'green', words: 'Réussie' },
  failed: { icon: CircleX, color: 'danger', words: 'Échouée' },
  broken: { icon: CircleAlert, color: 'warn', words: 'En panne' },
  waiting: { icon: Clock, color: 'muted', words: 'En attente' },
  hidden: { icon: Lock, color: 'muted', words: 'Cachée' },
  open: { icon: Circle, color: 'subtle', words: 'Pas encore jugée' },
};

/** One segment a check: what failed is red, what is not judged an empty track. */
export const CheckSegments = ({ checks, label }: { checks: readonly ShownCheck[]; label: string }) => (
  <chakra.div display="flex" gap="2" role="img" aria-label={label}>
    {checks.map(({ _id, state }) => (
      <chakra.span
        key={_id}
        flex="1"
        height="6"
        borderRadius="1px"
        bg={state === 'passed' ? 'green' : state === 'failed' ? 'danger' : 'line'}
        // Where colours are forced, only edges are seen.
        borderBottom={state === 'passed' ? '1px solid transparent' : undefined}
      />
    ))}
  </chakra.div>
);

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '16',
    py: '14',
    borderBottom: 'line',
    '& > svg': { mt: '3px' },
  },
});
const Compared = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '24',
    rowGap: '4',
    mt: '10',
    px: '14',
    py: '10',
    bg: 'sunken',
    borderRadius: 'sm',
    textStyle: 'meta',
    '& dt': { color: 'muted' },
    '& dd': { fontFamily: 'mono', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& dd[data-received]': { color: 'danger' },
  },
});
const PassedToggle = chakra('button', {
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '16',
    width: 'full',
    minHeight: '56',
    textAlign: 'start',
    fontWeight: 600,
    borderBottom: 'line',
    cursor: 'pointer',
    '& > svg:last-child': { ms: 'auto' },
    '&[aria-expanded=true] > svg:last-child': { transform: 'rotate(180deg)' },
  },
});

export const hiddenWords = 'Une vérification cachée, jugée par le serveur quand les autres sont vertes.';

function wordsOf({ sentence, state }: ShownCheck): string {
  if (state === 'waiting') return 'Vérification par le serveur…';
  return sentence ?? hiddenWords;
}

interface CheckItemProps {
  check: ShownCheck;
  onGoTo: (position: CodePosition) => void;
}

/** A check: what failed is unfolded, with what was expected and received. */
function CheckItem({ check, onGoTo }: CheckItemProps) {
  const { state, result } = check;
  const { icon: Icon, color, words } = marks[state];
  const failed = result?.outcome === 'failed' ? result : null;
  return (
    <Item data-state={state}>
      <chakra.span color={color} mt="2px">
        <Icon size={20} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p
          fontWeight={state === 'failed' ? 600 : 400}
          color={state === 'hidden' || state === 'waiting' ? 'muted' : 'fg'}
        >
          <VisuallyHidden>{words}&nbsp;: </VisuallyHidden>
          <CodeWords>{wordsOf(check)}</CodeWords>
        </chakra.p>
        {failed && (failed.expected || failed.received) && (
          <Compared>
            <dt>Attendu</dt>
            <dd>{failed.expected}</dd>
            <dt>Reçu</dt>
            <dd data-received="">{failed.received}</dd>
          </Compared>
        )}
        {failed?.position && (
          <LinkButton mt="6" onClick={() => failed.position && onGoTo(failed.position)}>
            {failed.position.file}, ligne {failed.position.line}
          </LinkButton>
        )}
        {state === 'broken' && (
          <chakra.p mt="4" textStyle="small" color="muted">
            Cette vérification a une erreur, qui n’est pas de vous. Le formateur en est averti.
          </chakra.p>
        )}
      </div>
    </Item>
  );
}

type Verdicts = ReturnType<typeof useVerdicts>;

/** « 3 sur 6, essai 3 », then the first failure: what a screen reader says of a verdict. */
export function spokenVerdict({ checks, passed, tries, verdict, isWaiting }: Verdicts): string {
  if (!verdict) return '';
  if (isWaiting) return `Tout est vert ici. Vérification par le serveur…`;
  const first = checks.find(({ state }) => state === 'failed');
  const failed = first?.result?.outcome === 'failed' ? first.result : null;
  return [
    `${passed} sur ${checks.length}${tries > 0 ? `, essai ${tries}` : ''}.`,
    first && wordsOf(first),
    failed?.expected && `Attendu\u00a0: ${failed.expected}. Reçu\u00a0: ${failed.received}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface CheckListProps {
  verdicts: Verdicts;
  isWaiting: boolean;
  onGoTo: (position: CodePosition) => void;
}

/** The checks in the author's order; on a phone what failed comes first, and what passed is folded. */
export function CheckList({ verdicts, onGoTo }: CheckListProps) {
  const { checks, passed, tries, verdict, lastTryAt } = verdicts;
  const id = useId();
  const [open, setOpen] = useState(false);
  const hasVerdict = checks.some(({ state }) => state === 'passed' || state === 'failed');
  const isFoldable = hasVerdict && passed > 0 && passed < checks.length;
  const counted = `${passed} sur ${checks.length}`;
  return (
    <chakra.section aria-labelledby={id} mt={{ base: '28', lg: '0' }}>
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="12" mb="10">
        <Heading id={id}>Vérifications</Heading>
        <chakra.p textStyle="small" color="muted">
          {hasVerdict ? (
            <>
              <chakra.strong color="fg">{counted}</chakra.strong>
              {tries > 0 && `, essai ${tries}`}
              {lastTryAt && `, ${clockOf(lastTryAt)}`}
            </>
          ) : (
            countOf(checks.length, 'phrase')
          )}
        </chakra.p>
      </chakra.div>
      <CheckSegments checks={checks} label={`${counted} ${plural(passed, 'réussie')}`} />
      <chakra.ul
        mt="12"
        borderTop="line"
        display="flex"
        flexDirection="column"
        css={{
          '@media (max-width: 1023.98px)': {
            '& > [data-state=failed]': { order: -2 },
            '& > [data-fold]': { order: -1 },
            '& > [data-state=passed]': { order: 0, display: isFoldable && !open ? 'none' : undefined },
            '& > [data-state=hidden], & > [data-state=waiting]': { order: 1 },
          },
        }}
      >
        {isFoldable && (
          <li data-fold="">
            <PassedToggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              <chakra.span color="green">
                <CircleCheck size={20} aria-hidden />
              </chakra.span>
              {countOf(passed, 'vérification réussie', 'vérifications réussies')}
              <ChevronDown size={18} aria-hidden />
            </PassedToggle>
          </li>
        )}
        {checks.map((check) => (
          <CheckItem key={check._id} check={check} onGoTo={onGoTo} />
        ))}
      </chakra.ul>
      {verdict?.checks.length === 0 && (
        <chakra.p mt="12" textStyle="small" color="muted">
          Aucune vérification n’a pu être jugée.
        </chakra.p>
      )}
    </chakra.section>
  );
}
