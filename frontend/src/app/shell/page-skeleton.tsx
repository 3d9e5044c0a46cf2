import { chakra } from '@chakra-ui/react';
import { Container, Stack, VisuallyHidden } from '../../shared/ui/layout';
import { Logo } from '../../shared/ui/brand';
import { Skeleton } from '../../shared/ui/loading';

const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: { base: '64', lg: '88' },
    px: { base: '20', md: '32' },
  },
});

/** Heading and lines, one viewport high, so that the footer does not move when the page loads. */
export const ContentSkeleton = () => (
  <Stack gap="20" minHeight="100dvh" aria-busy>
    <VisuallyHidden>Chargement de la page…</VisuallyHidden>
    <Skeleton height="40" width="min(20rem, 70%)" borderRadius="sm" mb="12" />
    {[0, 1, 2].map((block) => (
      <Skeleton key={block} height="104" borderRadius="md" />
    ))}
  </Stack>
);

/** Generic skeleton of a page in the site's frame. */
export const PageSkeleton = () => (
  <Container py={{ base: '40', lg: '72' }}>
    <ContentSkeleton />
  </Container>
);

/** Generic skeleton of a page with its own header. */
export const BarePageSkeleton = () => (
  <>
    <Header>
      <Logo />
    </Header>
    <chakra.main px={{ base: '20', md: '32' }} py="24" width="full" maxWidth="content" mx="auto">
      <ContentSkeleton />
    </chakra.main>
  </>
);
