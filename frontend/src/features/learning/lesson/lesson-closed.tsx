import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Lock } from '../../../shared/icons/common';
import { formatOpening } from '../../../shared/format/units';
import { learningKeys } from '../learning-keys';

const ClosedFrame = chakra('div', {
  base: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '8',
    minHeight: '240px',
    p: '24',
    textAlign: 'center',
    bg: 'sunken',
    borderRadius: 'md',
  },
});

/** Maximum delay of `setTimeout`. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Shown for a lesson that is not open yet; refetches the course when it opens. */
export function LessonClosed({ courseId, opensAt }: { courseId: string; opensAt: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const delayMs = Math.max(1000, Date.parse(opensAt) - Date.now() + 1000);
    if (delayMs > maxTimeoutMs) return;
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: learningKeys.course(courseId) }),
      delayMs,
    );
    return () => clearTimeout(timer);
  }, [queries, courseId, opensAt]);
  return (
    <ClosedFrame>
      <Lock size={28} aria-hidden />
      <chakra.p textStyle="h4">{formatOpening(opensAt)}</chakra.p>
      <chakra.p color="muted" maxWidth="32em">
        Votre formateur ouvre cette partie du cours plus tard. Vous la trouverez ici ce jour-là.
      </chakra.p>
    </ClosedFrame>
  );
}
