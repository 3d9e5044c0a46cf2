import type { QuizVerdict as Verdict } from '@atelier/contracts/quiz';
import { chakra } from '@chakra-ui/react';
import { CircleDashed } from '../../../shared/icons/circle-dashed';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Tag } from '../../../shared/ui/tag';
import { missingWords, rightWords, shownWords, wrongWords } from '../state/quiz-words';

function Told({ verdict, onRetry }: { verdict: Verdict; onRetry: () => void }) {
  const { outcome, isFinal } = verdict;
  if (outcome === 'right')
    return (
      <Notice tone="success" title="Correct">
        {rightWords(verdict)}
      </Notice>
    );
  const shown = verdict.solution ? ` ${shownWords(verdict)}` : '';
  if (outcome === 'incomplete')
    return (
      <Notice tone="warn" title="Incomplet" icon={CircleDashed}>
        {missingWords(verdict)}
        {shown}
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      title="Incorrect"
      action={
        !isFinal && (
          <Button variant="link" size="tool" onClick={onRetry}>
            Réessayer
          </Button>
        )
      }
    >
      {wrongWords(verdict)}
      {shown}
    </Notice>
  );
}

/** What an answer is worth, and what its author says of it once it is found or enough was tried. */
export const QuizVerdict = ({ verdict, onRetry }: { verdict: Verdict; onRetry: () => void }) => (
  <>
    <Told verdict={verdict} onRetry={onRetry} />
    {verdict.explanation && (
      <chakra.section aria-label="Explication" mt="16" p="20" bg="gsoft" borderRadius="md">
        <Row gap="10" mb="8" textStyle="small">
          <Tag tone="green" bg="surface">
            Formateur
          </Tag>
          L’explication du formateur
        </Row>
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {verdict.explanation}
        </chakra.p>
      </chakra.section>
    )}
  </>
);
