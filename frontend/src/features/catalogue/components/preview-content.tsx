import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { PresentationFrame } from '../../../shared/embeds/presentation-frame';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { RichText } from '../../../shared/rich-text/rich-text';
import { formatBytes } from '../../../shared/format-bytes';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Row } from '../../../shared/ui/layout';
import { LessonPlayer } from '../../learning/player/lesson-player';
import { focusLesson } from '../../learning/state/focus-lesson';
import type { Preview } from '../state/preview';

const nothing = () => undefined;

/** Played as the lessons are. The keys are its own as soon as it is there. */
function Film({ id, title, content }: Preview & { content: { video: string } }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog gives the focus to its first button as it opens.
    const turn = requestAnimationFrame(() => frame.current && focusLesson(frame.current));
    return () => cancelAnimationFrame(turn);
  }, []);
  const { video, posterUrl, captions } = content;
  return (
    <chakra.div ref={frame} borderRadius="sm" overflow="hidden">
      <LessonPlayer
        id={id}
        src={video}
        poster={posterUrl ?? null}
        captions={captions ?? undefined}
        title={title}
        autoPlay
        brokenWords="Erreur lors du chargement de la vidéo"
        onPlace={nothing}
        onEnded={nothing}
        // What is free has one address for everybody: it is tried once more.
        onSourceLost={() => Promise.resolve(video)}
      />
    </chakra.div>
  );
}

/** What is free, by what it is. Mounted anew for each preview. */
export function PreviewContent({ preview }: { preview: Preview }) {
  const { title, content } = preview;
  const { video, text, document } = content;
  const videoId = youtubeIdOf(content.youtubeLink ?? '');
  if (video) return <Film {...preview} content={{ ...content, video }} />;
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
