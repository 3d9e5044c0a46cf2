import { chakra } from '@chakra-ui/react';
import { useBrandTexts } from '../../shared/api/site-config';
import { BrandIcon, type BrandLogo } from '../../shared/ui/brand';
import { Container } from '../../shared/ui/layout';

const technologies: readonly { name: string; logo: BrandLogo }[] = [
  { name: 'Node.js', logo: 'nodejs' },
  { name: 'TypeScript', logo: 'typescript' },
  { name: 'React', logo: 'react' },
  { name: 'NestJS', logo: 'nestjs' },
  { name: 'PostgreSQL', logo: 'postgresql' },
  { name: 'Redis', logo: 'redis' },
  { name: 'Docker', logo: 'docker' },
  { name: 'Git', logo: 'git' },
  { name: 'Vite', logo: 'vite' },
  { name: 'Flutter', logo: 'flutter' },
  { name: 'GraphQL', logo: 'graphql' },
  { name: 'Vitest', logo: 'vitest' },
];

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 35rem' },
    columnGap: '72px',
    rowGap: '40px',
  },
});
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(3, minmax(0, 1fr))',
      sm: 'repeat(4, minmax(0, 1fr))',
    },
    overflow: 'hidden',
    '& li': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '12px',
      minHeight: { base: '104px', md: '120px' },
      textStyle: 'meta',
      fontWeight: 500,
      color: 'muted',
      // Inner borders only: each cell draws its right and bottom border, the outer ones are clipped.
      boxShadow: '1px 0 0 {colors.line}, 0 1px 0 {colors.line}',
    },
    '& svg': { color: 'fg' },
  },
});

export function Technologies() {
  const { methodTitle, methodText } = useBrandTexts();
  return (
    <Container as="section" id="what-we-do" mt={{ base: '56px', lg: '104px' }}>
      <Columns>
        <div>
          <chakra.h2 textStyle="h2">
            {methodTitle ?? 'Moins de théorie en l’air, plus de pièces bien ajustées.'}
          </chakra.h2>
          <chakra.p fontSize="1.0625rem" lineHeight="1.875rem" color="muted" mt="16px" maxWidth="33rem">
            {methodText ??
              'Un cours, c’est un projet entier\u00a0: l’idée, le schéma, le code, les tests, la mise en ligne. On se trompe ensemble, on comprend pourquoi, on corrige. Rien n’est coupé au montage.'}
          </chakra.p>
        </div>
        <Grid>
          {technologies.map(({ name, logo }) => (
            <li key={name}>
              <BrandIcon logo={logo} size={30} />
              {name}
            </li>
          ))}
        </Grid>
      </Columns>
    </Container>
  );
}
