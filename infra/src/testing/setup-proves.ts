// `proves` of every test (proves.d.ts). The call does nothing: infra/src/docs reads it in the sources.
Object.assign(globalThis, { proves: () => undefined });
