import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';

/** For an address that leads to no published course. */
export const CourseMissing = () => (
  <chakra.div py={{ base: '40px', md: '72px' }}>
    <chakra.p textStyle="figure" color="atext">
      404
    </chakra.p>
    <chakra.h1 textStyle="h1" mt="16px">
      Cours introuvable
    </chakra.h1>
    <chakra.p textStyle="lead" color="muted" mt="12px" mb="32px" maxWidth="36rem">
      Ce cours n’existe plus ou a changé d’adresse.
    </chakra.p>
    <Button to="/courses">Voir tous les cours</Button>
  </chakra.div>
);
