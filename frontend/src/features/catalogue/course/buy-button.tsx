import type { CourseDetail } from '@atelier/contracts/course-detail';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { stepPath } from '../../../shared/courses/course-path';
import { ShoppingBag } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { cartActions } from '../../cart/cart';
import { autoPlayState } from '../../learning/lesson-path';
import { useSession } from '../../session/session';
import { paidPrice, useCourseState } from '../course-state';
import { lazyPart } from '../../../shared/connection/connection';

const EnrolNow = lazyPart(() => import('./enrol-now'));

export interface BuyButtonProps {
  course: CourseDetail;
  size?: 'md' | 'box';
  /** With a second button, straight to the checkout. */
  hasShortcut?: boolean;
  onFailure: (message: string) => void;
}

/**
 * The primary action for this user: edit one's own course, add to cart, view cart, enrol for free, or continue
 * learning.
 */
export function BuyButton({ course, size = 'box', hasShortcut = false, onFailure }: BuyButtonProps) {
  const state = useCourseState(course);
  const { status } = useSession();
  const cart = cartActions;
  const [isEnrolling, setEnrolling] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const learningPath = `/course/learning/${course._id}`;

  const addToCart = () => {
    const { _id, title, imageUrl, time } = course;
    cart.add({ _id, title, imageUrl, time, price: paidPrice(course) });
  };
  /** Items already in the cart are paid together with this one. */
  const buyNow = () => {
    addToCart();
    if (status === 'signed-in') void navigate('/payement/student');
    else void navigate('/auth', { state: 'cart' });
  };
  const add = () => {
    addToCart();
    toast({
      message: 'Ajouté au panier',
      icon: <ShoppingBag size={20} aria-hidden />,
      action: { label: 'Voir le panier', to: '/cart' },
    });
  };
  const enrolFree = () => {
    if (status === 'signed-in') setEnrolling(true);
    else void navigate('/auth', { state: { from: pathname, expired: false } });
  };
  const onError = (error: unknown) => {
    setEnrolling(false);
    onFailure(failureMessage(error));
  };

  if (state === 'owned')
    return (
      <Button to={learningPath} size={size} full>
        Allez au cours
      </Button>
    );
  if (state === 'own')
    return (
      <Button to={stepPath('title', course._id)} size={size} full>
        Modifier ce cours
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
      <>
        <Button variant="solid" size={size} full onClick={enrolFree} busy={isEnrolling}>
          S’inscrire gratuitement
        </Button>
        {isEnrolling && (
          <Suspense>
            <EnrolNow
              courseId={course._id}
              onDone={() => void navigate(learningPath, { state: autoPlayState })}
              onFailure={onError}
            />
          </Suspense>
        )}
      </>
    );
  return (
    <>
      <Button variant="solid" size={size} full onClick={add}>
        Ajouter au panier
      </Button>
      {hasShortcut && (
        <Button variant="outline" size={size} full onClick={buyNow}>
          Acheter maintenant
        </Button>
      )}
    </>
  );
}
