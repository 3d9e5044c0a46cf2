import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const settleMs = 250;

/** Search text and page live in the address; the text follows the keys, the address follows the text. */
export function useCourseSearch() {
  const [params, setParams] = useSearchParams();
  const title = params.get('title') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('currentPage') ?? '1', 10) || 1);
  const [text, setText] = useState(title);

  // Back and forward change the address without a key being pressed.
  useEffect(() => setText(title), [title]);
  useEffect(() => {
    if (text.trim() === title) return;
    const timer = setTimeout(
      () => setParams(text.trim() ? { title: text.trim() } : {}, { replace: true }),
      settleMs,
    );
    return () => clearTimeout(timer);
  }, [text, title, setParams]);

  const toPage = (next: number) =>
    setParams({ ...(title ? { title } : {}), ...(next > 1 ? { currentPage: String(next) } : {}) });

  return { title, page, text, setText, toPage };
}
