import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { QuizPassage } from '@atelier/contracts/quiz';
import { isPlayedType } from '@atelier/contracts/progress';
import { TextField } from '../../../shared/forms/fields';
import { formatClock } from '../../../shared/format/units';
import { Row } from '../../../shared/ui/layout';
import { parseCueTime } from '../media/captions-file';
import type { Programme } from '../programme/programme';
import { QuizSelect } from './quiz-fields';

interface PassageFieldsProps {
  programme: Programme;
  /** The quiz, which is no passage of its own. */
  lessonId: string;
  passage: QuizPassage | null;
  onChange: (passage: QuizPassage | null) => void;
}

/** Where the course explains a question: a lesson, and a moment if it is played. */
export function PassageFields({ programme, lessonId, passage, onChange }: PassageFieldsProps) {
  const lessons = programme.flatMap((section, sectionAt) =>
    section.lessons.map((lesson, at) => ({ ...lesson, number: `${sectionAt + 1}.${at + 1}` })),
  );
  const chosen = lessons.find(({ _id }) => _id === passage?.lessonId);
  const type = chosen?.parts[0]?.type;
  return (
    <Row wrap gap="16" mt="16" alignItems="flex-start">
      <QuizSelect
        label="Passage à revoir"
        value={chosen?._id ?? ''}
        onChoose={(id) => onChange(id === '' ? null : { lessonId: id, seconds: null })}
      >
        <option value="">Aucun</option>
        {lessons
          .filter(({ _id }) => _id !== lessonId)
          .map(({ _id, number, title }) => (
            <option key={_id} value={_id}>
              {number} {title}
            </option>
          ))}
      </QuizSelect>
      {passage && chosen && type && isPlayedType(type) && (
        <Moment
          key={chosen._id}
          seconds={passage.seconds ?? null}
          onChange={(seconds) => onChange({ lessonId: chosen._id, seconds })}
        />
      )}
    </Row>
  );
}

interface MomentProps {
  seconds: number | null;
  onChange: (seconds: number | null) => void;
}

/** A moment as it is typed; what is none stays in the field and is not saved. */
function Moment({ seconds, onChange }: MomentProps) {
  const [typed, setTyped] = useState(seconds === null ? '' : formatClock(seconds));
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const parsed = typed.trim() === '' ? null : parseCueTime(typed);
    const isMoment = typed.trim() === '' || parsed !== null;
    setWrong(!isMoment);
    const whole = parsed === null ? null : Math.floor(parsed);
    if (isMoment && whole !== seconds) onChange(whole);
  };
  return (
    <chakra.div flex="1 1 140px" maxWidth="200px">
      <TextField
        label="À partir de"
        placeholder="06:40"
        maxLength={9}
        minHeight="44"
        value={typed}
        error={isWrong ? 'Écrivez le moment comme 06:40.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
      />
    </chakra.div>
  );
}
