import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';

/** In place of the actions: nobody administers themselves. */
export const OwnAccountLine = () => (
  <chakra.p color="muted" mt="24">
    C’est votre compte{'\u00a0'}: il se gère depuis{' '}
    <Button variant="link" size="tool" to="/admin/profile">
      votre profil
    </Button>
    .
  </chakra.p>
);
