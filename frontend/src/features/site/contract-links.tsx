import { chakra } from '@chakra-ui/react';
import { Link } from '../../shared/ui/link';

const Line = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '20',
    textStyle: 'small',
    color: 'muted',
    listStyle: 'none',
    '& a': {
      display: 'inline-block',
      lineHeight: '36px',
      borderRadius: '2px',
      _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '5px' },
    },
    _print: { display: 'none' },
  },
});

const links = [
  { to: '/retractation', label: 'Renoncer à un contrat' },
  { to: '/cgv', label: 'Conditions de vente' },
  { to: '/policy', label: 'Politique de confidentialité' },
];

/** What the footer must say, for pages without one. @param beside opens new tabs, for pages that keep what was typed */
export const ContractLinks = ({ beside = false }: { beside?: boolean }) => (
  <nav aria-label="Contrat">
    <Line>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} {...(beside && { target: '_blank', rel: 'noopener' })}>
            {label}
          </Link>
        </li>
      ))}
    </Line>
  </nav>
);
