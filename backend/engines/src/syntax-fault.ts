/** A syntax error at a line of a file. */
export class SyntaxFault extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}
