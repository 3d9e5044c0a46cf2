/** The addresses in a text as people paste it: one a line, or between commas, semicolons or spaces, with names around them. */
export const typedAddresses = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => word.replace(/^[<("']+|[>)"'.]+$/g, '').toLowerCase())
      .filter((word) => word.includes('@')),
  ),
];
