import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { beingRead } from '../../../shared/ui/being-read';
import { Container } from '../../../shared/ui/container';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useSiteConfig } from '../../../shared/api/site-config';
import { ContactQuestions } from '../components/contact-questions';
import { PageHead } from '../components/page-head';
import { PlaceMap } from '../components/place-map';
import { ReachMe } from '../components/reach-me';

const ContactForm = lazy(() =>
  import('../components/contact-form').then((module) => ({ default: module.ContactForm })),
);

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, minmax(0, 1fr))', lg: 'minmax(0, minmax(0, 1fr)) 26rem' },
    columnGap: '88',
    rowGap: '48',
    '& > aside': { pt: { lg: '56' } },
  },
});
/** The fields before their code, which a first visit does not pay for. */
const formSkeleton = [52, 44, 52, 152, 52].map((height, index) => (
  <Skeleton key={index} height={`${height}px`} mt="30px" mb="24" borderRadius="sm" />
));

const byMessage = 'sous deux jours par message.';

/** `/contact`. */
export function Component() {
  const [isRead, setRead] = useState(false);
  useEffect(() => void beingRead().then(() => setRead(true)), []);
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
            <Suspense fallback={formSkeleton}>{isRead ? <ContactForm /> : formSkeleton}</Suspense>
          </chakra.div>
        </div>
        <ReachMe />
        <ContactQuestions attests={config?.attestations === true} />
        {config?.brand.map && <PlaceMap place={config.brand.map} city={config.legal.seller.city} />}
      </Columns>
    </Container>
  );
}
