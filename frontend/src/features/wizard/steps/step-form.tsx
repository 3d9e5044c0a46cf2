import { chakra } from '@chakra-ui/react';

/** The fields of a simple step, one under the other. */
export const StepForm = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '32', maxWidth: '44rem' },
});
