import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { KeyboardEvent, Ref } from 'react';

const Fields = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });

/** Before the editor of a rich text hears of it: to that it is a new line. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}

/** Fields one under the other, and what sends them; Ctrl and Enter do so from any of them, a long text included. */
export const Form = (props: HTMLChakraProps<'form'> & { ref?: Ref<HTMLFormElement> }) => (
  <Fields onKeyDownCapture={sendByKeys} {...props} />
);

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
