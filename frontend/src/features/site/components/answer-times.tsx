import type { AnswerTimes } from '@atelier/contracts/contact';
import { chakra } from '@chakra-ui/react';
import { Row } from '../../../shared/ui/layout';
import { answerTimeShare, answerTimeWords } from '../state/answer-time-words';

const Line = chakra('li', { base: { mt: '14', textStyle: 'small' } });
const Track = chakra('div', {
  base: { height: '6', mt: '4', bg: 'line', borderRadius: '2px', '& > div': { height: 'full', bg: 'green' } },
});
const Ticks = chakra('div', {
  base: {
    height: '6',
    mt: '10',
    color: 'tick',
    // One for every two hours.
    backgroundImage: 'linear-gradient(90deg, currentColor 1px, transparent 1px)',
    backgroundSize: 'calc((100% - 1px) / 24) 6px',
  },
});

const kinds = [
  ['questions', 'Question & Réponse'],
  ['messages', 'Message'],
] as const;

/** How long answers take: what is known, measured against two days. */
export const AnswerTimesBlock = ({ times }: { times: AnswerTimes }) => (
  <chakra.div pb="16" mb="20" borderBottom="line">
    <chakra.h2 textStyle="h4">Temps de réponse</chakra.h2>
    <ul>
      {kinds.map(([kind, name]) => {
        const seconds = times[kind];
        return (
          seconds !== null && (
            <Line key={kind}>
              <Row apart>
                <strong>{name}</strong>
                <chakra.span color="muted">{answerTimeWords(seconds)}</chakra.span>
              </Row>
              <Track aria-hidden>
                <div style={{ width: `${answerTimeShare(seconds)}%` }} />
              </Track>
            </Line>
          )
        );
      })}
    </ul>
    <div aria-hidden>
      <Ticks />
      <Row apart textStyle="meta" color="muted" mt="4">
        <span>0 h</span>
        <span>24 h</span>
        <span>48 h</span>
      </Row>
    </div>
    <chakra.p textStyle="meta" color="muted" mt="12">
      La moitié des réponses, ou mieux, sur les trois derniers mois.
    </chakra.p>
  </chakra.div>
);
