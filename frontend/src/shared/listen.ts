type Listeners = Readonly<Record<string, (event: never) => void>>;

/** Adds listeners by the names of their events. Returns how to remove them. */
export function listen(
  target: EventTarget,
  listeners: Listeners,
  options?: AddEventListenerOptions,
): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) target.addEventListener(name, listener, options);
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener, options);
  };
}
