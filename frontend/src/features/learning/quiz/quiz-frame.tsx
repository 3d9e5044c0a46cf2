import { chakra } from '@chakra-ui/react';
import type { QuizVerdict as Verdict } from '@atelier/contracts/quiz';
import { CircleDashed } from '../../../shared/icons/learning';
import { LinkButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Tag } from '../../../shared/ui/tag';
import { CodeWords } from './code-words';
import { correctLabel, incompleteLabel, incorrectLabel, solutionLabel } from './quiz-labels';

interface VerdictProps {
  verdict: Verdict;
  /** Resets what was wrong; absent where another choice does. */
  onRetry?: () => void;
}

function VerdictNotice({ verdict, onRetry }: VerdictProps) {
  const { outcome, isFinal } = verdict;
  if (outcome === 'right')
    return (
      <Notice tone="success" title="Correct">
        {correctLabel(verdict)}
      </Notice>
    );
  const solutionText = verdict.solution ? ` ${solutionLabel(verdict)}` : '';
  if (outcome === 'incomplete')
    return (
      <Notice tone="warn" title="Incomplet" icon={CircleDashed}>
        {incompleteLabel(verdict)}
        {solutionText}
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      title="Incorrect"
      action={!isFinal && onRetry && <LinkButton onClick={onRetry}>Réessayer</LinkButton>}
    >
      {incorrectLabel(verdict)}
      {solutionText}
    </Notice>
  );
}

/** The verdict, and the author's explanation once the answer is right or no attempt is left. */
export const QuizVerdict = ({ verdict, onRetry }: VerdictProps) => (
  <>
    <VerdictNotice verdict={verdict} onRetry={onRetry} />
    {verdict.explanation && (
      <chakra.section aria-label="Explication" mt="16" p="20" bg="gsoft" borderRadius="md">
        <Row gap="10" mb="8" textStyle="small">
          <Tag tone="green" bg="surface">
            Formateur
          </Tag>
          L’explication du formateur
        </Row>
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          <CodeWords text={verdict.explanation} />
        </chakra.p>
      </chakra.section>
    )}
  </>
);

export const Question = chakra('legend', { base: { textStyle: 'h3', mb: '8', whiteSpace: 'pre-line' } });
/** The question, and beside it the earlier attempts. */
export const QuizColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 704px) minmax(240px, 312px)' },
    columnGap: '48',
    rowGap: '24',
    alignItems: 'start',
  },
});
/** Sticky on a phone: the submit button stays visible. */
export const SubmitBar = chakra('div', {
  base: {
    position: { base: 'sticky', lg: 'static' },
    // Above the bar with previous and next lesson.
    bottom: 'calc(76px + env(safe-area-inset-bottom))',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '20',
    mt: { base: '8', lg: '20' },
    py: { base: '12', lg: '0' },
    bg: 'bg',
  },
});
