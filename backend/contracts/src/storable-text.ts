/**
 * A text as PostgreSQL can store it, of the same length: it takes no NUL, and JSON no lone surrogate. For what nobody
 * typed (programs, foreign files, providers); what people send is refused instead.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
