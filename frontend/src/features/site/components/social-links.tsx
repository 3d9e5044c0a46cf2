import { chakra } from '@chakra-ui/react';
import { siFacebook, siGithub, siYoutube } from 'simple-icons';
import { useBrand } from '../api/site-config';
import { BrandIcon } from '../../../shared/ui/brand-icon';

/** No longer in simple-icons, at its owner's wish; drawn here in the same box. */
const linkedin =
  'M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM2.9 9.9h4.2V21H2.9V9.9Zm6.6 0h4v1.6c.7-1.1 2-1.9 3.8-1.9 3 0 4.2 1.9 4.2 5V21h-4.2v-5.7c0-1.4-.4-2.3-1.7-2.3s-2 .9-2 2.4V21H9.5V9.9Z';

const networks = [
  { key: 'facebook', label: 'Facebook', path: siFacebook.path },
  { key: 'linkedin', label: 'LinkedIn', path: linkedin },
  { key: 'youtube', label: 'YouTube', path: siYoutube.path },
  { key: 'github', label: 'GitHub', path: siGithub.path },
] as const;

const Row = chakra('ul', { base: { display: 'flex', gap: '8px', '& a': { color: 'fg' } } });
const Anchor = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44',
    height: '44',
    borderRadius: 'sm',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'sunken' },
  },
  variants: { framed: { true: { borderWidth: '1px', borderColor: 'line' } } },
});

/** The networks of the configuration, each in a new tab. */
export function SocialLinks({ only, framed = false }: { only?: readonly string[]; framed?: boolean }) {
  const brand = useBrand();
  const shown = networks.filter(({ key }) => brand?.social[key] && (!only || only.includes(key)));
  return (
    <Row minHeight="44px">
      {shown.map(({ key, label, path }) => (
        <li key={key}>
          <Anchor
            framed={framed}
            href={brand?.social[key]}
            target="_blank"
            rel="noreferrer"
            aria-label={`${label} (nouvel onglet)`}
            title={label}
          >
            <BrandIcon path={path} />
          </Anchor>
        </li>
      ))}
    </Row>
  );
}
