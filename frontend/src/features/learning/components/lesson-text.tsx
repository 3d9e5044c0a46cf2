import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';

const readAfterMs = 1_000;

const Prose = chakra('article', {
  base: {
    textStyle: 'prose',
    maxWidth: 'prose',
    '& > * + *': { mt: '16' },
    '& h1, & h2': { textStyle: 'h3' },
    '& * + h1, & * + h2': { mt: '32' },
    '& h3, & h4': { textStyle: 'h4', mt: '24' },
    '& ul': { listStyle: 'disc', ps: '24' },
    '& ol': { listStyle: 'decimal', ps: '24' },
    '& li + li': { mt: '6' },
    '& a': {
      fontWeight: 600,
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '4px',
    },
    '& code': { fontFamily: 'mono', fontSize: '0.9em', bg: 'sunken', px: '4', borderRadius: '4px' },
    '& pre': { p: '16', bg: 'sunken', borderRadius: 'md', overflowX: 'auto' },
    '& pre code': { p: '0', bg: 'transparent' },
    '& blockquote': { ps: '20', borderInlineStartWidth: '3px', borderColor: 'tick', color: 'muted' },
    '& img': { maxWidth: 'full', borderRadius: 'md' },
  },
});

interface LessonTextProps {
  /** HTML that the server has sanitised. */
  html: string;
  onRead: () => void;
}

/** A written lesson counts as followed about a second after it shows. Mounted anew for each lesson. */
export function LessonText({ html, onRead }: LessonTextProps) {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const timer = setTimeout(() => read(), readAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />;
}
