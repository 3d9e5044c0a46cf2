/** For `setParams`: sets these parameters, removes those without a value, and keeps all others. */
export const changeParams =
  (changes: Readonly<Record<string, string | null | undefined>>) =>
  (old: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(old);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    return next;
  };
