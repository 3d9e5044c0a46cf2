import { useSearchParams } from 'react-router-dom';

/** What stands beside a lesson, by the number that `?tabIndex=` gives it. */
export const tabs = { content: 0, questions: 1, reviews: 2, announcements: 3 } as const;

/** The tab is kept in the address; a number that stands for none of those known is the lesson itself. */
export function useTab(known: Readonly<Record<string, number>> = tabs) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('tabIndex'));
  const open = (tab: number) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('tabIndex', String(tab));
        return next;
      },
      { preventScrollReset: true },
    );
  return { tab: Object.values(known).includes(asked) ? asked : tabs.content, open };
}
