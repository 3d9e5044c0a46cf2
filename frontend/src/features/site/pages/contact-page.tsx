import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { contactQuestions } from '../../../locales/fr/contact';
import { Container } from '../../../shared/ui/container';
import { beingRead } from '../../../shared/ui/being-read';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useSiteConfig } from '../../../shared/api/site-config';
import { ContactLines } from '../components/contact-lines';
import { PageHead } from '../components/page-head';
import { PlaceMap } from '../components/place-map';
import { SocialLinks } from '../components/social-links';

const ContactForm = lazy(() =>
  import('../components/contact-form').then((module) => ({ default: module.ContactForm })),
);

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
    columnGap: '88',
    rowGap: '48',
  },
});
/** The fields before their code, which a first visit does not pay for. */
const formSkeleton = [48, 48, 44, 160, 56].map((height, index) => (
  <Skeleton key={index} height={`${height}px`} mb="40" borderRadius="sm" />
));

/** `/contact`. */
export function Component() {
  const [isRead, setRead] = useState(false);
  useEffect(() => void beingRead().then(() => setRead(true)), []);
  const config = useSiteConfig().data;
  const attests = config?.attestations === true;
  return (
    <Container>
      <PageHead
        title="Contact"
        lead="C’est moi qui réponds : tous les jours sur WhatsApp, et sous deux jours par message."
      />
      <Columns>
        <div>
          <chakra.h2 textStyle="h3" mb="24">
            Écrire un message
          </chakra.h2>
          {/* As high as the form that comes: what stands below does not move. */}
          <chakra.div minHeight={{ base: '52rem', sm: '46rem' }}>
            <Suspense fallback={formSkeleton}>{isRead ? <ContactForm /> : formSkeleton}</Suspense>
          </chakra.div>
        </div>
        <div>
          <chakra.h2 textStyle="h3" mb="16">
            Me joindre
          </chakra.h2>
          <ContactLines />
          <chakra.h2 textStyle="h3" mt="32" mb="8">
            Me suivre
          </chakra.h2>
          <SocialLinks framed />
        </div>
        <chakra.section gridColumn="1 / -1" maxWidth="prose">
          <chakra.h2 textStyle="h3" mb="16">
            Questions fréquentes
          </chakra.h2>
          {contactQuestions(attests).map(({ question, answer }) => (
            <chakra.div py="20" borderTop="line" key={question}>
              <chakra.h3 textStyle="h4">{question}</chakra.h3>
              <chakra.p color="muted" mt="4" maxWidth="prose">
                {answer}
              </chakra.p>
            </chakra.div>
          ))}
        </chakra.section>
        {config?.brand.map && <PlaceMap place={config.brand.map} city={config.legal.seller.city} />}
      </Columns>
    </Container>
  );
}
