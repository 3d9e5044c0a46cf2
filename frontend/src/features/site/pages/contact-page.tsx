import { chakra } from '@chakra-ui/react';
import { Container } from '../../../shared/ui/container';
import { useSiteConfig } from '../../../shared/api/site-config';
import { ContactFormSoon } from '../components/contact-form-soon';
import { ContactQuestions } from '../components/contact-questions';
import { PageHead } from '../components/page-head';
import { PlaceMap } from '../components/place-map';
import { ReachMe } from '../components/reach-me';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' },
    columnGap: '88',
    rowGap: '48',
    '& > aside': { pt: { lg: '56' } },
  },
});

const byMessage = 'sous deux jours par message.';

/** `/contact`. */
export function Component() {
  const config = useSiteConfig().data;
  return (
    <Container>
      <Columns>
        <div>
          <PageHead
            title="Contact"
            lead={
              config?.brand.whatsapp === ''
                ? `C’est moi qui réponds, ${byMessage}`
                : `C’est moi qui réponds\u00a0: tous les jours sur WhatsApp, et ${byMessage}`
            }
          />
          <chakra.h2 textStyle="h2Column" mb="24">
            Écrire un message
          </chakra.h2>
          {/* As high as the form that comes: what stands below does not move. */}
          <chakra.div minHeight={{ base: '52rem', sm: '41rem' }}>
            <ContactFormSoon />
          </chakra.div>
        </div>
        <ReachMe />
        <ContactQuestions attests={config?.attestations === true} />
        {config?.brand.map && <PlaceMap place={config.brand.map} city={config.legal.seller.city} />}
      </Columns>
    </Container>
  );
}
