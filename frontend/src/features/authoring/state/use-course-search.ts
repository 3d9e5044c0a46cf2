import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const pauseMs = 300;

/** The list's search and page, kept in the address: a reload or a link shows the same. */
export function useCourseSearch() {
  const [params, setParams] = useSearchParams();
  const title = params.get('title') ?? '';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const [typed, setTyped] = useState(title);

  useEffect(() => {
    if (typed.trim() === title) return;
    const timer = setTimeout(
      () => setParams(typed.trim() === '' ? {} : { title: typed.trim() }, { replace: true }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [typed, title, setParams]);

  return {
    title,
    page,
    typed,
    type: setTyped,
    goTo: (next: number) => setParams({ ...(title === '' ? {} : { title }), page: String(next) }),
  };
}
