import { ChevronLeft } from '../../../shared/icons/chevron-left';
import { ChevronRight } from '../../../shared/icons/chevron-right';
import { Button } from '../../../shared/ui/button';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { useLessonAddress } from '../state/use-lesson-address';
import type { PlacedLesson } from '../state/curriculum';

interface LessonStepsProps {
  previous: PlacedLesson | undefined;
  next: PlacedLesson | undefined;
  /** In the bar of a phone: the way back is an arrow alone. */
  compact?: boolean;
}

/** Précédente and Suivante; each absent where there is none. */
export function LessonSteps({ previous, next, compact = false }: LessonStepsProps) {
  const lessonAddress = useLessonAddress();
  return (
    <>
      {previous && (
        <Button
          variant="outline"
          size={compact ? 'md' : 'tool'}
          minHeight={compact ? undefined : '44'}
          px={compact ? '14' : '18px'}
          to={lessonAddress(previous.lesson._id)}
        >
          <ChevronLeft size={18} aria-hidden />
          {compact ? <VisuallyHidden>Précédente</VisuallyHidden> : 'Précédente'}
        </Button>
      )}
      {next && (
        <Button
          size={compact ? 'md' : 'tool'}
          minHeight={compact ? undefined : '44'}
          px="18px"
          flex={compact ? '1' : undefined}
          to={lessonAddress(next.lesson._id)}
        >
          Suivante
          <ChevronRight size={18} aria-hidden />
        </Button>
      )}
    </>
  );
}
