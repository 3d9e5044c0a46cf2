/** The part of autocannon that is used here; the package comes without types. */
declare module 'autocannon' {
  interface Request {
    path: string;
  }
  interface Options {
    url: string;
    connections: number;
    headers?: Record<string, string>;
    duration: number;
    requests?: { setupRequest(request: Request): Request }[];
  }
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
