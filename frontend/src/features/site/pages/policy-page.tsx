import { chakra } from '@chakra-ui/react';
import { policySections } from '../../../locales/fr/policy';
import { Container } from '../../../shared/ui/container';
import { ContactLines } from '../components/contact-lines';
import { PageHead } from '../components/page-head';

const Part = chakra('section', {
  base: { maxWidth: 'prose', mb: '40', '& p': { textStyle: 'prose', mt: '12' } },
});

export const Component = () => (
  <Container>
    <PageHead
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, pourquoi, et comment le faire effacer."
    />
    {policySections.map(({ id, title, paragraphs }) => (
      <Part key={title} id={id}>
        <chakra.h2 textStyle="h3">{title}</chakra.h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Part>
    ))}
    <Part>
      <chakra.h2 textStyle="h3" mb="12">
        Contact
      </chakra.h2>
      <ContactLines />
    </Part>
  </Container>
);
