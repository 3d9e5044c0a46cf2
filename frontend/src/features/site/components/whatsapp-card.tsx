import type { PublicConfig } from '@atelier/contracts/platform';
import { chakra } from '@chakra-ui/react';
import { Avatar } from '../../../shared/ui/avatar';
import { BrandIcon } from '../../../shared/ui/brand-icon';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { whatsappAddress } from '../state/whatsapp-address';

const Card = chakra('section', {
  base: {
    p: { base: '24', md: '28' },
    mb: '24',
    bg: { base: 'ink', _dark: 'band' },
    color: 'fg',
    borderRadius: 'md',
  },
});
const Portrait = chakra('img', {
  base: { boxSize: '64', borderRadius: 'full', objectFit: 'cover', flexShrink: 0 },
});

/** The quickest way to whoever answers, for as long as the seller has a number there. Dark in both themes. */
export function WhatsAppCard({ brand }: { brand: PublicConfig['brand'] }) {
  return (
    <Card className="dark" aria-labelledby="whatsapp">
      <Row gap="16">
        {/* The house's own face is nobody else's. */}
        {brand.texts === null ? (
          <Portrait src="/illustrations/portrait-instructor.svg" alt="" htmlWidth={64} htmlHeight={64} />
        ) : (
          <Avatar name={brand.instructor} size="lg" />
        )}
        <div>
          <chakra.h2 id="whatsapp" textStyle="h3">
            {brand.instructor}
          </chakra.h2>
          <chakra.p textStyle="small" color="muted">
            <chakra.span
              display="inline-block"
              boxSize="8"
              me="8"
              borderRadius="full"
              bg="green"
              aria-hidden
            />
            WhatsApp 24/7
          </chakra.p>
        </div>
      </Row>
      <chakra.p mt="16" mb="20">
        Une erreur collée, une capture, deux phrases{'\u00a0'}: c’est le plus rapide pour avancer.
      </chakra.p>
      <Button full href={whatsappAddress(brand.whatsapp)}>
        <BrandIcon logo="whatsapp" size={20} />
        Ouvrir WhatsApp
      </Button>
    </Card>
  );
}
