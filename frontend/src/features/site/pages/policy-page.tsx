import { chakra } from '@chakra-ui/react';
import { policySections, termsSections } from '../../../locales/fr/policy';
import { Container } from '../../../shared/ui/container';
import { ContactLines } from '../components/contact-lines';
import { PageHead } from '../components/page-head';
import { PolicyOutline } from '../components/policy-outline';
import { PolicyPart } from '../components/policy-part';
import { SellerFacts } from '../components/seller-facts';

const parts = [
  { id: 'confidentialite', title: 'Vos données', sections: policySections },
  { id: 'cgv', title: 'Conditions de vente', sections: termsSections },
] as const;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' },
    columnGap: '88',
    rowGap: '40',
  },
});

/** `/policy`: what is known of a person, and on what terms courses are sold; the checkout links here. */
export const Component = () => (
  <Container>
    <PageHead
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, pourquoi, et comment le faire effacer. Suivent les conditions de vente."
    />
    <Columns>
      <PolicyOutline parts={parts} />
      <chakra.div maxWidth="prose" minWidth="0">
        {parts.map((part) => (
          <PolicyPart key={part.id} {...part} />
        ))}
        <section id="contact" aria-labelledby="contact-titre">
          <chakra.h2 id="contact-titre" textStyle="h2">
            Contact
          </chakra.h2>
          <SellerFacts />
          <ContactLines />
        </section>
      </chakra.div>
    </Columns>
  </Container>
);
