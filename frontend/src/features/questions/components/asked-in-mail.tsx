import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../../shared/api/client';
import { Notice } from '../../../shared/ui/notice';
import { readQuestion } from '../api/read-questions';
import { linkedKey } from '../api/shown-questions';
import { QuestionEntry } from './question-entry';

/** The question that a mail told of, answered meanwhile or not, above those that wait. */
export function AskedInMail({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: linkedKey(id),
    queryFn: () => readQuestion(id),
    staleTime: Infinity,
  });
  if (error)
    return (
      <Notice tone="danger" mb="16">
        {failureMessage(error)}
      </Notice>
    );
  if (!data) return null;
  return (
    <chakra.ul mb="16" aria-label="La question du message">
      <QuestionEntry question={data} mayModerate isOpen place={null} />
    </chakra.ul>
  );
}
