import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { beingRead } from './being-read';

/** What is not needed to read the page, loaded once it is being read: a first visit does not pay for it. */
export function Later({ children }: { children: ReactNode }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => void beingRead().then(() => setSettled(true)), []);
  return settled && <Suspense>{children}</Suspense>;
}
