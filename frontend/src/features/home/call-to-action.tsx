import { chakra } from '@chakra-ui/react';
import { useBrandTexts } from '../../shared/api/site-config';
import { ArrowRight } from '../../shared/icons/public';
import { Container, Row } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Ruler } from '../../shared/ui/ruler';
import { ContactLinks } from '../site/contact-links';

const Band = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '24px',
    mt: { base: '40px', lg: '72px' },
    px: { base: '24px', md: '72px' },
    pt: { base: '40px', md: '72px' },
    pb: { base: '48px', md: '72px' },
    bg: 'band',
    color: 'onBand',
    borderRadius: 'md',
    '& :focus-visible': { outlineColor: 'onBand' },
  },
});
const StartLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    minHeight: '60px',
    minWidth: '11.5rem',
    px: '32px',
    bg: 'onBand',
    color: 'ink',
    fontSize: '1.125rem',
    fontWeight: 600,
    borderRadius: 'md',
    flexGrow: { base: 1, md: 0 },
    '& svg': { transition: 'transform 150ms ease-out' },
    '&:hover svg': { transform: 'translateX(4px)' },
  },
});

/** Two actions: contact, or start. */
export function CallToAction() {
  const texts = useBrandTexts();
  return (
    <Container as="section" id="contact-home" mt={{ base: '56px', lg: '88px' }}>
      <Row wrap apart columnGap="32px" rowGap="16px">
        <div>
          <chakra.h2 textStyle="h3">
            {texts.questionTitle ?? 'Une question avant de commencer\u202f?'}
          </chakra.h2>
          <chakra.p color="muted" mt="4px">
            {texts.questionText ?? 'C’est moi qui réponds, sur WhatsApp ou par message.'}
          </chakra.p>
        </div>
        <ContactLinks />
      </Row>
      <Band>
        <div>
          <chakra.h2 textStyle="h2" maxWidth="38rem">
            {texts.startTitle ?? "Démarrez votre aventure dès aujourd'hui"}
          </chakra.h2>
          <chakra.p color="onBandMuted" fontSize="1.0625rem" mt="10px">
            {texts.startText ?? 'Un cours, un projet, à votre rythme. Et dix jours pour changer d’avis.'}
          </chakra.p>
        </div>
        <StartLink to="/tout-les-cours">
          Demarrer
          <ArrowRight size={20} aria-hidden />
        </StartLink>
        <Ruler
          position="absolute"
          insetInline="0"
          bottom="0"
          color="onBandMuted"
          opacity={0.35}
          transform="scaleY(-1)"
        />
      </Band>
    </Container>
  );
}
