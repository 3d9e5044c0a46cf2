import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useSession } from '../../features/session/state/session-atom';
import { BarePageSkeleton, ContentSkeleton, PageSkeleton } from '../shell/page-skeleton';

/** What the module of a page, or of a layout, exports. */
interface PageModule {
  Component?: ComponentType | null;
  /** The same in size, drawn without asking for anything; without one a plain one stands there. */
  Skeleton?: ComponentType;
}

/**
 * The server does not know who reads, and the browser says so only once it has taken the page over: until then the
 * skeleton of a page stands for it, which asks for nothing and is the same for everybody.
 */
const orSkeleton = (Page: ComponentType, Skeleton: ComponentType): ComponentType =>
  function Held() {
    return useSession().status === 'unknown' ? <Skeleton /> : <Page />;
  };

const isBare = ({ handle }: RouteObject) =>
  typeof handle === 'object' && handle !== null && (handle as Record<string, unknown>)['bare'] === true;

/** Routes whose pages the server shows as skeletons. */
export const untilKnown = (routes: RouteObject[], Plain: ComponentType = PageSkeleton): RouteObject[] =>
  routes.map((route): RouteObject => {
    if (route.index) return route;
    const Own = isBare(route) ? BarePageSkeleton : Plain;
    const { lazy: load, children } = route;
    // A layout has its own main part, and the pages in it no header.
    const within = children && untilKnown(children, load ? ContentSkeleton : Own);
    if (typeof load !== 'function') return { ...route, children: within };
    const lazy = async () => {
      const { Component, Skeleton = Own, ...rest } = (await load()) as PageModule;
      return { ...rest, Component: Component ? orSkeleton(Component, Skeleton) : null };
    };
    return { ...route, children: within, lazy };
  });
