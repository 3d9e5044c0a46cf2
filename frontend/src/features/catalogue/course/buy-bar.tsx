import type { CourseDetail } from '@atelier/contracts/course-detail';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type RefObject } from 'react';
import { Price } from '../../../shared/ui/course-facts';
import { toast } from '../../../shared/ui/toast';
import { BottomBar } from './bottom-bar';
import { BuyButton } from './buy-button';

interface BuyBarProps {
  course: CourseDetail;
  buttonRef: RefObject<HTMLElement | null>;
}

/** On a phone: fixed bar with price and button, once the price box's own button has left the viewport. */
export default function BuyBar({ course, buttonRef }: BuyBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const target = buttonRef.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [buttonRef]);
  if (!isShown) return null;
  return (
    <BottomBar label="Inscription">
      <Price of={course} />
      <chakra.div flex="1">
        <BuyButton course={course} size="md" onFailure={(message) => toast(message)} />
      </chakra.div>
    </BottomBar>
  );
}
