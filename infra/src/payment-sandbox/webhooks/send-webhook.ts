const attemptTimeoutMs = 10_000;

/** One attempt at delivery: the status answered, or why there was none. */
export async function sendWebhook(
  url: string,
  request: { body: string; headers: Record<string, string> },
  closing: AbortSignal,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...request.headers },
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(attemptTimeoutMs)]),
    });
    const text = await response.text();
    return { status: response.status, error: response.ok ? null : text.slice(0, 300) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: null, error: String(cause) };
  }
}
