import { chakra } from '@chakra-ui/react';
import type { PinnedQuestions } from '@atelier/contracts/questions';
import { formatClock } from '../../shared/format/units';
import { MessageCircleQuestionMark } from '../../shared/icons/common';
import { Link } from '../../shared/ui/link';
import { useMoments } from './question-queries';
import type { VideoControl } from './video-control';
import { Subheading } from '../../shared/ui/headings';
import { useCurrentSecond } from './video-control';

const nearSeconds = { before: 10, after: 20 };
const maxShown = 3;

type Moment = PinnedQuestions['moments'][number];

/** The questions nearest to a second of the video, in chronological order. */
export function nearbyQuestions(moments: readonly Moment[], second: number | null): Moment[] {
  if (second === null) return [];
  return moments
    .filter(({ seconds }) => seconds - second <= nearSeconds.before && second - seconds <= nearSeconds.after)
    .toSorted((a, b) => Math.abs(a.seconds - second) - Math.abs(b.seconds - second))
    .slice(0, maxShown)
    .toSorted((a, b) => a.seconds - b.seconds);
}

const MomentEntry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '10',
    minHeight: '44',
    py: '10',
    textStyle: 'small',
    fontVariantNumeric: 'normal',
    borderBottom: 'line',
    _hover: { '& > span:last-child': { textDecoration: 'underline' } },
  },
});

interface QuestionsOfMomentProps {
  video: VideoControl;
  /** URL of a question. */
  questionPath: (questionId: string) => string;
}

/** Questions about the current second of the video; hidden when there are none. */
export default function QuestionsOfMoment({ video, questionPath }: QuestionsOfMomentProps) {
  const { data: moments = [] } = useMoments(video.courseId, video.lessonId);
  const second = useCurrentSecond(video.currentSecond, 1_000);

  const nearby = nearbyQuestions(moments, second);
  if (nearby.length === 0) return null;
  return (
    <chakra.section mt="24" aria-labelledby="questions-du-moment" maxWidth="556px">
      <Subheading id="questions-du-moment" display="flex" alignItems="center" gap="10" mb="6">
        <MessageCircleQuestionMark size={20} aria-hidden />
        Questions de ce moment
      </Subheading>
      <ul>
        {nearby.map(({ _id, question, seconds }) => (
          <li key={_id}>
            <MomentEntry to={questionPath(_id)} preventScrollReset>
              <chakra.span color="atext" fontWeight={700}>
                {formatClock(seconds)}
              </chakra.span>
              <span>{question}</span>
            </MomentEntry>
          </li>
        ))}
      </ul>
    </chakra.section>
  );
}
