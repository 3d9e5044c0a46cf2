import type { DocumentFile } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { Download } from '../icons/common';
import { ExternalLink } from '../icons/learning';
import { buttonRecipe } from './button';

const Link = chakra('a', buttonRecipe);

/** Opens a document in a new tab, if the browser can display it, or downloads it. */
export const DocumentLinks = ({ document: { url, openUrl, name } }: { document: DocumentFile }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="8">
    {openUrl !== null && (
      <Link
        href={openUrl}
        target="_blank"
        rel="noreferrer"
        size="tool"
        minHeight="44"
        aria-label={`Ouvrir ${name} dans un nouvel onglet`}
      >
        <ExternalLink size={18} aria-hidden />
        Ouvrir
      </Link>
    )}
    <Link
      href={url}
      download={name}
      variant={openUrl === null ? 'ink' : 'outline'}
      size="tool"
      minHeight="44"
      aria-label={`Télécharger ${name}`}
    >
      <Download size={18} aria-hidden />
      Télécharger
    </Link>
  </chakra.div>
);
