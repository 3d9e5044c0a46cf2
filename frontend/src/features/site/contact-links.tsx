import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useBrand } from '../../shared/api/site-config';
import { Mail } from '../../shared/icons/public';
import { BrandIcon } from '../../shared/ui/brand';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';

/** WhatsApp link for a phone number in any notation. */
export const whatsappUrl = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;

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

export const MailLine = ({ email, children }: { email: string; children: ReactNode }) => (
  <MailLink href={`mailto:${email}`}>
    <Mail size={18} aria-hidden />
    {children}
  </MailLink>
);

/** WhatsApp and mail links from the configuration. */
export function ContactLinks() {
  const brand = useBrand();
  return (
    <Row wrap columnGap="24" rowGap="12" minHeight="52px">
      {brand?.whatsapp && (
        <Button variant="outline" href={whatsappUrl(brand.whatsapp)}>
          <BrandIcon logo="whatsapp" size={18} />
          WhatsApp 24/7
        </Button>
      )}
      {brand?.contactEmail && <MailLine email={brand.contactEmail}>M’écrire</MailLine>}
    </Row>
  );
}
