import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react';
import { forwardRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { BusyMark } from './busy-mark';
import { buttonRecipe } from './button-recipe';

const Shape = chakra('button', buttonRecipe);
const Words = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '10' },
});

export type ButtonProps = HTMLChakraProps<'button', RecipeVariantProps<typeof buttonRecipe>> & {
  /** Keeps the width and the focus, says so to screen readers, and ignores further clicks. */
  busy?: boolean;
  /** What the button says while busy; shown in the room of the longer of the two. */
  busyLabel?: string;
  /** A route of the client: the button is then a link. */
  to?: string;
  /** Told to the page that the link leads to. */
  state?: object;
  /** Another address: opens in a new tab. */
  href?: string;
};

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { busy = false, busyLabel, to, state, href, children, onClick, type = 'button', ...rest },
  ref,
) {
  if (to !== undefined || href !== undefined) {
    return (
      <Shape asChild onClick={onClick} {...rest}>
        {to === undefined ? (
          <a href={href} target="_blank" rel="noreferrer">
            {children}
          </a>
        ) : (
          <Link to={to} state={state}>
            {children}
          </Link>
        )}
      </Shape>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Shape
      ref={ref}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      data-busy={busy ? '' : undefined}
      {...rest}
    >
      {rest.asChild ? (
        children
      ) : (
        <>
          <Words visibility={busy ? 'hidden' : undefined} aria-hidden={busy || undefined}>
            {children}
          </Words>
          {busy && (
            <Words position="absolute" inset="0">
              <BusyMark aria-hidden />
              {busyLabel ?? children}
            </Words>
          )}
        </>
      )}
    </Shape>
  );
});
