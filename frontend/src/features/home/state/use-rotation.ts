import { useEffect, useState } from 'react';

/** Passes from one to the next; holding starts the time of the current one anew. */
export function useRotation(count: number, everyMs: number) {
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const running = !stopped && !held;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [running, current, count, everyMs]);

  useEffect(() => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setStopped(reduced.matches);
    follow();
    reduced.addEventListener('change', follow);
    return () => reduced.removeEventListener('change', follow);
  }, []);

  return {
    current,
    running,
    stopped,
    show: setCurrent,
    toggle: () => setStopped(!stopped),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
