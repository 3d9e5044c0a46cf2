/** Key of every mutation by which a person ends the session themself: the server's own word of it is then no news. */
export const leaving = ['leaving'] as const;
