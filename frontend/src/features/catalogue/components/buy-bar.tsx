import type { CourseDetail } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type RefObject } from 'react';
import { Price } from '../../../shared/ui/price';
import { toast } from '../../../shared/ui/toast';
import { useCourseState } from '../state/course-state';
import { BuyButton } from './buy-button';

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'bar',
    insetInline: '0',
    bottom: '0',
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '16px',
    px: '20px',
    pt: '12px',
    pb: 'calc(12px + env(safe-area-inset-bottom))',
    bg: 'surface',
    borderTop: 'line',
    animation: 'slideUp 200ms ease-out',
    '& > span': { flexDirection: 'column', alignItems: 'flex-start', gap: '0' },
  },
});
const reserved = '--bottom-bar';

/** A phone keeps the price and the button at hand once the box's own button has left the view. */
export default function BuyBar({
  course,
  watched,
}: {
  course: CourseDetail;
  watched: RefObject<HTMLElement | null>;
}) {
  const [shown, setShown] = useState(false);
  const state = useCourseState(course);
  useEffect(() => {
    const target = watched.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [watched]);
  useEffect(() => {
    const { style } = document.documentElement;
    if (shown) style.setProperty(reserved, '80px');
    else style.removeProperty(reserved);
    return () => void style.removeProperty(reserved);
  }, [shown]);
  if (!shown) return null;
  return (
    <Bar role="region" aria-label="Inscription">
      {state !== 'owned' && <Price price={course.price} promotionPrice={course.promotionPrice} />}
      <chakra.div flex="1">
        <BuyButton course={course} size="md" onFailure={(message) => toast(message)} />
      </chakra.div>
    </Bar>
  );
}
