import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import type { DocumentFile } from '@atelier/contracts/media';
import type { PartType } from '@atelier/contracts/words/part-types';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { PresentationFrame } from '../../../shared/embeds/presentation-frame';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { RichText } from '../../../shared/rich-text/rich-text';
import { formatBytes } from '../../../shared/format-bytes';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Row } from '../../../shared/ui/layout';
import { LessonPlayer } from '../../learning/player/lesson-player';
import { focusLesson } from '../../learning/state/focus-lesson';
import type { Preview, PreviewContent as Content } from '../state/preview';

const nothing = () => undefined;

/** Played as the lessons are. The keys are its own as soon as it is there. */
function Film({ id, title, content }: ViewProps<'lecture'> & { content: { video: string } }) {
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

const Paper = ({ document }: { document: DocumentFile }) => (
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

interface ViewProps<Type extends PartType> extends Omit<Preview, 'content'> {
  content: Content<Type>;
}

/** What is not shown before it is bought never comes here. */
const Nothing = () => <p>Le contenu de la leçon n'est pas disponible.</p>;

const views: { readonly [Type in PartType]: (props: ViewProps<Type>) => ReactNode } = {
  lecture: ({ content, ...preview }) =>
    content.video ? <Film {...preview} content={{ ...content, video: content.video }} /> : <Nothing />,
  'lien youtube'({ content, title }) {
    const videoId = youtubeIdOf(content.youtubeLink ?? '');
    return videoId ? <YoutubeFrame videoId={videoId} title={title} /> : <Nothing />;
  },
  texte: ({ content }) => <RichText maxWidth="prose" html={content.text ?? ''} />,
  document: ({ content }) => (content.document ? <Paper document={content.document} /> : <Nothing />),
  quiz: Nothing,
  genialy: ({ content, title }) =>
    geniallyEmbedOf(content.genialy ?? '') ? (
      <PresentationFrame type="genialy" link={content.genialy ?? ''} title={title} />
    ) : (
      <Nothing />
    ),
  canva: ({ content, title }) =>
    canvaEmbedOf(content.canva ?? '') ? (
      <PresentationFrame type="canva" link={content.canva ?? ''} title={title} />
    ) : (
      <Nothing />
    ),
  evaluation: Nothing,
};

/** What is free, by its kind. Mounted anew for each preview. */
export function PreviewContent({ preview }: { preview: Preview }) {
  const View = views[preview.content.type] as (props: Preview) => ReactNode;
  return <View {...preview} />;
}
