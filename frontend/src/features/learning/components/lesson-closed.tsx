import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Lock } from '../../../shared/icons/lock';
import { opensWords } from '../../../shared/opening-words';
import { learningKeys } from '../api/learning-keys';

const Frame = chakra('div', {
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

/** The longest that a browser waits. */
const longestWait = 2 ** 31 - 1;

/** In the place of a lesson that is not open yet; it opens by itself before who waits for it. */
export function LessonClosed({ courseId, opensAt }: { courseId: string; opensAt: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const wait = Math.max(1000, Date.parse(opensAt) - Date.now() + 1000);
    if (wait > longestWait) return;
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: learningKeys.course(courseId) }),
      wait,
    );
    return () => clearTimeout(timer);
  }, [queries, courseId, opensAt]);
  return (
    <Frame>
      <Lock size={28} aria-hidden />
      <chakra.p textStyle="h4">{opensWords(opensAt)}</chakra.p>
      <chakra.p color="muted" maxWidth="32em">
        Votre formateur ouvre cette partie du cours plus tard. Vous la trouverez ici ce jour-là.
      </chakra.p>
    </Frame>
  );
}
