import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatClock } from '../../../shared/format-time';
import { MessageCircleQuestionMark } from '../../../shared/icons/message-circle-question-mark';
import { useMoments } from '../api/read-questions';
import { momentsNear } from '../state/moments-near';
import type { Stage } from '../state/stage';

const Entry = chakra(Link, {
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
  stage: Stage;
  /** Where a question is read. */
  addressOf: (questionId: string) => string;
}

/** What was asked around the second that is played; nothing where nothing was. */
export default function QuestionsOfMoment({ stage, addressOf }: QuestionsOfMomentProps) {
  const { data: moments = [] } = useMoments(stage.courseId, stage.lessonId);
  const [second, setSecond] = useState<number | null>(null);
  const { moment } = stage;
  const isAny = moments.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const look = () => {
      const now = moment();
      setSecond(now === null ? null : Math.floor(now));
    };
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [isAny, moment]);

  const near = momentsNear(moments, second);
  if (near.length === 0) return null;
  return (
    <chakra.section mt="24" aria-labelledby="questions-du-moment" maxWidth="556px">
      <chakra.h2 id="questions-du-moment" textStyle="h4" display="flex" alignItems="center" gap="10" mb="6">
        <MessageCircleQuestionMark size={20} aria-hidden />
        Questions de ce moment
      </chakra.h2>
      <ul>
        {near.map(({ _id, question, seconds }) => (
          <li key={_id}>
            <Entry to={addressOf(_id)} preventScrollReset>
              <chakra.span color="atext" fontWeight={700}>
                {formatClock(seconds)}
              </chakra.span>
              <span>{question}</span>
            </Entry>
          </li>
        ))}
      </ul>
    </chakra.section>
  );
}
