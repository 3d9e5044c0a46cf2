/** Renewed this long before it runs out, so that a request under way does not cross the end. */
const marginMs = 20_000;
const fallbackLifetimeMs = 10 * 60_000;

let current: { token: string; renewAt: number } | null = null;

/** The token's lifetime by its own two clocks: the reader's clock may be wrong, the difference is not. */
function lifetimeMs(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || !('iat' in claims))
      return fallbackLifetimeMs;
    const lifetime = (Number(claims.exp) - Number(claims.iat)) * 1000;
    return Number.isFinite(lifetime) ? lifetime : fallbackLifetimeMs;
  } catch {
    // Not a JWT: the server's 401 will say when it has run out.
    return fallbackLifetimeMs;
  }
}

/** The access token lives in this module's memory only, never in storage. */
export function keepAccessToken(token: string | null): void {
  current =
    token === null ? null : { token, renewAt: Date.now() + Math.max(lifetimeMs(token) - marginMs, 5_000) };
}

/** The token while it is good for another request, else null. */
export const freshAccessToken = (): string | null =>
  current !== null && Date.now() < current.renewAt ? current.token : null;
