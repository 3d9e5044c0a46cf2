/**
 * The "simple address pattern" of the specification, without what a mail program takes for several addresses.
 * Each text fits it in one way at most, so that a refusal costs no more than a look at every character.
 */
export const emailPattern = /^[^\s\p{Cc}@,;<>()"\\]+@[^\s\p{Cc}@,;<>()"\\.]+(\.[^\s\p{Cc}@,;<>()"\\.]+)+$/u;
