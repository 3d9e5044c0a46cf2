import { chakra } from '@chakra-ui/react';

/** Heading of a section of the course page. */
export const SectionHeading = chakra('h2', { base: { textStyle: 'h2Column', mb: '20' } });
export const PageSection = chakra('section', { base: { mt: { base: '56px', lg: '72px' } } });
