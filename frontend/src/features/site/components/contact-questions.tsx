import { chakra } from '@chakra-ui/react';
import { contactQuestions } from '../../../locales/fr/contact';

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '27rem minmax(0, 1fr)' },
    columnGap: '32',
    rowGap: '24',
    mt: { base: '8', md: '40' },
    mb: { base: '8', md: '24' },
  },
});
const stroke = 'linear-gradient(currentColor, currentColor) center';
const Entry = chakra('details', {
  base: {
    borderBottom: 'line',
    // A plus that opens and a minus that closes: as icons they would bring all others into the first load.
    '& > summary::after': {
      content: '""',
      flexShrink: 0,
      boxSize: '14',
      background: `${stroke} / 100% 1.5px no-repeat, ${stroke} / 1.5px 100% no-repeat`,
    },
    '&[open] > summary::after': { background: `${stroke} / 100% 1.5px no-repeat` },
  },
});
const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16',
    minHeight: '64',
    textStyle: 'h4',
    listStyle: 'none',
    cursor: 'pointer',
    borderRadius: '2px',
    '&::-webkit-details-marker': { display: 'none' },
    '& > h3': { font: 'inherit', letterSpacing: 'inherit' },
    _hover: { color: 'atext' },
  },
});

const numbers = ['', 'Une réponse', 'Deux réponses', 'Trois réponses', 'Quatre réponses'];

/** What people ask before they write, the first one open. They unfold by the browser's own means. */
export function ContactQuestions({ attests }: { attests: boolean }) {
  const questions = contactQuestions(attests);
  return (
    <Frame aria-labelledby="questions">
      <div>
        <chakra.h2 id="questions" textStyle="h2Column">
          Questions fréquentes
        </chakra.h2>
        <chakra.p color="muted" mt="8" maxWidth="24rem">
          {numbers[questions.length]} avant d’écrire. Chaque cours a aussi les siennes.
        </chakra.p>
      </div>
      <chakra.div borderTop="line">
        {questions.map(({ question, answer }, index) => (
          <Entry key={question} open={index === 0}>
            <Question>
              <h3>{question}</h3>
            </Question>
            <chakra.p color="muted" mt="-8px" pb="24" maxWidth="36rem">
              {answer}
            </chakra.p>
          </Entry>
        ))}
      </chakra.div>
    </Frame>
  );
}
