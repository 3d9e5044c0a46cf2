import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from '../icons/public';
import { Button } from '../ui/button';
import { Row } from '../ui/layout';

/** On a phone the arrows have no text, to leave room for the page number. */
const Word = chakra('span', {
  base: {
    position: { base: 'absolute', sm: 'static' },
    width: { base: '1px', sm: 'auto' },
    overflow: { base: 'hidden', sm: 'visible' },
    clipPath: { base: 'inset(50%)', sm: 'none' },
    whiteSpace: 'nowrap',
  },
});
export interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Nothing for a single page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <Row as="nav" justifyContent="center" gap="16" mt="40" aria-label="Pagination">
      <Button variant="outline" size="tool" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
        <Word>Précédente</Word>
      </Button>
      <chakra.span textStyle="small" color="muted" aria-live="polite">
        Page {page} sur {pages}
      </chakra.span>
      <Button variant="outline" size="tool" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Word>Suivante</Word>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </Row>
  );
}
