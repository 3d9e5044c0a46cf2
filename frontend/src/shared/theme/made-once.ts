import type { SystemContext } from '@chakra-ui/react';
import { serializeStyles, type CSSObject, type SerializedStyles } from '@emotion/serialize';

/** What is made of an object, kept for as long as the object is. */
function madeOnce<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const made = new WeakMap<Source, Made>();
  return (source) => {
    const known = made.get(source);
    if (known !== undefined) return known;
    const fresh = make(source);
    made.set(source, fresh);
    return fresh;
  };
}

const nothing: Record<string, unknown> = {};

/**
 * The same system, which works out once what its elements ask for at every rendering: the recipe of a styled element, and
 * the text of its styles, which Emotion takes as it is where it would write it anew.
 */
export function remembering(system: SystemContext): SystemContext {
  const serialized = madeOnce<object, SerializedStyles>((styles) =>
    serializeStyles([styles as CSSObject], {}),
  );
  const ofRecipe = madeOnce<object, SerializedStyles>((styles) => serialized(system.css(styles)));
  const css = (...styles: (object | undefined)[]) => {
    const [first = nothing, ...more] = styles.filter((style) => style && Object.keys(style).length > 0);
    return more.length === 0 ? ofRecipe(first) : serialized(system.css(first, ...more));
  };
  const cva = madeOnce<object, unknown>((config) => system.cva(config as never));
  const sva = madeOnce<object, unknown>((config) => system.sva(config as never));
  return {
    ...system,
    css: css as unknown as SystemContext['css'],
    cva: ((config: object = nothing) => cva(config)) as SystemContext['cva'],
    sva: ((config: object = nothing) => sva(config)) as unknown as SystemContext['sva'],
  };
}
