import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { homeSections, sectionAt, throttled, type HomeSection } from '../state/section-in-view';

const names = Object.keys(homeSections) as HomeSection[];

const Marks = chakra('nav', {
  base: {
    display: 'none',
    '@media (min-width: 90rem)': { display: 'block' },
    position: 'fixed',
    zIndex: 'docked',
    right: '0',
    top: '50%',
    transform: 'translateY(-50%)',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '8',
      height: '32px',
      ps: '12',
      textStyle: 'small',
      borderRadius: '2px',
    },
    '& a span': {
      opacity: 0,
      px: '8',
      bg: 'surface',
      borderRadius: 'xs',
      transition: 'opacity 150ms ease-out',
    },
    '& a:hover span, & a:focus-visible span': { opacity: 1 },
    '& a::after': {
      content: '""',
      width: '16px',
      height: '2px',
      bg: 'subtle',
      transition: 'width 150ms ease-out',
    },
    '& a[aria-current]::after': { width: '40px', height: '3px', bg: 'accent' },
  },
});

const topsOf = () =>
  names.flatMap((name) => {
    const section = document.getElementById(name);
    return section ? [[name, section.getBoundingClientRect().top] as const] : [];
  });

/** The front page as a ruler at its edge: where one is, and a way to each of its parts. */
export default function SectionMarks() {
  const [current, setCurrent] = useState<HomeSection>('header-about-me');
  useEffect(() => {
    const look = () => setCurrent(sectionAt(topsOf(), innerHeight / 2));
    const scrolled = throttled(look);
    look();
    addEventListener('scroll', scrolled.call, { passive: true });
    return () => {
      removeEventListener('scroll', scrolled.call);
      scrolled.stop();
    };
  }, []);
  return (
    <Marks aria-label="Dans cette page">
      {names.map((name) => (
        <a key={name} href={`#${name}`} aria-current={name === current ? 'location' : undefined}>
          <span>{homeSections[name]}</span>
        </a>
      ))}
    </Marks>
  );
}
