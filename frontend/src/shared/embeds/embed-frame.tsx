import { chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useState } from 'react';
import { canvaEmbedOf, geniallyEmbedOf } from '@atelier/contracts/embeds';
import { Play } from '../icons/public';
import { Button } from '../ui/button';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    bg: 'sunken',
    borderRadius: 'md',
    '& iframe': { position: 'absolute', inset: 0, boxSize: 'full', border: 0 },
  },
  variants: { bleed: { true: { borderRadius: { base: '0', lg: 'md' } } } },
});
const Ask = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: { base: '8', md: '16' },
    p: '16',
    textAlign: 'center',
  },
});
export interface EmbedFrameProps {
  /** An embed URL from the contract's functions: fixed host, parsed identifier. */
  src: string;
  title: string;
  /** Name of the site: `YouTube`, `Genially`. */
  site: string;
  /** Label of the button: `Lire la vidéo`. */
  invitation: string;
  /** Full width on phones. */
  bleed?: boolean;
  /** Already consented, for instance by opening a preview. */
  opened?: boolean;
  frameRef?: Ref<HTMLIFrameElement>;
  onOpen?: () => void;
  /** The iframe has loaded. */
  onLoad?: () => void;
  /** Overlay on the frame. */
  children?: ReactNode;
}

/**
 * A third-party embed. Loaded on click only: until then the other site learns nothing about the reader. Sandboxed,
 * with no access to our page and no top navigation.
 */
export function EmbedFrame({
  src,
  title,
  site,
  invitation,
  opened = false,
  bleed = false,
  frameRef,
  onOpen,
  onLoad,
  children,
}: EmbedFrameProps) {
  const [shown, setShown] = useState(opened);
  const open = () => {
    setShown(true);
    onOpen?.();
  };
  return (
    <Frame bleed={bleed}>
      {shown ? (
        <iframe
          ref={frameRef}
          onLoad={onLoad}
          src={src}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Ask>
          <Button size="touch" onClick={open} aria-label={`${invitation} : ${title}`}>
            <Play size={16} fill="currentColor" aria-hidden />
            {invitation}
          </Button>
          <chakra.p textStyle="small" color="muted" maxWidth="30em" textWrap="balance">
            Ce contenu vient de {site}, qui pourra alors déposer des cookies.
          </chakra.p>
        </Ask>
      )}
      {children}
    </Frame>
  );
}

export const presentationSites = {
  genialy: { site: 'Genially', embedOf: geniallyEmbedOf },
  canva: { site: 'Canva', embedOf: canvaEmbedOf },
} as const;

interface PresentationFrameProps {
  type: keyof typeof presentationSites;
  /** The author's link; unrecognised ones render nothing. */
  link: string;
  title: string;
  opened?: boolean;
}

/** A Genially or Canva presentation, loaded on click; nothing for an unrecognised link. */
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
