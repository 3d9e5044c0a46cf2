import { chakra } from '@chakra-ui/react';
import type { QuizAttemptResult, QuizBankView } from '@atelier/contracts/quiz';
import { Circle, CircleX } from '../../../shared/icons/learning';
import { CircleCheck } from '../../../shared/icons/public';
import { Subheading } from '../../../shared/ui/headings';
import { Row } from '../../../shared/ui/layout';
import { formatAttemptTime } from './answered-quiz';
import { formerLabel, scoreLabel } from './bank-labels';
import { CodeWords } from './code-words';

export const ResultLine = chakra('li', {
  base: { display: 'flex', gap: '14', py: '12', textStyle: 'small', borderBottom: 'line' },
});

const Time = ({ at }: { at: string }) => (
  <chakra.time dateTime={at} ms="auto" color="muted" whiteSpace="nowrap">
    {formatAttemptTime(at)}
  </chakra.time>
);

interface AttemptResultsProps {
  results: readonly QuizAttemptResult[];
  former?: QuizBankView['former'];
  label: string;
}

/** What was answered before the bank, then the finished attempts in the order of their numbers. */
export const AttemptResults = ({ results, former, label }: AttemptResultsProps) => (
  <chakra.section aria-label={label}>
    <Subheading mb="8">{label}</Subheading>
    <ol>
      {former && (
        <ResultLine>
          <chakra.span color="muted" flexShrink={0} mt="1px">
            <Circle size={18} aria-hidden />
          </chakra.span>
          <chakra.div flex="1" minWidth="0">
            <strong>Avant la banque</strong>
            <chakra.span display="block" color="muted" overflowWrap="anywhere">
              {formerLabel(former)} <CodeWords text={former.question} />
            </chakra.span>
          </chakra.div>
          <Time at={former.at} />
        </ResultLine>
      )}
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
                      <chakra.span overflowWrap="anywhere">
                        <CodeWords text={question} />
                      </chakra.span>
                    </Row>
                  ))}
                </chakra.ol>
              </chakra.details>
            </chakra.div>
            {result.finishedAt && <Time at={result.finishedAt} />}
          </ResultLine>
        );
      })}
    </ol>
  </chakra.section>
);
