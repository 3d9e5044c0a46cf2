/** What is used of the package. Its own types bring those of browsers, which change what `Request` takes in the server. */
export declare class Schema {
  static fromString(schematron: string): Schema;
  validateString(xml: string): { assertId: string | null }[];
}
