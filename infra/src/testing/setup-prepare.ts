declare global {
  /** What `make` gives, once the cases begin: a `beforeAll` for each, in the order in which they are declared. */
  function prepare<Made extends object>(make: () => Made | Promise<Made>): Made;
}

globalThis.prepare = <Made extends object>(make: () => Made | Promise<Made>): Made => {
  let made: Made | undefined;
  beforeAll(async () => {
    made = await make();
  });
  const ready = (): Made => {
    if (!made) throw new Error('Not made yet: it is for cases, and for what is prepared after it.');
    return made;
  };
  return new Proxy({} as Made, {
    get(_, key) {
      const value: unknown = Reflect.get(ready(), key, made);
      return typeof value === 'function' ? value.bind(made) : value;
    },
    set: (_, key, value) => Reflect.set(ready(), key, value, made),
    has: (_, key) => Reflect.has(ready(), key),
    ownKeys: () => Reflect.ownKeys(ready()),
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(ready(), key);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
};
