import { chakra } from '@chakra-ui/react';
import type { QuizBankView } from '@atelier/contracts/quiz';
import { countOf } from '../../../shared/format/format';
import { SecondaryText } from '../../../shared/ui/layout';
import { AttemptResults } from './attempt-results';

/** Read-only: the attempts of a student at a bank, for their teacher. */
export default function AnsweredBank({ bank }: { bank: QuizBankView }) {
  const { current, results, former } = bank;
  const isOpen = current !== null && current.finishedAt === null;
  return (
    <chakra.div maxWidth="704px">
      {isOpen && (
        <SecondaryText mb="16">
          Essai {current.number} en cours&nbsp;:{' '}
          {countOf(current.questions.filter(({ quiz }) => quiz).length, 'réponse')} sur{' '}
          {countOf(current.questions.length, 'question')}.
        </SecondaryText>
      )}
      {results.length > 0 || former ? (
        <AttemptResults results={results} former={former} label="Essais" />
      ) : (
        !isOpen && <SecondaryText>Pas encore de réponse.</SecondaryText>
      )}
    </chakra.div>
  );
}
