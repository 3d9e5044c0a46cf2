import type { CourseDetail } from '@atelier/contracts/catalog';
import { useNavigate } from 'react-router-dom';
import { Building2 } from '../../../shared/icons/building-2';
import { Button } from '../../../shared/ui/button';
import { useCartActions } from '../../cart/state/cart-atom';
import { useSession } from '../../session/state/session-atom';
import { paidPrice } from '../state/course-state';

/** Several places of a course that is paid for, for a company; whoever buys them may have it already, but does not teach it. */
export function TeamButton({ course }: { course: CourseDetail }) {
  const cart = useCartActions();
  const navigate = useNavigate();
  const { user } = useSession();
  const price = paidPrice(course);
  if (price === 0 || user?._id === course.user._id) return null;
  const begin = () => {
    const { _id, title, imageUrl, time } = course;
    cart.add({ _id, title, imageUrl, time, price });
    void navigate('/acheter-pour-une-equipe');
  };
  return (
    <Button variant="quiet" size="touch" full onClick={begin}>
      <Building2 size={18} aria-hidden />
      Acheter pour une équipe
    </Button>
  );
}
