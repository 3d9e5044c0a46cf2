import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { ChevronUp } from '../../../shared/icons/chevron-up';
import { Maximize } from '../../../shared/icons/maximize';
import { Minimize } from '../../../shared/icons/minimize';
import { Minus } from '../../../shared/icons/minus';
import { Plus } from '../../../shared/icons/plus';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';

const Figure = chakra('span', {
  base: { textStyle: 'small', fontVariantNumeric: 'tabular-nums', textAlign: 'center', whiteSpace: 'nowrap' },
});

interface PdfToolsProps {
  page: number;
  /** Null until it is known. */
  count: number | null;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (steps: 1 | -1) => void;
  onFullscreen: () => void;
  isFullscreen: boolean;
}

/** Pages, size, the whole screen. They keep the focus at the ends: what cannot be done does nothing. */
export function PdfTools({ page, count, zoom, onPage, onZoom, onFullscreen, isFullscreen }: PdfToolsProps) {
  return (
    <Row gap="2">
      <IconButton
        label="Page précédente"
        aria-disabled={page <= 1 || undefined}
        color={page <= 1 ? 'subtle' : 'fg'}
        onClick={() => onPage(page - 1)}
      >
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <Figure minWidth="4.5rem">
        <strong>{page}</strong> <chakra.span color="muted">sur {count ?? '…'}</chakra.span>
      </Figure>
      <IconButton
        label="Page suivante"
        aria-disabled={page >= (count ?? 1) || undefined}
        color={page >= (count ?? 1) ? 'subtle' : 'fg'}
        onClick={() => onPage(page + 1)}
      >
        <ChevronDown size={18} aria-hidden />
      </IconButton>
      <Row gap="2" display={{ base: 'none', md: 'flex' }}>
        <IconButton label="Réduire" onClick={() => onZoom(-1)}>
          <Minus size={18} aria-hidden />
        </IconButton>
        <Figure minWidth="3.5rem" fontWeight="600">
          {Math.round(zoom * 100)}
          {'\u00a0'}%
        </Figure>
        <IconButton label="Agrandir" onClick={() => onZoom(1)}>
          <Plus size={18} aria-hidden />
        </IconButton>
      </Row>
      <IconButton
        display={{ base: 'none', md: 'inline-grid' }}
        label={isFullscreen ? 'Quitter le plein écran' : 'Plein écran'}
        onClick={onFullscreen}
      >
        {isFullscreen ? <Minimize size={18} aria-hidden /> : <Maximize size={18} aria-hidden />}
      </IconButton>
    </Row>
  );
}
