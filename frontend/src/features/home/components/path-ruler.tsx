import type { CourseCard } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { Container } from '../../../shared/ui/container';
import { pathOf, pathTime, tickWords } from '../state/path';
import { PathScale } from './path-scale';
import { PathStation } from './path-station';

const Band = chakra('section', {
  base: {
    bg: 'sunken',
    mt: { base: '56px', lg: '104px' },
    py: { base: '56px', lg: '88px' },
    overflow: 'clip',
  },
});
const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 27rem' },
    columnGap: '32px',
    rowGap: '12px',
  },
});

/** Real courses along a ruler that measures real time; upright below 1024, or where labels would collide. */
export function PathRuler({ courses }: { courses: readonly CourseCard[] }) {
  const path = pathOf(courses);
  if (!path) return null;
  return (
    <Band id="boost-skill">
      <Container>
        <Head>
          <chakra.h2 textStyle="h2">
            Un parcours gradué, de la première commande à la mise en ligne.
          </chakra.h2>
          <chakra.p color="muted" fontSize="1.0625rem" lineHeight="1.75rem" pt={{ lg: '4px' }}>
            Chaque graduation vaut {tickWords(path.tick)} de cours. Entrez où vous voulez, les prérequis sont
            écrits sur chaque cours.
          </chakra.p>
        </Head>
        <PathScale path={path}>
          {path.stations.map((station) => (
            <PathStation
              key={station.course._id}
              station={station}
              time={pathTime(station.startsAt, path.total)}
              lying={path.roomy}
            />
          ))}
        </PathScale>
      </Container>
    </Band>
  );
}
