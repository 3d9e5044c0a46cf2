import { chakra, defineRecipe, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react';
import { forwardRef, type MouseEvent } from 'react';
import { Link } from './link';
import { Spinner } from './loading';

export const buttonRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10',
    flexShrink: 0,
    fontFamily: 'body',
    fontWeight: 600,
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    transition: 'background-color 150ms ease-out, border-color 150ms ease-out, color 150ms ease-out',
    _disabled: { bg: 'sunken', color: 'subtle', borderColor: 'line', cursor: 'not-allowed' },
    '&[data-busy]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      /** Primary action (pay, publish): once per view. */
      solid: { bg: 'solid', color: 'onSolid', _hover: { bg: 'solidHover' } },
      ink: { bg: 'inv', color: 'onInv', _hover: { bg: 'invHover' } },
      outline: { borderColor: 'fg', color: 'fg', _hover: { bg: 'sunken' } },
      quiet: { color: 'fg', _hover: { bg: 'sunken' } },
      link: {
        color: 'fg',
        borderRadius: '2px',
        borderWidth: 0,
        textDecoration: 'underline',
        textDecorationColor: 'accent',
        textDecorationThickness: '2px',
        textUnderlineOffset: '6px',
        _hover: { color: 'atext' },
        _disabled: { bg: 'transparent', textDecoration: 'none' },
      },
      danger: { borderColor: 'danger', color: 'danger', _hover: { bg: 'dsoft' } },
      success: { bg: 'green', color: 'onGreen', _hover: { opacity: 0.92 } },
    },
    size: {
      tool: { minHeight: '40', px: '14', fontSize: '0.875rem', borderRadius: 'sm' },
      /** A tool button with a touch-sized target. */
      touch: { minHeight: '44', px: '14', fontSize: '0.875rem', borderRadius: 'sm' },
      md: { minHeight: '52', px: '24', fontSize: '1rem', borderRadius: 'md' },
      box: { minHeight: '56', px: '24', fontSize: '1rem', borderRadius: 'md' },
      pay: { minHeight: '64', px: '24', fontSize: '1.125rem', borderRadius: 'md' },
    },
    full: { true: { width: 'full' } },
  },
  compoundVariants: [
    { variant: 'link', size: 'tool', css: { px: '0', minHeight: '28' } },
    { variant: 'link', size: 'md', css: { px: '0', minHeight: '32' } },
  ],
  defaultVariants: { variant: 'ink', size: 'md' },
});

const Shape = chakra('button', buttonRecipe);
const Words = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '10' },
});

export type ButtonProps = HTMLChakraProps<'button', RecipeVariantProps<typeof buttonRecipe>> & {
  /** Keeps width and focus, announces the state, and ignores clicks. */
  busy?: boolean;
  /** Label while busy; the width fits the longer label. */
  busyLabel?: string;
  /** Client route: renders a link. */
  to?: string;
  /** History state of the link. */
  state?: object;
  /** External URL: opens in a new tab. */
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
              <Spinner aria-hidden />
              {busyLabel ?? children}
            </Words>
          )}
        </>
      )}
    </Shape>
  );
});

/** A small button that looks like a link. */
export const LinkButton = (props: ButtonProps) => <Button variant="link" size="tool" {...props} />;

const IconButtonShape = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '44',
    flexShrink: 0,
    borderRadius: 'sm',
    color: 'fg',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out, color 150ms ease-out',
    _hover: { bg: 'sunken' },
    _disabled: { color: 'subtle', cursor: 'not-allowed', bg: 'transparent' },
  },
  variants: { framed: { true: { border: 'line' } } },
});

export type IconButtonProps = HTMLChakraProps<'button'> & {
  /** Accessible name, also the tooltip. */
  label: string;
  framed?: boolean;
};

/** A 44 px square icon button: the minimum touch target. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, type = 'button', ...rest },
  ref,
) {
  return <IconButtonShape ref={ref} type={type} aria-label={label} title={label} {...rest} />;
});
