import { chakra } from '@chakra-ui/react';
import { useBrand } from '../../../shared/api/site-config';

const Mail = chakra('a', {
  base: {
    fontWeight: 600,
    color: 'fg',
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '5px',
  },
});

/** Whom to write to when money and access do not agree. */
export function SupportContact() {
  const brand = useBrand();
  if (!brand) return null;
  const { contactEmail } = brand;
  return (
    <chakra.p textStyle="small" color="muted" my="16">
      Une question sur votre commande&#8239;? Écrivez-nous&nbsp;:{' '}
      <Mail href={`mailto:${contactEmail}`}>{contactEmail}</Mail>
    </chakra.p>
  );
}
