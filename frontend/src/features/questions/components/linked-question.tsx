import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { readQuestion } from '../api/read-questions';
import { linkedKey } from '../api/shown-questions';
import type { Stage } from '../state/stage';
import { PinButton } from './pin-button';
import { QuestionEntry } from './question-entry';

interface LinkedQuestionProps {
  id: string;
  stage: Stage;
  mayModerate: boolean;
}

/** The question that an address leads to, above the others with all its answers. */
export function LinkedQuestion({ id, stage, mayModerate }: LinkedQuestionProps) {
  const linked = useQuery({ queryKey: linkedKey(id), queryFn: () => readQuestion(id), staleTime: Infinity });
  const list = useRef<HTMLUListElement>(null);
  const isThere = linked.data !== undefined && linked.data !== null;
  useEffect(() => {
    if (isThere) list.current?.querySelector<HTMLElement>('li')?.focus();
  }, [isThere]);
  if (linked.isError)
    return (
      <ErrorPanel
        mb="16"
        title="Cette question ne peut être montrée"
        message={failureMessage(linked.error)}
        retry={() => void linked.refetch()}
        retrying={linked.isFetching}
      />
    );
  if (!linked.data) return null;
  return (
    <chakra.ul ref={list} mb="16" aria-label="La question du lien">
      <QuestionEntry
        question={linked.data}
        mayModerate={mayModerate}
        isOpen
        place={<PinButton question={linked.data} stage={stage} />}
      />
    </chakra.ul>
  );
}
