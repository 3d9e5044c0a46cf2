import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeParams } from '../../../shared/search-params';

/** The tabs below a lesson, by their number in `?tabIndex=`. */
export const lessonTabs = { content: 0, questions: 1, reviews: 2, announcements: 3, code: 4 } as const;

/** The open tab, kept in `?tabIndex=`, that of code in `?onglet=`; an unknown number is the first tab. */
export function useTab(indexes: Readonly<Record<string, number>> = lessonTabs) {
  const [params, setParams] = useSearchParams();
  const requested = params.get('onglet') === 'code' ? lessonTabs.code : Number(params.get('tabIndex'));
  const open = (tab: number) =>
    setParams(
      changeParams(
        tab === lessonTabs.code
          ? { tabIndex: null, onglet: 'code' }
          : { tabIndex: String(tab), onglet: null },
      ),
      { preventScrollReset: true },
    );
  return { tab: Object.values(indexes).includes(requested) ? requested : lessonTabs.content, open };
}

const TabList = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '20', md: '32' },
    mt: { base: '24', lg: '36' },
    // Below the player that stands beside the title.
    clear: 'both',
    borderBottom: 'line',
    overflowX: 'auto',
    overflowY: 'hidden',
    _print: { display: 'none' },
  },
});
const TabButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '48',
    flexShrink: 0,
    textStyle: 'label',
    fontSize: '1rem',
    color: 'muted',
    cursor: 'pointer',
    borderBottomWidth: '3px',
    borderBottomStyle: 'solid',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-selected=true]': { color: 'fg', borderColor: 'accent' },
  },
});

export interface LearningTab {
  /** Number in `?tabIndex=`. */
  index: number;
  label: string;
  /** A count beside the label. */
  aside?: ReactNode;
}

interface LearningTabsProps {
  tabs: readonly LearningTab[];
  current: number;
  /** Accessible name of the tab list. */
  label?: string;
  onOpen: (index: number) => void;
  /** Panel of the current tab. */
  children: ReactNode;
}

/** Tabs below the lesson: arrow keys move among them, and each has a URL. */
export function LearningTabs({
  tabs,
  current,
  label = 'Autour de la leçon',
  onOpen,
  children,
}: LearningTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const currentIndex = tabs.findIndex(({ index }) => index === current);
    const to = { ArrowRight: currentIndex + 1, ArrowLeft: currentIndex - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    onOpen(tabs[next]?.index ?? current);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <TabList ref={list} role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map(({ index, label: name, aside }) => (
          <TabButton
            key={index}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onOpen(index)}
          >
            {name}
            {aside}
          </TabButton>
        ))}
      </TabList>
      <chakra.div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        pt="8"
        pb="40"
        _print={{ display: 'none' }}
      >
        {children}
      </chakra.div>
    </>
  );
}
