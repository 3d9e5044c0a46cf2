import { chakra } from '@chakra-ui/react';

/** Fields one under the other, and what sends them. */
export const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });

/** The buttons of a form, at its end; as wide as a phone. */
export const FormFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12',
    '& > *': { flexGrow: { base: 1, sm: 0 } },
  },
});
