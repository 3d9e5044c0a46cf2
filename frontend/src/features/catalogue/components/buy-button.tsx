import type { CourseDetail } from '@atelier/contracts/catalog';
import { ShoppingBag } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { useCartActions } from '../../cart/state/cart-atom';
import { useEnrolFree } from '../../learning/api/use-enrol-free';
import { useSession } from '../../session/state/session-atom';
import { paidPrice, useCourseState } from '../state/course-state';

export interface BuyButtonProps {
  course: CourseDetail;
  size?: 'md' | 'box';
  onFailure: (message: string) => void;
}

/** The one step that makes sense now: add to the cart, see it, enrol for nothing, or go on learning. */
export function BuyButton({ course, size = 'box', onFailure }: BuyButtonProps) {
  const state = useCourseState(course);
  const { status } = useSession();
  const cart = useCartActions();
  const enrol = useEnrolFree();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const learning = `/course/learning/${course._id}`;

  const add = () => {
    const { _id, title, imageUrl, time } = course;
    cart.add({ _id, title, imageUrl, time, price: paidPrice(course) });
    toast({
      message: 'Ajouté au panier',
      icon: <ShoppingBag size={20} aria-hidden />,
      action: { label: 'Voir le panier', to: '/cart' },
    });
  };
  const enrolFree = () => {
    if (status !== 'signed-in') {
      void navigate('/auth', { state: { from: pathname, expired: false } });
      return;
    }
    enrol.mutate([course._id], {
      onSuccess: () => void navigate(learning),
      onError: (error) => onFailure(failureMessage(error)),
    });
  };

  if (state === 'owned')
    return (
      <Button to={learning} size={size} full>
        Allez au cours
      </Button>
    );
  if (state === 'in-cart')
    return (
      <Button to="/cart" size={size} full>
        Voir le panier
      </Button>
    );
  if (state === 'free')
    return (
      <Button variant="solid" size={size} full onClick={enrolFree} busy={enrol.isPending}>
        S’inscrire gratuitement
      </Button>
    );
  return (
    <Button variant="solid" size={size} full onClick={add}>
      Ajouter au panier
    </Button>
  );
}
