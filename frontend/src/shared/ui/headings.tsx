import { chakra } from '@chakra-ui/react';

/** Heading of a page for members; that of the document is `PageTitle`. */
export const PageHeading = chakra('h1', { base: { textStyle: 'h1Tool' } });
/** Heading of a section. */
export const Heading = chakra('h2', { base: { textStyle: 'h3' } });
/** Heading of a small section or of an entry in a list. */
export const Subheading = chakra('h2', { base: { textStyle: 'h4' } });
