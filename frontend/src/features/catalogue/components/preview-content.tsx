import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { PresentationFrame } from '../../../shared/embeds/presentation-frame';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { RichText } from '../../../shared/rich-text/rich-text';
import { formatBytes } from '../../../shared/format-bytes';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import type { Preview } from '../state/preview';

const Screen = chakra('video', {
  base: { width: 'full', aspectRatio: '16 / 9', bg: 'player', borderRadius: 'sm', objectFit: 'contain' },
});
function Film({
  src,
  poster,
  captions,
}: { src: string; poster: string | null } & Pick<Preview['content'], 'captions'>) {
  const [broken, setBroken] = useState(false);
  // It may have failed before it came onto the page, where nothing was listening yet.
  const look = useCallback((video: HTMLVideoElement | null) => {
    if (video?.error) setBroken(true);
  }, []);
  return (
    <>
      <Screen
        ref={look}
        src={src}
        poster={poster ?? undefined}
        controls
        autoPlay
        playsInline
        preload="metadata"
        onError={() => setBroken(true)}
      >
        {captions?.map(({ language, label, url }) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={url} />
        ))}
      </Screen>
      {broken && (
        <Notice mt="12" tone="danger" title="Erreur lors du chargement de la vidéo">
          Rechargez la page et réessayez.
        </Notice>
      )}
    </>
  );
}

/** What is free, by what it is. Mounted anew for each preview. */
export function PreviewContent({ preview: { title, content } }: { preview: Preview }) {
  const { video, posterUrl, captions, text, document } = content;
  const videoId = youtubeIdOf(content.youtubeLink ?? '');
  if (video) return <Film src={video} poster={posterUrl ?? null} captions={captions} />;
  if (videoId) return <YoutubeFrame videoId={videoId} title={title} />;
  if (content.genialy && geniallyEmbedOf(content.genialy))
    return <PresentationFrame type="genialy" link={content.genialy} title={title} />;
  if (content.canva && canvaEmbedOf(content.canva))
    return <PresentationFrame type="canva" link={content.canva} title={title} />;
  if (text) return <RichText maxWidth="prose" html={text} />;
  if (document)
    return (
      <Row wrap gap="16" p="20" bg="sunken" borderRadius="md">
        <chakra.div flex="1" minWidth="12rem">
          <chakra.p fontWeight="600" overflowWrap="anywhere">
            {document.name}
          </chakra.p>
          <chakra.p textStyle="small" color="muted">
            {formatBytes(document.size)}
          </chakra.p>
        </chakra.div>
        <DocumentLinks document={document} />
      </Row>
    );
  return <p>Le contenu de la leçon n'est pas disponible.</p>;
}
