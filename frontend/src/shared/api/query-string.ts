/** The query string of the parameters that are set: neither empty nor null. */
export const queryString = (params: object): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();
