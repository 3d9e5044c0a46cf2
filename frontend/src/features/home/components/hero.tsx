import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/container';
import { useBrand, useBrandTexts } from '../../../shared/api/site-config';
import { SocialLinks } from '../../site/components/social-links';
import type { Figures } from '../state/figures';
import { HeroFigures } from './hero-figures';

const Words = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    maxWidth: { lg: 'calc(50% + 24px)' },
    minHeight: { lg: '40.5rem' },
    pe: { lg: '8px' },
    pt: { lg: '40px' },
  },
});
const Who = chakra('p', {
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

/** The heading is the largest paint; the picture keeps its room and bleeds to the right edge. */
export function Hero({ figures }: { figures: Figures | undefined }) {
  const brand = useBrand();
  const texts = useBrandTexts();
  return (
    <chakra.section position="relative" pt={{ base: '16px', lg: '8px' }} id="header-about-me">
      <Container>
        <Words>
          <Who>
            {[brand?.instructor, texts.profession ?? 'développeur web et mobile'].filter(Boolean).join(', ')}
          </Who>
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
        </Words>
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
