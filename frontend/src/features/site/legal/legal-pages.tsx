import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { accessibilitySections, legalSections } from '../../../locales/fr/legal';
import { termsSections, type PolicySection } from '../../../locales/fr/policy';
import { Container } from '../../../shared/ui/layout';
import { ContactLinks } from '../contact-links';
import { PageHead } from '../page-head';
import { PolicyText, SellerFacts } from './legal-parts';

interface LegalTextProps {
  title: string;
  lead: string;
  part: { id: string; title: string; sections: readonly PolicySection[] };
  /** Above the text. */
  children?: ReactNode;
}

const LegalText = ({ title, lead, part, children }: LegalTextProps) => (
  <Container>
    <PageHead title={title} lead={lead} />
    <chakra.div maxWidth="prose">
      {children}
      <PolicyText {...part} />
      <ContactLinks />
    </chakra.div>
  </Container>
);

/** `/cgv`: terms of sale and the seller. */
const TermsPage = () => (
  <LegalText
    title="Conditions de vente"
    lead="Ce que vous achetez, à qui, et ce qui se passe si cela ne vous convient pas."
    part={{ id: 'conditions', title: 'Conditions', sections: termsSections }}
  >
    <SellerFacts />
  </LegalText>
);

/** `/mentions-legales`: the site's publisher. */
const LegalPage = () => (
  <LegalText
    title="Mentions légales"
    lead="Qui édite ce site, qui l’héberge, et à qui s’adresser."
    part={{ id: 'regles', title: 'Ce site', sections: legalSections }}
  >
    <SellerFacts />
    <chakra.p mb="40">
      Voir aussi les{' '}
      <chakra.span textDecoration="underline">
        <Link to="/cgv">conditions de vente</Link>
      </chakra.span>
      , la{' '}
      <chakra.span textDecoration="underline">
        <Link to="/accessibilite">déclaration d’accessibilité</Link>
      </chakra.span>
      , les{' '}
      <chakra.span textDecoration="underline">
        <Link to="/avis/regles">règles des avis</Link>
      </chakra.span>
      , celles de la{' '}
      <chakra.span textDecoration="underline">
        <Link to="/moderation">modération</Link>
      </chakra.span>{' '}
      et la{' '}
      <chakra.span textDecoration="underline">
        <Link to="/policy">politique de confidentialité</Link>
      </chakra.span>
      .
    </chakra.p>
  </LegalText>
);

/** `/accessibilite`: accessibility statement. */
const AccessibilityPage = () => (
  <LegalText
    title="Déclaration d’accessibilité"
    lead="Où en est ce site, comment cela se vérifie, et que faire devant un obstacle."
    part={{ id: 'declaration', title: 'Déclaration', sections: accessibilitySections }}
  />
);

const pages: Readonly<Record<string, () => ReactNode>> = {
  '/cgv': TermsPage,
  '/accessibilite': AccessibilityPage,
};

/** Three short texts in one chunk: each additional route chunk adds weight to first visits. */
export function Component() {
  const Page = pages[useLocation().pathname.replace(/\/$/, '')] ?? LegalPage;
  return <Page />;
}
