import { chakra } from '@chakra-ui/react';

const Code = chakra('code', {
  base: { px: '6', py: '2', fontFamily: 'mono', fontSize: '0.875em', bg: 'sunken', borderRadius: 'xs' },
});

const Block = chakra(Code, {
  base: { display: 'block', my: '8', p: '12', whiteSpace: 'pre-wrap', fontWeight: 400 },
});

/** Plain text, in which words between backticks are code, and lines between fences. */
export const CodeWords = ({ text }: { text: string }) =>
  text.split(/(?:^|\n)(`{3}[^\n`]*\n[^]*?\n?`{3})(?:\n|$)|`([^`\n]+)`/).map((words, at) => {
    if (at % 3 === 0) return words;
    if (words === undefined) return null;
    return at % 3 === 2 ? (
      <Code key={at}>{words}</Code>
    ) : (
      <Block key={at}>{words.replace(/^[^\n]*\n|\n?```$/g, '')}</Block>
    );
  });
