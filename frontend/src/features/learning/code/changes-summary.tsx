import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { LessonCode } from '@atelier/contracts/lesson-source';
import { countOf, formatNumber } from '../../../shared/format/format';
import { LinkButton } from '../../../shared/ui/button';
import { QueryError } from '../../../shared/ui/notice';
import { type CodeOf, type useCodeChanges, useCompareAgain } from './code-queries';

/** A comparison takes less; after that it is offered again. */
const patienceMs = 6_000;

/** Whether something has been waited for longer than usual. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}

interface ChangesSummaryProps {
  of: CodeOf;
  previous: LessonCode['previous'];
  comparison: ReturnType<typeof useCodeChanges>;
  /** The lesson before: « la leçon 6, « Des erreurs qui aident » » */
  since: string;
  mayCompareAgain: boolean;
}

/** What changes since the lesson before, in a line; or why that is not known. */
export function ChangesSummary({ of, previous, comparison, since, mayCompareAgain }: ChangesSummaryProps) {
  const compareAgain = useCompareAgain(of);
  const isWaiting = comparison.data?.changes === null;
  const isLate = useIsLate(isWaiting);
  const changes = comparison.data?.changes ?? [];
  if (previous === null) return 'Premier code du cours\u00a0: rien à comparer.';
  if (comparison.error && !comparison.data)
    return <QueryError query={comparison} title="Ce qui change n’a pas pu être lu" />;
  if (comparison.isLoading || isWaiting)
    return (
      <>
        Comparaison en préparation. Les fichiers se lisent déjà, ce qui change arrive.{' '}
        {isLate && mayCompareAgain && (
          <LinkButton onClick={() => compareAgain.mutate()} busy={compareAgain.isPending}>
            Comparer à nouveau
          </LinkButton>
        )}
      </>
    );
  if (changes.length === 0) return `Rien ne change depuis ${since}.`;
  const added = changes.reduce((sum, change) => sum + change.added, 0);
  const removed = changes.reduce((sum, change) => sum + change.removed, 0);
  return (
    <>
      <strong>Depuis {since}</strong>
      <br />
      {countOf(changes.length, 'fichier')}
      {added > 0 && (
        <>
          , <chakra.strong color="green">{countOf(added, 'ligne')} en plus</chakra.strong>
        </>
      )}
      {removed > 0 && (
        <>
          ,{' '}
          <chakra.strong color="danger">
            {added > 0 ? formatNumber(removed) : countOf(removed, 'ligne')} en moins
          </chakra.strong>
        </>
      )}
    </>
  );
}
