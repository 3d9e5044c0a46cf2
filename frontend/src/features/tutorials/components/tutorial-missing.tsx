import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';

/** For an address that leads to no published tutorial. */
export const TutorialMissing = () => (
  <chakra.div py={{ base: '40', md: '72' }}>
    <chakra.p textStyle="figure" color="atext">
      404
    </chakra.p>
    <chakra.h1 textStyle="h1" mt="16">
      Tutoriel introuvable
    </chakra.h1>
    <chakra.p textStyle="lead" color="muted" mt="12" mb="32" maxWidth="36rem">
      Ce tutoriel n’existe plus ou a changé d’adresse.
    </chakra.p>
    <Button to="/tutoriels">Voir tous les tutoriels</Button>
  </chakra.div>
);
