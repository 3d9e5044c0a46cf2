import { chakra } from '@chakra-ui/react';
import type { PolicySection } from '../../../locales/fr/policy';

const Section = chakra('section', {
  base: { mt: '32', scrollMarginTop: '24', '& p': { textStyle: 'prose', mt: '12' } },
});

interface PolicyPartProps {
  id: string;
  title: string;
  sections: readonly PolicySection[];
}

/** One of the page's two texts, its paragraphs under their headings. */
export const PolicyPart = ({ id, title, sections }: PolicyPartProps) => (
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
