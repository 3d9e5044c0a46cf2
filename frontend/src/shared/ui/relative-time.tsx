import { useEffect, useState } from 'react';
import { formatDate } from '../format';
import { formatRelativeTime } from '../format-time';

/** The date while rendering (the server has no « now » to share), then `il y a …` in the browser. */
export function RelativeTime({ iso }: { iso: string }) {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const tell = () => setWords(formatRelativeTime(new Date(iso), new Date()));
    tell();
    const timer = setInterval(tell, 60_000);
    return () => clearInterval(timer);
  }, [iso]);
  return (
    <time dateTime={iso} title={formatDate(iso)}>
      {words ?? formatDate(iso)}
    </time>
  );
}
