import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Play } from '../../../shared/icons/play';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/course-cover';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

export const countdownSeconds = 5;

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '288px minmax(0, 300px)' },
    gap: '36',
    alignItems: 'center',
    textAlign: 'start',
    animation: 'fade 200ms ease-out',
  },
});
const Fill = chakra('div', { base: { height: 'full', bg: 'accent', transition: 'width 1s linear' } });

interface NextLessonCountdownProps {
  title: string;
  imageUrl: string | null;
  onPlay: () => void;
  onCancel: () => void;
}

/** Five seconds to stay here; Annuler comes first in the order of focus, Escape does the same. */
export function NextLessonCountdown({ title, imageUrl, onPlay, onCancel }: NextLessonCountdownProps) {
  const [left, setLeft] = useState(countdownSeconds);
  const cancel = useRef<HTMLButtonElement>(null);
  const play = useEffectEvent(onPlay);
  const giveUp = useEffectEvent(onCancel);

  useEffect(() => {
    cancel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') giveUp();
    };
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    document.addEventListener('keydown', onKey);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  useEffect(() => {
    if (left <= 0) play();
  }, [left]);

  return (
    <Layout>
      <CourseCover src={imageUrl} eager display={{ base: 'none', md: 'block' }} />
      <div>
        <VisuallyHidden role="status">
          Ensuite&nbsp;: {title}, dans {countdownSeconds} secondes. Échap pour annuler.
        </VisuallyHidden>
        <chakra.p textStyle="small" color="muted" role="timer" aria-live="off">
          Leçon suivante dans {Math.max(left, 0)} s
        </chakra.p>
        <chakra.p textStyle="h3" lineClamp={2}>
          {title}
        </chakra.p>
        <chakra.div height="4" my={{ base: '10', md: '20' }} bg="line" borderRadius="2px" overflow="hidden">
          <Fill width={`${((countdownSeconds - left + 1) / countdownSeconds) * 100}%`} />
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
    </Layout>
  );
}
