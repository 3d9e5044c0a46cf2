import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSiteConfig } from '../../shared/api/site-config';
import { SocialLinks } from '../../features/site/components/social-links';
import { Container } from '../../shared/ui/container';
import { Logo } from '../../shared/ui/logo';
import { Ruler } from '../../shared/ui/ruler';
import { useYear } from '../year-context';
import { FooterOffer } from './footer-offer';

const links = [
  { to: '/tutoriels', label: 'Tutoriels' },
  { to: '/courses', label: 'Cours' },
  { to: '/contact', label: 'Contact' },
  { to: '/policy', label: 'Politique de confidentialité' },
  { to: '/mentions-legales', label: 'Mentions légales' },
];

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: '20rem 1fr 28.75rem' },
    columnGap: '32',
    rowGap: '40',
    pt: { base: '40', md: '56' },
    pb: '56',
  },
});
const Links = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4px',
    justifySelf: { lg: 'center' },
    fontWeight: 500,
    '& a': {
      display: 'inline-block',
      lineHeight: '36px',
      borderRadius: '2px',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '5px' },
    },
  },
});
const Last = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '24',
    rowGap: '4px',
    py: '24',
    borderTop: 'line',
    textStyle: 'small',
    color: 'muted',
  },
});

export function Footer() {
  const { data: config } = useSiteConfig();
  const brand = config?.brand;
  const year = useYear();
  return (
    <chakra.footer mt={{ base: '56', md: '104' }}>
      <Ruler />
      <Container>
        <Columns>
          <div>
            <Logo />
            <chakra.p textStyle="small" color="muted" mt="12" mb="20" maxWidth="20rem">
              {brand?.footer}
            </chakra.p>
            <SocialLinks framed />
          </div>
          <nav aria-label="Pied de page">
            <Links>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </Links>
          </nav>
          <chakra.div minHeight={{ base: '238px', sm: '174px' }}>
            <FooterOffer />
          </chakra.div>
        </Columns>
        <Last>
          <p>
            © 2023-{year} {brand && `${brand.name}, ${brand.instructor}`}
          </p>
          <p>Paiement par carte{config?.payment.paypal && ' ou PayPal'}. Remboursé sous 10 jours.</p>
        </Last>
      </Container>
    </chakra.footer>
  );
}
