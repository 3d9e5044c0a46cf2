import type { DocumentFile } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { Download } from '../../../shared/icons/download';
import { buttonRecipe } from '../../../shared/ui/button-recipe';

const Link = chakra('a', buttonRecipe);

/** A plain link: it works before anything is drawn, and when drawing fails. */
export const DownloadLink = ({ document: { url, name } }: { document: DocumentFile }) => (
  <Link href={url} download={name} size="touch" aria-label={`Télécharger ${name}`}>
    <Download size={18} aria-hidden />
    Télécharger
  </Link>
);
