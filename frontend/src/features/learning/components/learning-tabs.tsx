import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: '32',
    mt: { base: '24', lg: '36' },
    borderBottom: 'line',
  },
});
const Tab = chakra('button', {
  base: {
    minHeight: '48',
    mb: '-1px',
    textStyle: 'label',
    fontSize: '1rem',
    cursor: 'pointer',
    borderBottomWidth: '3px',
    borderBottomStyle: 'solid',
    borderColor: 'transparent',
    '&[aria-selected=true]': { borderColor: 'accent' },
  },
});

/** Tab 0 of `?tabIndex=`; questions and ratings join it with their own features. */
export function LearningTabs({ children }: { children: ReactNode }) {
  const ids = { tab: useId(), panel: useId() };
  return (
    <>
      <List role="tablist" aria-label="Autour de la leçon">
        <Tab type="button" role="tab" id={ids.tab} aria-selected aria-controls={ids.panel}>
          Contenu du cours
        </Tab>
      </List>
      <chakra.div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} pt="8" pb="40">
        {children}
      </chakra.div>
    </>
  );
}
