import { transform } from 'sucrase';
import { cutText } from './output.js';
import { SyntaxFault } from './syntax-fault.js';

/**
 * Removes the types of a TypeScript program; lines stay where they are. Types are not checked.
 * @throws SyntaxFault
 */
export function stripTypes(source: string): string {
  try {
    return transform(source, { transforms: ['typescript'], disableESTransforms: true, production: true })
      .code;
  } catch (error) {
    const { loc } = error as { loc?: { line?: number } };
    const words = error instanceof Error ? error.message : String(error);
    const isTooDeep = error instanceof RangeError;
    const message = isTooDeep
      ? 'trop d’imbrications'
      : words.replace(/^Error transforming [^:]*: |(?<!\s)\s*\(\d+:\d+\)$/g, '');
    throw new SyntaxFault(cutText(message, 300), loc?.line ?? 1);
  }
}
