import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import type { Testimonial } from '@atelier/contracts/platform';
import { useBrand } from '../../shared/api/site-config';
import { Pause, Play } from '../../shared/icons/public';
import { IconButton } from '../../shared/ui/button';
import { Container, Row, SecondaryText } from '../../shared/ui/layout';

/** Rotates automatically; pausing restarts the current slide's timer. */
function useCarousel(count: number, everyMs: number) {
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const isRunning = !isStopped && !isPaused;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, current, count, everyMs]);

  useEffect(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const onMotionChange = () => setStopped(reducedMotion.matches);
    onMotionChange();
    reducedMotion.addEventListener('change', onMotionChange);
    return () => reducedMotion.removeEventListener('change', onMotionChange);
  }, []);

  return {
    current,
    isRunning,
    isStopped,
    show: setCurrent,
    toggle: () => setStopped(!isStopped),
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    /** No event tells of a pointer or focus that was there before the scripts. */
    ref: useCallback((block: HTMLElement | null) => {
      if (block) setPaused(block.matches(':is(:hover, :focus-within)'));
    }, []),
  };
}

const everyMs = 10_000;

/** All slides share one grid cell: the tallest sets the height, so nothing below shifts. */
const Slides = chakra('div', {
  base: { display: 'grid', borderTop: 'line', pt: { base: '40px', lg: '72px' } },
});
const Slide = chakra('figure', {
  base: {
    gridArea: '1 / 1',
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '12rem minmax(0, 1fr)',
      lg: '16.25rem minmax(0, 1fr)',
    },
    columnGap: { md: '40px', lg: '72px' },
    rowGap: '20px',
    alignItems: 'start',
    transition: 'opacity 200ms ease-out, visibility 200ms',
    visibility: 'hidden',
    opacity: 0,
    '&[data-shown]': { visibility: 'visible', opacity: 1 },
  },
});
const Portrait = chakra('img', {
  base: {
    width: { base: '64px', md: 'full' },
    aspectRatio: '1',
    borderRadius: { base: 'full', md: 'md' },
    order: { base: 2, md: 0 },
  },
});
const SlideButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '28px',
    height: '44px',
    cursor: 'pointer',
    '& span': {
      position: 'relative',
      display: 'block',
      width: '10px',
      height: '8px',
      borderRadius: 'full',
      bg: 'line2',
      overflow: 'hidden',
    },
    '&[aria-current] span': { width: '44px' },
  },
});
const Elapsed = chakra('i', {
  base: { position: 'absolute', inset: '0', bg: 'fg', transformOrigin: 'left' },
});

export function Testimonials() {
  const testimonials = useBrand()?.testimonials ?? [];
  return testimonials.length > 0 && <TestimonialCarousel testimonials={testimonials} />;
}

function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const carousel = useCarousel(testimonials.length, everyMs);
  return (
    <Container
      as="section"
      ref={carousel.ref}
      id="about-my-skill"
      mt={{ base: '56px', lg: '104px' }}
      aria-label="Ce qu’en disent les élèves"
      onMouseEnter={carousel.pause}
      onMouseLeave={carousel.resume}
      onFocus={carousel.pause}
      onBlur={carousel.resume}
    >
      <Slides>
        {testimonials.map(({ quote, name, role, portrait }, index) => (
          <Slide
            key={name}
            data-shown={index === carousel.current ? '' : undefined}
            aria-hidden={index === carousel.current ? undefined : true}
          >
            {portrait ? (
              <Portrait src={portrait} alt="" htmlWidth={260} htmlHeight={260} loading="lazy" />
            ) : (
              <span />
            )}
            <div>
              <chakra.blockquote textStyle="quote">«&nbsp;{quote}&nbsp;»</chakra.blockquote>
              <chakra.figcaption mt="20px">
                <chakra.strong display="block" fontWeight="650">
                  {name}
                </chakra.strong>
                <SecondaryText as="span">{role}</SecondaryText>
              </chakra.figcaption>
            </div>
          </Slide>
        ))}
      </Slides>
      <Row justifyContent="flex-end" gap="4px" mt={{ base: '8px', md: '-44px' }}>
        <IconButton
          label={carousel.isStopped ? 'Reprendre le défilement' : 'Arrêter le défilement'}
          onClick={carousel.toggle}
        >
          {carousel.isStopped ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
        </IconButton>
        {testimonials.map(({ name }, index) => (
          <SlideButton
            key={name}
            type="button"
            aria-label={`Témoignage de ${name}`}
            aria-current={index === carousel.current ? 'true' : undefined}
            onClick={() => carousel.show(index)}
          >
            <span>
              {index === carousel.current && carousel.isRunning && (
                <Elapsed animation={`elapse ${everyMs}ms linear both`} />
              )}
            </span>
          </SlideButton>
        ))}
      </Row>
    </Container>
  );
}
