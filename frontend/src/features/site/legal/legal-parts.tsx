import { chakra } from '@chakra-ui/react';
import type { LegalKind, LegalSection, LegalText } from '@atelier/contracts/legal';
import { groupRegistration } from '@atelier/contracts/words/legal-words';
import type { ReactNode } from 'react';
import { useSiteConfig } from '../../../shared/api/site-config';
import { Button } from '../../../shared/ui/button';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { Skeleton } from '../../../shared/ui/loading';
import { Notice } from '../../../shared/ui/notice';
import { Block } from './legal-blocks';
import { type Fact, FactList } from '../../../shared/ui/fact-list';

const Section = chakra('section', {
  base: { mt: '32', scrollMarginTop: '24', '& > p': { textStyle: 'prose', mt: '12' } },
});

interface PolicyPartProps {
  id: string;
  title: string;
  sections: readonly LegalSection[];
  /** Between title and text. */
  children?: ReactNode;
}

/** One of the page's two texts, with its sections. */
export const PolicyText = ({ id, title, sections, children }: PolicyPartProps) => (
  <chakra.div id={id} scrollMarginTop="24" mb={{ base: '56', md: '72' }}>
    <chakra.h2 textStyle="h2">{title}</chakra.h2>
    {children}
    {sections.map((section) => (
      <Section key={section.id} id={section.id}>
        <chakra.h3 textStyle="h4">{section.title}</chakra.h3>
        {section.blocks.map((block, index) => (
          <Block key={`${index}`} block={block} />
        ))}
      </Section>
    ))}
  </chakra.div>
);

const pagePaths: Record<LegalKind, string> = { terms: '/cgv', privacy: '/policy' };

/** Number and date of the text, on paper and as a file; a former version says so. */
export function VersionLine({ text }: { text: LegalText }) {
  const { kind, number, words, isCurrent } = text;
  return (
    <>
      <Row wrap columnGap="20" rowGap="4" mt="8" minHeight="44px">
        <SecondaryText>{words}</SecondaryText>
        <Row columnGap="20" _print={{ display: 'none' }}>
          <Button variant="link" size="tool" href={`/api/legal/${kind}/${number}.pdf`}>
            PDF
          </Button>
          <Button variant="link" size="tool" onClick={() => window.print()}>
            Imprimer
          </Button>
        </Row>
      </Row>
      {!isCurrent && (
        <Notice
          tone="warn"
          mt="12"
          title="Une version plus récente s’applique aujourd’hui"
          action={
            <Button variant="link" size="tool" to={pagePaths[kind]}>
              La lire
            </Button>
          }
        >
          Les commandes passées sous cette version en gardent le texte.
        </Notice>
      )}
    </>
  );
}

/** The other versions; nothing while there is one. */
export const OtherVersions = ({ text: { kind, number, versions } }: { text: LegalText }) =>
  versions.length > 1 && (
    <chakra.nav aria-label="Autres versions" mb="40" _print={{ display: 'none' }}>
      <chakra.h2 textStyle="h4">Autres versions</chakra.h2>
      <chakra.ul mt="8">
        {versions.map(
          (version) =>
            version.number !== number && (
              <chakra.li key={version.number} py="6" textDecoration="underline" textUnderlineOffset="4px">
                <Link to={`${pagePaths[kind]}/${version.number}`}>{version.words}</Link>
              </chakra.li>
            ),
        )}
      </chakra.ul>
    </chakra.nav>
  );

/** In the place of a text that the browser still loads. */
export const TextSkeleton = () => <Skeleton height="80vh" borderRadius="md" mb="40" />;

const factListStyle = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
  rowGap: { base: '2', md: '8' },
  mt: '16',
  mb: '24',
  minHeight: { base: '420px', md: '260px' },
  css: { '& dt': { mt: { base: '10', md: '0' } } },
};

const countries = new Intl.DisplayNames('fr', { type: 'region' });

/** Seller, publisher and hosting provider, from the configuration. Facts that are not configured are omitted. */
export function SellerFacts() {
  const { data: config } = useSiteConfig();
  if (!config) return <FactList facts={[]} {...factListStyle} />;
  const { brand, legal } = config;
  const { seller, host, mediator } = legal;
  const facts: Fact[] = [
    ['Éditeur et vendeur', [seller.name, seller.mentions].filter(Boolean).join(', ')],
    ['Enseigne', brand.name],
    ['Adresse', `${seller.street}, ${seller.postcode} ${seller.city}, ${countries.of(seller.country)}`],
    ['SIRET', groupRegistration(seller.siret)],
    ['TVA', legal.vat],
    ['Directeur de la publication', brand.instructor],
    ['Email', brand.contactEmail || null],
    ['Téléphone', brand.whatsapp || null],
    ['Hébergeur', host],
    ['Médiateur de la consommation', mediator],
  ];
  return <FactList facts={facts} {...factListStyle} />;
}
