import { chakra } from '@chakra-ui/react';
import { Button } from '../../shared/ui/button';
import { Container } from '../../shared/ui/layout';
import { PageTitle } from '../../shared/ui/page-title';
import { Ruler } from '../../shared/ui/ruler';

export function Component() {
  return (
    <Container py={{ base: '40', md: '72' }}>
      <PageTitle title="Page non trouvée" />
      <chakra.p textStyle="figure" color="atext">
        404
      </chakra.p>
      <Ruler maxWidth="20rem" my="20" />
      <chakra.h1 textStyle="h1">Page non trouvée</chakra.h1>
      <chakra.p textStyle="lead" color="muted" mt="12" mb="32" maxWidth="36rem">
        Cette page n’existe pas, ou n’existe plus. Rien n’est cassé chez vous.
      </chakra.p>
      <Button to="/">Retour à l’accueil</Button>
    </Container>
  );
}
