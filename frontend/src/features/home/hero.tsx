import { chakra } from '@chakra-ui/react';
import type { Catalogue } from '@atelier/contracts/catalog';
import { useBrand, useBrandTexts } from '../../shared/api/site-config';
import { formatDecimal, formatNumber, plural } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { Stars } from '../../shared/ui/course-facts';
import { Container } from '../../shared/ui/layout';
import { Ruler } from '../../shared/ui/ruler';
import { SocialLinks } from '../site/social-links';

interface Figures {
  rating: number;
  reviews: number;
  students: number;
  courses: number;
  minutes: number;
}

/** Totals of the given courses; zeros are omitted. */
export function figuresOf({ courses, total, totalTime }: Catalogue): Figures {
  const reviews = courses.reduce((sum, { review }) => sum + review.count, 0);
  const starSum = courses.reduce((sum, { review }) => sum + review.rating * review.count, 0);
  return {
    rating: reviews === 0 ? 0 : starSum / reviews,
    reviews,
    students: courses.reduce((sum, { studentCount }) => sum + studentCount, 0),
    courses: total,
    minutes: totalTime,
  };
}

const Line = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '40px',
    rowGap: '6px',
    mt: '14px',
    fontSize: '0.9375rem',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
    '& strong': { color: 'fg', fontWeight: 650 },
  },
});

/** Real figures only: zeros and fewer than ten people are hidden. */
const HeroFigures = ({ figures }: { figures: Figures }) => (
  <chakra.div mt={{ base: '32px', lg: 'auto' }} pt={{ lg: '32px' }} pb={{ lg: '4px' }}>
    <Ruler maxWidth="36.75rem" />
    <Line>
      {figures.reviews > 0 && (
        <li>
          <Stars value={figures.rating} />
          <span>
            <strong>{formatDecimal(figures.rating)}</strong> pour {formatNumber(figures.reviews)} avis
          </span>
        </li>
      )}
      {figures.students > 9 && (
        <li>
          <span>
            <strong>{formatNumber(figures.students)}</strong> {plural(figures.students, 'élève')}
          </span>
        </li>
      )}
      {figures.minutes >= 60 && (figures.reviews === 0 || figures.students < 10) && (
        <li>
          <span>
            <strong>{formatNumber(figures.minutes / 60)}</strong> {plural(figures.minutes / 60, 'heure')} de
            cours
          </span>
        </li>
      )}
      <li>
        <span>
          Remboursé sous <strong>10 jours</strong>
        </span>
      </li>
    </Line>
  </chakra.div>
);

const HeroText = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    maxWidth: { lg: 'calc(50% + 24px)' },
    minHeight: { lg: '40.5rem' },
    pe: { lg: '8px' },
    pt: { lg: '40px' },
  },
});
const Instructor = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    minHeight: '26px',
    fontSize: { base: '0.9375rem', md: '1rem' },
    fontWeight: 500,
    _before: { content: '""', width: { base: '28px', md: '44px' }, height: '2px', bg: 'accent' },
  },
});
const Buttons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { sm: 'center' },
    gap: { base: '12px', sm: '14px' },
    mt: '32px',
  },
});
const Picture = chakra('img', {
  base: {
    display: 'block',
    objectFit: 'cover',
    objectPosition: { base: '50% 100%', md: '50% 75%', lg: '50% 100%' },
    mt: { base: '32px', lg: '0' },
    width: 'full',
    height: 'auto',
    aspectRatio: { base: '680 / 686', md: '4 / 3', lg: 'auto' },
    lg: {
      position: 'absolute',
      top: '8px',
      left: 'calc(50% + 80px)',
      width: 'calc(50% - 80px)',
      height: '40.5rem',
      borderStartStartRadius: 'md',
      borderEndStartRadius: 'md',
    },
  },
});

/** The heading is the LCP element; the picture has a reserved box and bleeds off the right edge. */
export function HomeHero({ figures }: { figures: Figures | undefined }) {
  const brand = useBrand();
  const texts = useBrandTexts();
  return (
    <chakra.section position="relative" pt={{ base: '16px', lg: '8px' }} id="header-about-me">
      <Container>
        <HeroText>
          <Instructor>
            {[brand?.instructor, texts.profession ?? 'développeur web et mobile'].filter(Boolean).join(', ')}
          </Instructor>
          <chakra.h1 textStyle="hero" mt={{ base: '20px', lg: '28px' }}>
            {texts.heroTitle ?? 'Le code s’apprend à l’établi.'}
          </chakra.h1>
          <chakra.p textStyle="lead" color="muted" mt="24px" maxWidth="32rem">
            {texts.heroLead ??
              'Depuis douze ans je construis des applications pour de vrais clients. Ici, je vous montre chaque geste, et vous repartez avec un projet en ligne.'}
          </chakra.p>
          <Buttons>
            <Button variant="solid" to="/courses">
              Explorer les cours
            </Button>
            <Button variant="outline" to="/tutoriels">
              Lire les tutoriels
            </Button>
            <chakra.div ms={{ sm: '14px', lg: '-12px', xl: '14px' }}>
              <SocialLinks only={['facebook', 'linkedin', 'youtube']} />
            </chakra.div>
          </Buttons>
          {figures && <HeroFigures figures={figures} />}
        </HeroText>
      </Container>
      <Picture
        src="/illustrations/hero-workbench.svg"
        alt=""
        htmlWidth={640}
        htmlHeight={648}
        fetchPriority="low"
      />
    </chakra.section>
  );
}
