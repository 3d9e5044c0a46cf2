import { chakra } from '@chakra-ui/react';

const Code = chakra('code', {
  base: { px: '6', py: '2', fontFamily: 'mono', fontSize: '0.875em', bg: 'sunken', borderRadius: 'xs' },
});

/** Plain text, in which words between backticks are code. */
export const CodeWords = ({ text }: { text: string }) =>
  text.split(/`([^`\n]+)`/).map((words, at) => (at % 2 === 1 ? <Code key={at}>{words}</Code> : words));
