import { chakra } from '@chakra-ui/react';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';

const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: '0.88em', px: '6px', py: '1px', bg: 'sunken', borderRadius: '5px' },
});

/** A sentence whose words between backquotes are code. */
export const CodeWords = ({ children }: { children: string }) => (
  <>
    {children
      .split(/`([^`]+)`/)
      .map((piece, index) => (index % 2 === 1 ? <Code key={index}>{piece}</Code> : piece))}
  </>
);

/** « 20:41 » */
export const clockOf = dateWriter({ hour: '2-digit', minute: '2-digit' });

const dayAndClock = dateWriter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
/** « 25 novembre, 20:41 » */
export const momentOf = (at: string): string => dayAndClock(at).replace(' à ', ', ');
