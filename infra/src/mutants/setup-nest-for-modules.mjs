// Nest takes longer to load than the specs of the domain take, which know nothing of it.
if (!globalThis.isOfDomain) await import('../testing/setup-nest.ts');
