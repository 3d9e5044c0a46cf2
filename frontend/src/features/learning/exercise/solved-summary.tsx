import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { CircleCheck } from '../../../shared/icons/public';
import { CheckSegments } from './check-list';
import { clockOf, CodeWords, momentOf } from './code-words';
import type { ShownCheck } from './use-verdicts';

const Card = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
    gap: { base: '20', md: '40' },
    mt: '24',
    scrollMarginTop: '92px',
    p: { base: '20', md: '32' },
    bg: 'gsoft',
    borderRadius: 'md',
    border: '1px solid transparent',
  },
});
const Sentences = chakra('ul', {
  base: {
    columnCount: { base: 1, xl: 2 },
    columnGap: '32',
    '& > li': {
      display: 'flex',
      gap: '14',
      py: '12',
      breakInside: 'avoid',
      textStyle: 'small',
      borderBottom: 'line',
      '& > svg': { flexShrink: 0, color: 'green' },
    },
  },
});

interface SolvedSummaryProps {
  checks: readonly ShownCheck[];
  tries: number;
  solvedAt: string | null;
  counts: boolean;
  isPreview: boolean;
  /** It has just turned green: takes the focus, once. */
  isFresh: boolean;
}

/** All is green: how, when and by whose word. */
export function SolvedSummary({ checks, tries, solvedAt, counts, isPreview, isFresh }: SolvedSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const wantsFocus = useRef(isFresh);
  useEffect(() => {
    if (wantsFocus.current) box.current?.focus();
    wantsFocus.current = false;
  }, []);
  const at = solvedAt ? (isFresh ? `à ${clockOf(solvedAt)}` : `le ${momentOf(solvedAt)}`) : '';
  // Tries after it was solved are counted too.
  const attempt = isFresh && tries > 0 ? `au ${tries}${tries === 1 ? 'er' : 'e'}\u00a0essai` : '';
  return (
    <Card ref={box} tabIndex={-1} aria-labelledby="exercice-reussi" outline="none">
      <div>
        <chakra.h2
          id="exercice-reussi"
          display="flex"
          alignItems="center"
          gap="12"
          textStyle="h3"
          color="green"
        >
          <CircleCheck size={24} aria-hidden />
          {isPreview ? 'Tout est vert' : 'Leçon terminée'}
        </chakra.h2>
        <chakra.p mt="8" mb="10">
          <chakra.span textStyle="figure">{checks.length}</chakra.span>{' '}
          {[`sur ${checks.length}`, attempt, at].filter(Boolean).join(', ')}
        </chakra.p>
        <CheckSegments
          checks={checks.map((check) => ({ ...check, state: 'passed' }))}
          label="Toutes les vérifications sont vertes"
        />
        <chakra.p mt="10" textStyle="small" color="muted">
          {isPreview
            ? 'Aperçu\u00a0: rien n’est enregistré.'
            : counts && solvedAt
              ? 'Compte pour l’attestation\u00a0: vérifié par le serveur.'
              : 'Jugé dans votre navigateur, pour l’entraînement.'}
        </chakra.p>
      </div>
      <Sentences>
        {checks.map(({ _id, sentence, isHidden }) => (
          <li key={_id}>
            <CircleCheck size={20} aria-hidden />
            <span>
              <CodeWords>{sentence ?? 'Une vérification cachée.'}</CodeWords>
              {isHidden && <chakra.span color="muted"> Cachée jusqu’ici, jugée par le serveur.</chakra.span>}
            </span>
          </li>
        ))}
      </Sentences>
    </Card>
  );
}
