import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import type { DocumentFile } from '@atelier/contracts/media';
import type { PartType } from '@atelier/contracts/words/part-types';
import { PresentationFrame } from '../../../shared/embeds/embed-frame';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { formatBytes } from '../../../shared/format/units';
import { RichText } from '../../../shared/rich-text/rich-text';
import { Dialog } from '../../../shared/ui/modal';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Duration, Price } from '../../../shared/ui/course-facts';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { focusLesson, LessonPlayer } from '../../learning/player/lesson-player';
import type { PreviewContent as Content, Preview } from './preview';
import { BuyButton } from './buy-button';
import { lazyPart } from '../../../shared/connection/connection';

const noop = () => undefined;

/** Uses the lessons' player, which takes the focus and with it the keyboard shortcuts. */
function PreviewVideo({ id, title, content }: ViewProps<'lecture'> & { content: { video: string } }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `<dialog>` focuses its first button on opening: run after that.
    const request = requestAnimationFrame(() => frame.current && focusLesson(frame.current));
    return () => cancelAnimationFrame(request);
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
        errorMessage="Erreur lors du chargement de la vidéo"
        onPosition={noop}
        onEnded={noop}
        // The URL of a free video is public and does not expire: retry with the same one.
        onSourceLost={() => Promise.resolve(video)}
      />
    </chakra.div>
  );
}

const DocumentPreview = ({ document }: { document: DocumentFile }) => (
  <Row wrap gap="16" p="20" bg="sunken" borderRadius="md">
    <chakra.div flex="1" minWidth="12rem">
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {document.name}
      </chakra.p>
      <SecondaryText>{formatBytes(document.size)}</SecondaryText>
    </chakra.div>
    <DocumentLinks document={document} />
  </Row>
);

interface ViewProps<Type extends PartType> extends Omit<Preview, 'content'> {
  content: Content<Type>;
}

/** Paid content is never sent to visitors. */
const ContentUnavailable = () => <p>Le contenu de la leçon n'est pas disponible.</p>;

const views: { readonly [Type in PartType]: (props: ViewProps<Type>) => ReactNode } = {
  lecture: ({ content, ...preview }) =>
    content.video ? (
      <PreviewVideo {...preview} content={{ ...content, video: content.video }} />
    ) : (
      <ContentUnavailable />
    ),
  'lien youtube'({ content, title }) {
    const videoId = youtubeIdOf(content.youtubeLink ?? '');
    return videoId ? <YoutubeFrame videoId={videoId} title={title} /> : <ContentUnavailable />;
  },
  texte: ({ content }) => <RichText maxWidth="prose" html={content.text ?? ''} />,
  document: ({ content }) =>
    content.document ? <DocumentPreview document={content.document} /> : <ContentUnavailable />,
  quiz: ContentUnavailable,
  genialy: ({ content, title }) =>
    geniallyEmbedOf(content.genialy ?? '') ? (
      <PresentationFrame type="genialy" link={content.genialy ?? ''} title={title} />
    ) : (
      <ContentUnavailable />
    ),
  canva: ({ content, title }) =>
    canvaEmbedOf(content.canva ?? '') ? (
      <PresentationFrame type="canva" link={content.canva ?? ''} title={title} />
    ) : (
      <ContentUnavailable />
    ),
  evaluation: ContentUnavailable,
  exercice: ContentUnavailable,
};

/** The preview, by kind. Remounted for each one. */
function PreviewContent({ preview }: { preview: Preview }) {
  const View = views[preview.content.type] as (props: Preview) => ReactNode;
  return <View {...preview} />;
}

const PreviewCode = lazyPart(() => import('../../learning/code/preview-code'));

const PreviewChoice = chakra('button', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    width: 'full',
    minHeight: '48px',
    px: '8px',
    alignItems: 'center',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'xs',
    _hover: { bg: 'sunken' },
    '&[aria-current]': { fontWeight: 650, color: 'atext' },
  },
});

export interface PreviewDialogProps {
  course: CourseDetail;
  previews: readonly Preview[];
  /** Id of the current preview; null while closed. */
  current: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Plays free lessons, with a link to buy the course. Closing unmounts the video, and with it the sound. */
export default function PreviewDialog({ course, previews, current, onChoose, onClose }: PreviewDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const shown = previews.find(({ id }) => id === current);
  const lessons = course.sections.flatMap((section) => section.lessons);
  const hasCode = lessons.some((lesson) => lesson._id === shown?.id && lesson.hasCode);
  return (
    <Dialog open={shown !== undefined} onClose={onClose} title={shown?.title ?? ''} size="lg">
      {shown && (
        <>
          <PreviewContent key={shown.id} preview={shown} />
          {hasCode && (
            <Suspense fallback={<chakra.div minHeight="120px" aria-busy="true" />}>
              <PreviewCode key={`code ${shown.id}`} of={{ courseId: course._id, lessonId: shown.id }} />
            </Suspense>
          )}
          {previews.length > 1 && (
            <chakra.ul mt="16px" borderTop="line">
              {previews.map((preview) => (
                <chakra.li key={preview.id} borderBottom="line">
                  <PreviewChoice
                    type="button"
                    aria-current={preview.id === shown.id ? 'true' : undefined}
                    onClick={() => onChoose(preview.id)}
                  >
                    {preview.title}
                    {preview.time !== null && preview.time > 0 && <Duration minutes={preview.time} />}
                  </PreviewChoice>
                </chakra.li>
              ))}
            </chakra.ul>
          )}
          {failure && (
            <Notice mt="16" tone="danger">
              {failure}
            </Notice>
          )}
          {/* Sticky: visible at any scroll position. */}
          <Row wrap apart gap="16" mt="8" mb="-20px" py="12" position="sticky" bottom="0" bg="bg" zIndex={1}>
            <Price of={course} />
            <chakra.div flex="1" maxWidth={{ sm: '20rem' }} minWidth="14rem">
              <BuyButton course={course} size="md" onFailure={setFailure} />
            </chakra.div>
          </Row>
        </>
      )}
    </Dialog>
  );
}
