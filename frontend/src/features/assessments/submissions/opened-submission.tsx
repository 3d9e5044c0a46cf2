import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import type { Submission } from '@atelier/contracts/submissions';
import { ArrowLeft } from '../../../shared/icons/learning';
import { ChevronLeft, ChevronRight } from '../../../shared/icons/public';
import { isTyping } from '../../../shared/ui/focus';
import { Button, IconButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { SubmissionEntry } from './submission-entry';
import { nextToCorrect } from './submission-list';

/** `j` and `k` go to the next and previous submission, except while typing. */
function useSubmissionKeys(move: (by: 1 | -1) => void): void {
  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (key === 'j') move(1);
    else if (key === 'k') move(-1);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => moveByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface OpenedSubmissionProps {
  copies: readonly Submission[];
  copy: Submission;
  listPath: string;
  open: (copy: Submission) => void;
}

/** One submission beside the list, with previous and next buttons. */
export function OpenedSubmission({ copies, copy, listPath, open }: OpenedSubmissionProps) {
  const at = copies.findIndex(({ _id }) => _id === copy._id);
  const move = (by: 1 | -1) => {
    const other = copies[at + by];
    if (other) open(other);
  };
  useSubmissionKeys(move);
  const next = nextToCorrect(copies, copy);
  return (
    <chakra.section minWidth="0" p={{ base: '0', lg: '24' }} aria-label={`Copie de ${copy.user.name}`}>
      <Row apart gap="8" mb="16">
        <chakra.div display={{ lg: 'none' }}>
          <Button variant="link" size="tool" to={listPath}>
            <ArrowLeft size={16} aria-hidden />
            Retour
          </Button>
        </chakra.div>
        <Row gap="8" ms="auto">
          <chakra.span textStyle="small" color="muted">
            {at + 1} sur {copies.length}
          </chakra.span>
          <IconButton framed label="Copie précédente (k)" disabled={at <= 0} onClick={() => move(-1)}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton
            framed
            label="Copie suivante (j)"
            disabled={at >= copies.length - 1}
            onClick={() => move(1)}
          >
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </Row>
      </Row>
      <SubmissionEntry key={copy._id} copy={copy} next={next ? () => open(next) : undefined} />
    </chakra.section>
  );
}
