import type { Testimonial } from '@atelier/contracts/brand-texts';
import { chakra } from '@chakra-ui/react';
import { useBrand } from '../../../shared/api/site-config';

import { Pause } from '../../../shared/icons/pause';
import { Play } from '../../../shared/icons/play';
import { Container } from '../../../shared/ui/container';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { useRotation } from '../state/use-rotation';

const everyMs = 10_000;

/** All of them share one cell: the tallest gives the height, so that nothing below moves. */
const Stage = chakra('div', {
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
const Step = chakra('button', {
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
  const said = useBrand()?.testimonials ?? [];
  return said.length > 0 && <Rotating said={said} />;
}

function Rotating({ said }: { said: readonly Testimonial[] }) {
  const rotation = useRotation(said.length, everyMs);
  return (
    <Container
      as="section"
      id="about-my-skill"
      mt={{ base: '56px', lg: '104px' }}
      aria-label="Ce qu’en disent les élèves"
      onMouseEnter={rotation.hold}
      onMouseLeave={rotation.release}
      onFocus={rotation.hold}
      onBlur={rotation.release}
    >
      <Stage>
        {said.map(({ quote, name, role, portrait }, index) => (
          <Slide
            key={name}
            data-shown={index === rotation.current ? '' : undefined}
            aria-hidden={index === rotation.current ? undefined : true}
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
                <chakra.span textStyle="small" color="muted">
                  {role}
                </chakra.span>
              </chakra.figcaption>
            </div>
          </Slide>
        ))}
      </Stage>
      <Row justifyContent="flex-end" gap="4px" mt={{ base: '8px', md: '-44px' }}>
        <IconButton
          label={rotation.stopped ? 'Reprendre le défilement' : 'Arrêter le défilement'}
          onClick={rotation.toggle}
        >
          {rotation.stopped ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
        </IconButton>
        {said.map(({ name }, index) => (
          <Step
            key={name}
            type="button"
            aria-label={`Témoignage de ${name}`}
            aria-current={index === rotation.current ? 'true' : undefined}
            onClick={() => rotation.show(index)}
          >
            <span>
              {index === rotation.current && rotation.running && (
                <Elapsed animation={`elapse ${everyMs}ms linear both`} />
              )}
            </span>
          </Step>
        ))}
      </Row>
    </Container>
  );
}
