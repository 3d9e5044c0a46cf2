import type { Submission } from '@atelier/contracts/submissions';
import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from '../../../shared/icons/arrow-left';
import { ChevronLeft } from '../../../shared/icons/chevron-left';
import { ChevronRight } from '../../../shared/icons/chevron-right';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { nextWaiting } from '../state/copy-groups';
import { useCopyKeys } from '../state/use-copy-keys';
import { Copy } from './copy-entry';

interface OpenedCopyProps {
  copies: readonly Submission[];
  copy: Submission;
  listPath: string;
  open: (copy: Submission) => void;
}

/** One copy beside its list, from which one goes to those before and after. */
export function OpenedCopy({ copies, copy, listPath, open }: OpenedCopyProps) {
  const at = copies.findIndex(({ _id }) => _id === copy._id);
  const move = (by: 1 | -1) => {
    const other = copies[at + by];
    if (other) open(other);
  };
  useCopyKeys(move);
  const next = nextWaiting(copies, copy);
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
      <Copy key={copy._id} copy={copy} next={next ? () => open(next) : undefined} />
    </chakra.section>
  );
}
