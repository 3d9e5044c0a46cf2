import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkTarget {
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

export type LinkProps = LinkTarget & Omit<ComponentProps<'a'>, 'href' | keyof LinkTarget>;

/** The router's own brings the prefetching, forms and submissions of its framework mode: 4 kB in every page. */
export function Link({ to, replace, state, preventScrollReset, onClick, target, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, preventScrollReset, target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
