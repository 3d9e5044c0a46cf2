import { chakra } from '@chakra-ui/react';

const Code = chakra('code', {
  base: { px: '6', py: '2', fontFamily: 'mono', fontSize: '0.875em', bg: 'sunken', borderRadius: 'xs' },
});

/** A sentence whose words between backquotes are code. */
export const Sentence = ({ text }: { text: string }) =>
  text
    .split(/(`[^`]+`)/)
    .map((piece, index) => (/^`[^`]+`$/.test(piece) ? <Code key={index}>{piece.slice(1, -1)}</Code> : piece));
