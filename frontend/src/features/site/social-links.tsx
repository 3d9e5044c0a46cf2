import { chakra } from '@chakra-ui/react';
import { useBrand } from '../../shared/api/site-config';
import { BrandIcon } from '../../shared/ui/brand';

const networks = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'youtube', label: 'YouTube' },
  { key: 'github', label: 'GitHub' },
] as const;

const Line = chakra('ul', { base: { display: 'flex', gap: '8px', '& a': { color: 'fg' } } });
const Anchor = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44',
    borderRadius: 'sm',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'sunken' },
  },
  variants: { framed: { true: { border: 'line' } } },
});

/** Social links from the configuration, opened in new tabs. */
export function SocialLinks({ only, framed = false }: { only?: readonly string[]; framed?: boolean }) {
  const brand = useBrand();
  const shown = networks.filter(({ key }) => brand?.social[key] && (!only || only.includes(key)));
  return (
    <Line minHeight="44px">
      {shown.map(({ key, label }) => (
        <li key={key}>
          <Anchor
            framed={framed}
            href={brand?.social[key]}
            target="_blank"
            rel="noreferrer"
            aria-label={`${label} (nouvel onglet)`}
            title={label}
          >
            <BrandIcon logo={key} />
          </Anchor>
        </li>
      ))}
    </Line>
  );
}
