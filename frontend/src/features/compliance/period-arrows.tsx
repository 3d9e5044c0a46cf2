import { ChevronLeft, ChevronRight } from '../../shared/icons/public';
import { IconButton } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';

interface PeriodArrowsProps {
  /** Of the arrows: `Période précédente`, `Période suivante`. */
  labels: readonly [before: string, after: string];
  shown: { previous: string | null; next: string | null } | undefined;
  onShow: (period: string | null) => void;
}

/** Leads to the period before and the one after. */
export const PeriodArrows = ({ labels: [before, after], shown, onShow }: PeriodArrowsProps) => (
  <Row gap="8">
    <IconButton
      framed
      label={before}
      disabled={!shown?.previous}
      onClick={() => onShow(shown?.previous ?? null)}
    >
      <ChevronLeft size={20} aria-hidden />
    </IconButton>
    <IconButton framed label={after} disabled={!shown?.next} onClick={() => onShow(shown?.next ?? null)}>
      <ChevronRight size={20} aria-hidden />
    </IconButton>
  </Row>
);
