import { chakra } from '@chakra-ui/react';
import type { QuizAttemptResult } from '@atelier/contracts/quiz';
import { CircleX } from '../../../shared/icons/learning';
import { CircleCheck } from '../../../shared/icons/public';
import { Subheading } from '../../../shared/ui/headings';
import { Row } from '../../../shared/ui/layout';
import { scoreLabel } from './bank-labels';

export const ResultLine = chakra('li', {
  base: { display: 'flex', gap: '14', py: '12', textStyle: 'small', borderBottom: 'line' },
});

/** Finished attempts, in the order of their numbers. */
export const AttemptResults = ({
  results,
  label,
}: {
  results: readonly QuizAttemptResult[];
  label: string;
}) => (
  <chakra.section aria-label={label}>
    <Subheading mb="8">{label}</Subheading>
    <ol>
      {results.map((result) => {
        const Icon = result.isPassed ? CircleCheck : CircleX;
        return (
          <ResultLine key={result._id}>
            <chakra.span color={result.isPassed ? 'green' : 'danger'} flexShrink={0} mt="1px">
              <Icon size={18} aria-hidden />
            </chakra.span>
            <chakra.div flex="1" minWidth="0">
              <strong>Essai {result.number}</strong>
              <chakra.span display="block" color="muted">
                {result.isPassed ? 'Réussi\u00a0: ' : ''}
                {scoreLabel(result)}
              </chakra.span>
              <chakra.details mt="4">
                <chakra.summary minHeight="24" cursor="pointer">
                  Question par question
                </chakra.summary>
                <chakra.ol mt="8" display="grid" gap="8">
                  {result.questions.map(({ _id, question, outcome, tries }) => (
                    <Row as="li" key={_id} gap="8" alignItems="baseline" flexWrap="nowrap">
                      <chakra.span color={outcome === 'right' ? 'green' : 'danger'} whiteSpace="nowrap">
                        {outcome === 'right' ? (tries > 1 ? 'Juste, 2 essais' : 'Juste') : 'À revoir'}
                      </chakra.span>
                      <chakra.span overflowWrap="anywhere">{question}</chakra.span>
                    </Row>
                  ))}
                </chakra.ol>
              </chakra.details>
            </chakra.div>
          </ResultLine>
        );
      })}
    </ol>
  </chakra.section>
);
