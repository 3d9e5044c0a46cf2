import { chakra } from '@chakra-ui/react';
import type { LegalText } from '@atelier/contracts/legal';
import { Container } from '../../../shared/ui/layout';
import { ContactLinks } from '../contact-links';
import { PageHead } from '../page-head';
import { PolicyText, SellerFacts, TextSkeleton, VersionLine } from './legal-parts';
import { useLegalText } from './legal-query';

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
  parts: readonly { id: string; title: string; text: LegalText | undefined }[];
}

/** Table of contents of both texts. */
const PolicyOutline = ({ parts }: PolicyOutlineProps) => (
  <Outline aria-label="Sur cette page">
    {parts.map(({ id, title, text }) => (
      <div key={id}>
        <chakra.a href={`#${id}`} textStyle="label">
          {title}
        </chakra.a>
        <chakra.ul textStyle="small" color="muted" mb="12">
          {text?.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </chakra.ul>
      </div>
    ))}
  </Outline>
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
export function Component() {
  const parts = [
    { id: 'confidentialite', title: 'Vos données', text: useLegalText('privacy') },
    { id: 'cgv', title: 'Conditions de vente', text: useLegalText('terms') },
  ];
  return (
    <Container>
      <PageHead
        title="Politique de confidentialité"
        lead="Ce que nous savons de vous, pourquoi, et comment le faire effacer. Suivent les conditions de vente."
      />
      <Columns>
        <PolicyOutline parts={parts} />
        <chakra.div maxWidth="prose" minWidth="0">
          {parts.map(({ id, title, text }) =>
            text ? (
              <PolicyText key={id} id={id} title={title} sections={text.sections}>
                <VersionLine text={text} />
              </PolicyText>
            ) : (
              <TextSkeleton key={id} />
            ),
          )}
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
}
