import { chakra } from '@chakra-ui/react';

/** What a program said of its failure. Dark in both themes, as code is. */
export const ToolWords = chakra('pre', {
  base: {
    mt: '14',
    px: '16',
    py: '12',
    maxHeight: '15rem',
    overflow: 'auto',
    bg: 'player',
    color: 'onPlayer',
    borderRadius: 'sm',
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    lineHeight: '1.375rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
