import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

/** Sections tracked by the scroll spy, in page order, with their labels. */
const homeSections = {
  'header-about-me': 'Présentation',
  'what-we-do': 'Technologies',
  'boost-skill': 'Parcours',
  'home-course': 'Cours',
  'about-my-skill': 'Avis',
  'contact-home': 'Contact',
} as const;
type HomeSection = keyof typeof homeSections;

const throttleMs = 66;

/** Throttles to once per 66 ms, with a trailing call. */
export function throttled(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, throttleMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The last section whose top is above the middle of the viewport; the first if none is. */
export function sectionAt(tops: readonly (readonly [HomeSection, number])[], middle: number): HomeSection {
  return tops.findLast(([, top]) => top <= middle)?.[0] ?? 'header-about-me';
}

const names = Object.keys(homeSections) as HomeSection[];

const SectionNav = chakra('nav', {
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

/** A ruler at the edge of the home page: current position, with links to the sections. */
export default function ScrollSpy() {
  const [current, setCurrent] = useState<HomeSection>('header-about-me');
  useEffect(() => {
    const updateCurrent = () => setCurrent(sectionAt(topsOf(), innerHeight / 2));
    const onScroll = throttled(updateCurrent);
    updateCurrent();
    addEventListener('scroll', onScroll.call, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll.call);
      onScroll.stop();
    };
  }, []);
  return (
    <SectionNav aria-label="Dans cette page">
      {names.map((name) => (
        <a key={name} href={`#${name}`} aria-current={name === current ? 'location' : undefined}>
          <span>{homeSections[name]}</span>
        </a>
      ))}
    </SectionNav>
  );
}
