import type { QuizVerdict as Verdict } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { Tag } from '../../../shared/ui/tag';
import { missingWords, wrongWords } from '../state/quiz-words';

/** What an answer is worth, and what its author says of it once it is right. */
export function QuizVerdict({ verdict, onRetry }: { verdict: Verdict; onRetry: () => void }) {
  if (verdict.outcome === 'right')
    return (
      <>
        <Notice tone="success" title="Correct">
          C’est la bonne réponse.
        </Notice>
        {verdict.explanation && (
          <chakra.section aria-label="Explication" mt="16" p="20" bg="gsoft" borderRadius="md">
            <Tag tone="green" bg="surface" mb="8">
              Formateur
            </Tag>
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
              {verdict.explanation}
            </chakra.p>
          </chakra.section>
        )}
      </>
    );
  if (verdict.outcome === 'incomplete')
    return (
      <Notice tone="warn" title="Incomplet">
        {missingWords(verdict)}
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      title="Incorrect"
      action={
        <Button variant="link" size="tool" onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      {wrongWords(verdict)}
    </Notice>
  );
}
