import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import { ArrowRight, Play } from '../../../shared/icons/public';
import { formatOpening } from '../../../shared/format/units';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/card';
import { Duration } from '../../../shared/ui/course-facts';
import { Subheading } from '../../../shared/ui/headings';
import { SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import type { NumberedLesson } from '../curriculum/curriculum';
import { useLessonAddress } from './lesson-address';
import { lazyPart } from '../../../shared/connection/connection';

const NextLessonCard = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '6rem minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: { base: '16', md: '24' },
    rowGap: '14',
    // As wide as the rows above it.
    maxWidth: '556px',
    mt: '32',
    p: '16',
    bg: 'sunken',
    borderRadius: 'md',
    _hover: { '& [data-title]': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});
/** Looks like a button; the card around it is the link. */
const NextLessonButton = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    justifySelf: { md: 'start' },
    gap: '10',
    gridColumn: { base: '1 / -1', md: '2' },
    minHeight: '48',
    px: '20',
    textStyle: 'label',
    border: 'control',
    borderRadius: 'sm',
    bg: 'surface',
  },
});

interface NextLessonProps {
  next: NumberedLesson;
  /** For display: « Vidéo », « Quiz ». */
  kind: string;
  imageUrl: string | null;
}

/** Link to the next lesson, below the current one. */
export function NextLesson({ next: { lesson }, kind, imageUrl }: NextLessonProps) {
  const lessonAddress = useLessonAddress();
  return (
    <NextLessonCard to={lessonAddress(lesson._id)}>
      <CourseCover src={imageUrl} borderRadius="sm" gridRow={{ md: '1 / span 2' }} />
      <div>
        <SecondaryText>Ensuite</SecondaryText>
        <Subheading overflowWrap="anywhere" data-title="">
          {lesson.title}
        </Subheading>
        <SecondaryText mt="2">
          {lesson.opensAt ? `${formatOpening(lesson.opensAt)}. ` : ''}
          {kind}
          {lesson.time > 0 && (
            <>
              , <Duration minutes={lesson.time} />
            </>
          )}
        </SecondaryText>
      </div>
      <NextLessonButton>
        Passer à la suite
        <ArrowRight size={18} aria-hidden />
      </NextLessonButton>
    </NextLessonCard>
  );
}

export const countdownSeconds = 5;

const CountdownLayout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '288px minmax(0, 300px)' },
    gap: '36',
    alignItems: 'center',
    textAlign: 'start',
    animation: 'fade 200ms ease-out',
  },
});
const CountdownBar = chakra('div', { base: { height: 'full', bg: 'accent', transition: 'width 1s linear' } });

interface NextLessonCountdownProps {
  title: string;
  imageUrl: string | null;
  onPlay: () => void;
  onCancel: () => void;
}

/** Over the ended video: starts the next lesson after five seconds. Cancel has the focus; Escape cancels too. */
export function NextLessonCountdown({ title, imageUrl, onPlay, onCancel }: NextLessonCountdownProps) {
  const [secondsLeft, setSecondsLeft] = useState(countdownSeconds);
  const cancel = useRef<HTMLButtonElement>(null);
  const play = useEffectEvent(onPlay);
  const cancelCountdown = useEffectEvent(onCancel);

  useEffect(() => {
    cancel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancelCountdown();
    };
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1_000);
    document.addEventListener('keydown', onKey);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  useEffect(() => {
    if (secondsLeft <= 0) play();
  }, [secondsLeft]);

  return (
    <CountdownLayout>
      <CourseCover src={imageUrl} eager display={{ base: 'none', md: 'block' }} />
      <div>
        <VisuallyHidden role="status">
          Ensuite&nbsp;: {title}, dans {countdownSeconds} secondes. Échap pour annuler.
        </VisuallyHidden>
        <SecondaryText role="timer" aria-live="off">
          Leçon suivante dans {Math.max(secondsLeft, 0)} s
        </SecondaryText>
        <chakra.p textStyle="h3" lineClamp={2}>
          {title}
        </chakra.p>
        <chakra.div height="4" my={{ base: '10', md: '20' }} bg="line" borderRadius="2px" overflow="hidden">
          <CountdownBar width={`${((countdownSeconds - secondsLeft + 1) / countdownSeconds) * 100}%`} />
        </chakra.div>
        <chakra.div display="flex" flexDirection="row-reverse" justifyContent="flex-end" gap="12">
          <Button ref={cancel} variant="outline" size="tool" onClick={onCancel}>
            Annuler
          </Button>
          <Button size="tool" onClick={onPlay}>
            <Play size={16} fill="currentColor" aria-hidden />
            Lire maintenant
          </Button>
        </chakra.div>
      </div>
    </CountdownLayout>
  );
}

const CourseEnd = lazyPart(() => import('./course-end'));

interface CourseFinishedProps {
  learning: Learning;
  /** Opening date of the next lesson. */
  opensAt: string | null | undefined;
  onReplay: () => void;
}

/** Over the ended video of the last lesson, or of the last one that is open. */
export function CourseFinished({ learning, opensAt, onReplay }: CourseFinishedProps) {
  const { completedLessons, totalLessons } = learning;
  const isAllCompleted = completedLessons >= totalLessons;
  const showsNextCourse = isAllCompleted && !learning.isPreview;
  return (
    // Not higher than the picture that it covers.
    <chakra.div width="full" maxWidth="32rem" maxHeight="calc(56.25cqw - 32px)" overflowY="auto">
      <div role="status">
        <chakra.p textStyle="h2Column" mb={{ base: '4', md: '8' }}>
          {isAllCompleted
            ? 'Cours terminé, bravo\u202f!'
            : opensAt
              ? 'Vous êtes à jour'
              : 'Dernière leçon terminée'}
        </chakra.p>
        {/* On a phone there is no room for it beside the links. */}
        <chakra.p color="muted" mb="20" display={showsNextCourse ? { base: 'none', md: 'block' } : undefined}>
          {isAllCompleted
            ? 'Vous avez suivi toutes les leçons. Elles restent ouvertes, à revoir quand vous voulez.'
            : opensAt
              ? `La suite ${formatOpening(opensAt).replace('O', 'o')}.`
              : `Encore ${totalLessons - completedLessons} à suivre\u00a0: le programme les montre.`}
        </chakra.p>
      </div>
      {showsNextCourse && (
        <Suspense>
          <CourseEnd learning={learning} isOverVideo />
        </Suspense>
      )}
      <chakra.div display="flex" justifyContent="center" gap="12" flexWrap="wrap" mt="12">
        <Button variant="outline" size="tool" to="/auth/courses">
          Mes cours
        </Button>
        <Button variant="outline" size="tool" onClick={onReplay}>
          Fermer
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
