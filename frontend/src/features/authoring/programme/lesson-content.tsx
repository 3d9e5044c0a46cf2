import type { LessonDraft } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { FileText, Video } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { textPart } from '../state/programme';
import { useEditing } from '../state/use-course-editor';
import { useProgramme } from '../state/use-programme';
import { useLessonUpload, useUploadQueue } from '../state/use-uploads';
import { TextContent } from './text-content';
import { UploadBox } from './upload-box';
import { VideoContent } from './video-content';
import { VideoPicker } from './video-picker';

const Kinds = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8', mt: '12' } });

/** What the lesson shows its students: one part at most, so the choice is offered while there is none. */
export function LessonContent({ lesson }: { lesson: LessonDraft }) {
  const { editor } = useEditing();
  const programme = useProgramme();
  const queue = useUploadQueue();
  const upload = useLessonUpload(lesson._id);
  const part = lesson.parts[0];

  if (upload && upload.status !== 'done') return <UploadBox upload={upload} />;
  if (part?.type === 'lecture') return <VideoContent lesson={lesson} part={part} />;
  if (part?.type === 'texte') return <TextContent lesson={lesson} part={part} />;
  if (part)
    return (
      <chakra.p color="muted">
        Ce type de contenu se modifiera bientôt ici. Il est conservé tel quel.
      </chakra.p>
    );
  return (
    <>
      <chakra.p color="muted">Aucun contenu n'a encore été associé à cette leçon.</chakra.p>
      <Kinds>
        <VideoPicker
          label="Vidéo"
          icon={<Video size={18} aria-hidden />}
          onPick={(file) => queue.add(editor, lesson, file)}
        />
        <Button
          variant="outline"
          size="tool"
          minHeight="44"
          onClick={() => programme.setPart(lesson._id, textPart(''))}
        >
          <FileText size={18} aria-hidden />
          Texte
        </Button>
      </Kinds>
    </>
  );
}
