import { ArrivedVideo } from './arrived-video';
import { ChaptersField } from './chapters-field';
import { useEditing } from '../../draft/state/use-course-editor';
import { lessonAsset } from '../../draft/state/use-course-videos';
import type { EditorProps } from './editor-props';
import { useProgramme } from '../state/use-programme';
import { useUploadQueue } from '../../uploads/state/use-uploads';
import { lessonTarget, useLessonUpload } from '../state/use-lesson-upload';

/** The video of a lesson, once it has arrived. */
export function VideoContent({ lesson, part }: EditorProps<'lecture'>) {
  const { editor } = useEditing();
  const programme = useProgramme();
  const queue = useUploadQueue();
  const upload = useLessonUpload(lesson._id);
  return (
    <>
      <ArrivedVideo
        courseId={editor.courseId}
        title={lesson.title}
        known={lessonAsset(lesson)}
        videoUrl={part.videoUrl ?? null}
        fresh={upload !== undefined}
        onReplace={(file) => void queue.add(lessonTarget(editor, lesson._id), lesson.title, file)}
        onRemove={() => programme.askToRemovePart(lesson)}
      />
      <ChaptersField lesson={lesson} part={part} length={lessonAsset(lesson)?.duration ?? null} />
    </>
  );
}
