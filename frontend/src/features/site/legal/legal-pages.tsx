import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import type { LegalKind, LegalSection } from '@atelier/contracts/legal';
import { accessibilitySections, legalSections } from '../../../locales/fr/legal';
import { useApi } from '../../../shared/api/client';
import { formatDate } from '../../../shared/format/format';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Container } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { ContactLinks } from '../contact-links';
import { PageHead } from '../page-head';
import { OtherVersions, PolicyText, SellerFacts, TextSkeleton, VersionLine } from './legal-parts';
import { exemptionQuery, legalVersionQuery, useLegalText } from './legal-query';

interface LegalTextProps {
  title: string;
  lead: string;
  part: { id: string; title: string; sections: readonly LegalSection[] };
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
function TermsPage() {
  const text = useLegalText('terms');
  return (
    <Container>
      <PageHead
        title="Conditions de vente"
        lead="Ce que vous achetez, à qui, et ce qui se passe si cela ne vous convient pas."
      />
      <chakra.div maxWidth="prose">
        {text ? (
          <>
            <PolicyText id="conditions" title="Conditions" sections={text.sections}>
              <VersionLine text={text} />
            </PolicyText>
            <OtherVersions text={text} />
          </>
        ) : (
          <TextSkeleton />
        )}
        <ContactLinks />
      </chakra.div>
    </Container>
  );
}

/** `/cgv/{number}` and `/policy/{number}`: a version as it was, for whoever accepted it. */
function VersionPage({ kind }: { kind: LegalKind }) {
  const { number = '' } = useParams();
  const { data: text } = useQuery(legalVersionQuery(useApi(), kind, number));
  if (text === null)
    return (
      <Container>
        <EmptyState title="Cette version n’existe pas" />
      </Container>
    );
  return (
    <Container>
      <PageHead
        title={text?.title ?? (kind === 'terms' ? 'Conditions de vente' : 'Politique de confidentialité')}
        lead="Le texte tel qu’il était, pour les commandes passées sous cette version."
      />
      <chakra.div maxWidth="prose">
        {text ? (
          <>
            <PolicyText id="conditions" title={`Version ${text.number}`} sections={text.sections}>
              <VersionLine text={text} />
            </PolicyText>
            <OtherVersions text={text} />
          </>
        ) : (
          <TextSkeleton />
        )}
      </chakra.div>
    </Container>
  );
}

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
function AccessibilityPage() {
  const { data } = useQuery(exemptionQuery(useApi()));
  return (
    <LegalText
      title="Déclaration d’accessibilité"
      lead="Où en est ce site, comment cela se vérifie, et que faire devant un obstacle."
      part={{ id: 'declaration', title: 'Déclaration', sections: accessibilitySections }}
    >
      {data?.exemptSince && (
        <chakra.p mb="32">
          L’éditeur de ce site est une microentreprise : il déclare depuis le {formatDate(data.exemptSince)}{' '}
          être exempté des exigences d’accessibilité des services (code de la consommation, article L412-13).
          Ce qui suit est fait quand même.
        </chakra.p>
      )}
    </LegalText>
  );
}

const pages: Readonly<Record<string, () => ReactNode>> = {
  '/cgv': TermsPage,
  '/accessibilite': AccessibilityPage,
};

/** Short texts and former versions in one chunk: each additional route chunk adds weight to first visits. */
export function Component() {
  const path = useLocation().pathname.replace(/\/$/, '');
  if (path.startsWith('/cgv/')) return <VersionPage kind="terms" />;
  if (path.startsWith('/policy/')) return <VersionPage kind="privacy" />;
  const Page = pages[path] ?? LegalPage;
  return <Page />;
}
