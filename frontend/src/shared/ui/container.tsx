import { chakra } from '@chakra-ui/react';

/** The page's column: 1216 wide at most, margins of 20 on a phone and 32 from 768. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'calc(76rem + 64px)', mx: 'auto', px: { base: '20', md: '32' } },
});
