import { chakra } from '@chakra-ui/react';
import { lazy, memo, Suspense } from 'react';
import { SocialLinks } from '../../features/site/social-links';
import { useSiteConfig } from '../../shared/api/site-config';
import { Logo } from '../../shared/ui/brand';
import { Container } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { firstInteraction } from '../../shared/ui/loading';
import { Ruler } from '../../shared/ui/ruler';
import { useYear } from '../providers';

const load = () => import('./footer-offer-parts');
/** Members are offered something else than the server has written: what they see does not wait. */
const whenNeeded = (): Promise<void> =>
  document.documentElement.dataset['reader'] === 'known' ? Promise.resolve() : firstInteraction();
/** Offline and not cached: shows nothing instead of failing the page. */
const LazyFooterOffer = lazy(() =>
  whenNeeded()
    .then(load)
    .catch(() => ({ default: () => null })),
);
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** For the server, which renders synchronously and cannot suspend. */
export const loadFooterOffer = async () => void (loaded = await load());

/** The footer's offer. Server-rendered, its form works without JavaScript; hydrated after the first interaction. */
const FooterOffer = memo(() => {
  const Parts = loaded?.default ?? LazyFooterOffer;
  return (
    <Suspense>
      <Parts />
    </Suspense>
  );
});

const links = [
  { to: '/tutoriels', label: 'Tutoriels' },
  { to: '/courses', label: 'Cours' },
  { to: '/contact', label: 'Contact' },
  { to: '/cgv', label: 'Conditions de vente' },
  { to: '/policy', label: 'Politique de confidentialité' },
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/accessibilite', label: 'Accessibilité' },
  { to: '/retractation', label: 'Renoncer à un contrat' },
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
const OfferPlace = chakra('div', {
  base: {
    minHeight: { base: '238px', sm: '174px' },
    // `theme.js` marks pages of signed-in readers.
    'html[data-reader] &': { '& > :not([data-decided])': { visibility: 'hidden' } },
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
          <OfferPlace>
            <FooterOffer />
          </OfferPlace>
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
