import { chakra } from '@chakra-ui/react';
import { proseStyles } from '../rich-text/prose-styles';

/** HTML written by an author and cleaned by the server. */
export const Prose = chakra('div', { base: proseStyles });
