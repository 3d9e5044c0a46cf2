import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { type PolicySection, policySections, termsSections } from '../../../locales/fr/policy';
import { Container } from '../../../shared/ui/layout';
import { ContactLinks } from '../contact-links';
import { PageHead } from '../page-head';
import { PolicyText, SellerFacts } from './legal-parts';
import { PrivacySection, privacySections } from './privacy-section';

const Outline = chakra('nav', {
  base: {
    position: { lg: 'sticky' },
    top: '32',
    alignSelf: 'start',
    p: '20',
    bg: 'sunken',
    borderRadius: 'md',
    '& a': {
      display: 'block',
      py: '6',
      borderRadius: '2px',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '5px' },
    },
  },
});
interface PolicyOutlineProps {
  parts: readonly { id: string; title: string; sections: readonly Pick<PolicySection, 'id' | 'title'>[] }[];
}

/** Table of contents of both texts. */
const PolicyOutline = ({ parts }: PolicyOutlineProps) => (
  <Outline aria-label="Sur cette page">
    {parts.map(({ id, title, sections }) => (
      <div key={id}>
        <chakra.a href={`#${id}`} textStyle="label">
          {title}
        </chakra.a>
        <chakra.ul textStyle="small" color="muted" mb="12">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </chakra.ul>
      </div>
    ))}
  </Outline>
);

const parts = [
  { id: 'confidentialite', title: 'Vos données', sections: policySections },
  { id: 'cgv', title: 'Conditions de vente', sections: termsSections },
] as const;

/** With what the server computes; see `PrivacySection`. */
const outline = parts.map((part) =>
  part.id === 'confidentialite' ? { ...part, sections: [...part.sections, ...privacySections] } : part,
);

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' },
    columnGap: '88',
    rowGap: '40',
  },
});

/** `/policy`: privacy policy and terms; linked from the checkout. */
export const Component = () => (
  <Container>
    <PageHead
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, pourquoi, et comment le faire effacer. Suivent les conditions de vente."
    />
    <Columns>
      <PolicyOutline parts={outline} />
      <chakra.div maxWidth="prose" minWidth="0">
        {parts.map((part) => (
          <Fragment key={part.id}>
            <PolicyText {...part} />
            {part.id === 'confidentialite' && <PrivacySection />}
          </Fragment>
        ))}
        <section id="contact" aria-labelledby="contact-titre">
          <chakra.h2 id="contact-titre" textStyle="h2">
            Contact
          </chakra.h2>
          <SellerFacts />
          <ContactLinks />
        </section>
      </chakra.div>
    </Columns>
  </Container>
);
