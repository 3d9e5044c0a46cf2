import { chakra } from '@chakra-ui/react';
import { useBrand } from '../api/site-config';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '10rem 1fr' },
    columnGap: '24',
    rowGap: { base: '2', md: '8' },
    mt: '16',
    mb: '24',
    '& dt': { color: 'muted', mt: { base: '10', md: '0' } },
    '& dd': { fontWeight: 600 },
  },
});

/** Who sells and who answers for the data, from the configuration. */
export function Seller() {
  const brand = useBrand();
  return (
    <Facts minHeight={{ base: '184px', md: '94px' }}>
      {brand && (
        <>
          <dt>Enseigne</dt>
          <dd>{brand.name}</dd>
          <dt>Vendeur</dt>
          <dd>{brand.instructor}, formateur indépendant</dd>
          {brand.contactEmail && (
            <>
              <dt>Email</dt>
              <dd>{brand.contactEmail}</dd>
            </>
          )}
        </>
      )}
    </Facts>
  );
}
