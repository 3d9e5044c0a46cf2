import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  message: string;
  icon?: ReactNode;
  /** Milliseconds, 6000 by default. */
  shownMs?: number;
  action?: { label: string; to: string } | { label: string; onClick: () => void };
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a transient message. Not for errors that require an action. */
export function toast(content: Omit<Toast, 'id'> | string): void {
  const item = typeof content === 'string' ? { message: content } : content;
  set([...toasts.slice(-2), { ...item, id: nextId++ }]);
}

export const dismissToast = (id: number): void => set(toasts.filter((item) => item.id !== id));

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};
