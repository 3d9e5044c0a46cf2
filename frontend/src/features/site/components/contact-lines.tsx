import { chakra } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { BrandIcon } from '../../../shared/ui/brand-icon';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { useBrand } from '../../../shared/api/site-config';

const MailLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '44',
    fontWeight: 600,
    borderRadius: '2px',
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '6px',
    _hover: { color: 'atext' },
  },
});

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** WhatsApp and the mail address of the configuration. */
export function ContactLines() {
  const brand = useBrand();
  return (
    <Row wrap columnGap="24" rowGap="12" minHeight="52px">
      {brand?.whatsapp && (
        <Button variant="outline" href={`https://wa.me/${digitsOf(brand.whatsapp)}`}>
          <BrandIcon logo="whatsapp" size={18} />
          WhatsApp 24/7
        </Button>
      )}
      {brand?.contactEmail && (
        <MailLink href={`mailto:${brand.contactEmail}`}>
          <Mail size={18} aria-hidden />
          M’écrire
        </MailLink>
      )}
    </Row>
  );
}
