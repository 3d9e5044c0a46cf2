import { canvaEmbedOf, geniallyEmbedOf } from '@atelier/contracts/embeds';
import { EmbedFrame } from './embed-frame';

export const presentationSites = {
  genialy: { site: 'Genially', embedOf: geniallyEmbedOf },
  canva: { site: 'Canva', embedOf: canvaEmbedOf },
} as const;

interface PresentationFrameProps {
  type: keyof typeof presentationSites;
  /** As the author gave it; null is answered where it is none of that site's. */
  link: string;
  title: string;
  opened?: boolean;
}

/** A Genially or Canva presentation, loaded on a click; nothing at all for a link that is not recognised. */
export function PresentationFrame({ type, link, title, opened }: PresentationFrameProps) {
  const { site, embedOf } = presentationSites[type];
  const src = embedOf(link);
  if (src === null) return null;
  return (
    <EmbedFrame
      src={src}
      title={title}
      site={site}
      invitation="Afficher la présentation"
      opened={opened ?? false}
    />
  );
}
