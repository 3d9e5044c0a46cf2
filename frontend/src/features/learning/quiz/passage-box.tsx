import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { QuizPassage } from '@atelier/contracts/quiz';
import { quoted } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { LinkButton } from '../../../shared/ui/button';
import { Subheading } from '../../../shared/ui/headings';
import { useLessonAddress } from '../lesson/lesson-address';

interface PassageBoxProps {
  learning: Learning;
  passage: QuizPassage;
  /** The question takes another try. */
  isOpen: boolean;
}

/** Leads to where the course explains the question; nothing if that lesson is gone, or not open yet. */
export function PassageBox({ learning, passage: { lessonId, seconds = null }, isOpen }: PassageBoxProps) {
  const addressOf = useLessonAddress();
  const lesson = learning.sections
    .flatMap((section) => section.lessons)
    .find(({ _id, opensAt }) => _id === lessonId && !opensAt);
  if (!lesson) return null;
  return (
    <section aria-labelledby="passage-a-revoir">
      <Subheading id="passage-a-revoir" mb="12">
        {isOpen ? <>Un doute&#8239;?</> : 'Pour revoir'}
      </Subheading>
      <chakra.div p="20" bg="sunken" borderRadius="md" textStyle="small">
        <chakra.p mb="8" overflowWrap="anywhere">
          La réponse est dans {quoted(lesson.title)}
          {seconds === null ? '' : `, à ${formatClock(seconds)}`}.
        </chakra.p>
        <LinkButton to={`${addressOf(lessonId)}${seconds === null ? '' : `&t=${seconds}`}`}>
          Revoir le passage
        </LinkButton>
      </chakra.div>
    </section>
  );
}
