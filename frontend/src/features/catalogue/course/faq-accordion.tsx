import type { Faq } from '@atelier/contracts/faqs';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../../shared/icons/public';
import { Prose } from '../../../shared/ui/prose';

const FaqEntry = chakra('details', {
  base: {
    borderBottom: 'line',
    '& > summary > svg': { transition: 'transform 200ms ease-out' },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
});
const FaqQuestion = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '64px',
    py: '16px',
    textStyle: 'h4',
    listStyle: 'none',
    cursor: 'pointer',
    borderRadius: '2px',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { flexShrink: 0 },
    _hover: { color: 'atext' },
  },
});

/** Native `<details>`: works before hydration, and with the browser's find-in-page. */
export const FaqAccordion = ({ faqs }: { faqs: readonly Faq[] }) => (
  <chakra.div borderTop="line" maxWidth="52rem">
    {faqs.map(({ _id, question, response }) => (
      <FaqEntry key={_id}>
        <FaqQuestion>
          {question}
          <ChevronDown size={20} aria-hidden />
        </FaqQuestion>
        <Prose pb="20px" dangerouslySetInnerHTML={{ __html: response }} />
      </FaqEntry>
    ))}
  </chakra.div>
);
