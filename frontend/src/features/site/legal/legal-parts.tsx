import { chakra } from '@chakra-ui/react';
import type { PolicySection } from '../../../locales/fr/policy';
import { useSiteConfig } from '../../../shared/api/site-config';
import { type Fact, FactList } from '../../../shared/ui/fact-list';

const Section = chakra('section', {
  base: { mt: '32', scrollMarginTop: '24', '& p': { textStyle: 'prose', mt: '12' } },
});

interface PolicyPartProps {
  id: string;
  title: string;
  sections: readonly PolicySection[];
}

/** One of the page's two texts, with its sections. */
export const PolicyText = ({ id, title, sections }: PolicyPartProps) => (
  <chakra.div id={id} scrollMarginTop="24" mb={{ base: '56', md: '72' }}>
    <chakra.h2 textStyle="h2">{title}</chakra.h2>
    {sections.map((section) => (
      <Section key={section.id} id={section.id}>
        <chakra.h3 textStyle="h4">{section.title}</chakra.h3>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Section>
    ))}
  </chakra.div>
);

const factListStyle = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
  rowGap: { base: '2', md: '8' },
  mt: '16',
  mb: '24',
  minHeight: { base: '420px', md: '260px' },
  css: { '& dt': { mt: { base: '10', md: '0' } } },
};

const countries = new Intl.DisplayNames('fr', { type: 'region' });

/** The SIRET in groups, as printed in France. */
const formatSiret = (siret: string) => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');

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
    ['SIRET', formatSiret(seller.siret)],
    ['TVA', legal.vat],
    ['Directeur de la publication', brand.instructor],
    ['Email', brand.contactEmail || null],
    ['Téléphone', brand.whatsapp || null],
    ['Hébergeur', host],
    ['Médiateur de la consommation', mediator],
  ];
  return <FactList facts={facts} {...factListStyle} />;
}
