import type { LessonDraft, PartDraft } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { typingPauseMs } from '../state/course-saver';
import { htmlToText, textToHtml } from '../state/paragraphs';
import { useProgramme } from '../state/use-programme';
import { useTypedText } from '../state/use-typed-text';

interface TextContentProps {
  lesson: LessonDraft;
  part: PartDraft;
}

/** A lesson to read: paragraphs. */
export function TextContent({ lesson, part }: TextContentProps) {
  const programme = useProgramme();
  const typed = useTypedText({
    stored: htmlToText(part.text ?? ''),
    commit: (text) => programme.setPart(lesson._id, { ...part, text: textToHtml(text) }, typingPauseMs),
    settle: programme.settle,
  });
  return (
    <>
      <TextAreaField
        label="Texte de la leçon"
        hint="Une ligne vide sépare deux paragraphes."
        rows={8}
        {...typed}
      />
      <chakra.div mt="12">
        <Button variant="quiet" size="tool" onClick={() => programme.setPart(lesson._id, null)}>
          Retirer le texte
        </Button>
      </chakra.div>
    </>
  );
}
