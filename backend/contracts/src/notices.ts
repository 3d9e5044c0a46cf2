import { z } from 'zod';
import { namesOf } from './words/names-of.js';
import { notices, type NoticeKind } from './words/notice-words.js';

export const NoticeName = z.enum(namesOf<NoticeKind>(notices), 'Message inconnu');

export const NoticeChoice = z.object({ kind: NoticeName, isWanted: z.boolean() });
export type NoticeChoice = z.infer<typeof NoticeChoice>;

/** `GET /users/profile/notices`: the mails that the caller may get, and whether they are wanted. */
export const NoticeChoices = z.object({ notices: z.array(NoticeChoice) });
export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** `GET /notices/{token}`: what the link of a mail is about. It opens nothing and tells nobody's name or address. */
export const NoticeLink = NoticeChoice;
export type NoticeLink = z.infer<typeof NoticeLink>;

/** `PUT /notices/{token}`: the page of the link takes the refusal back, or refuses. */
export const NoticeLinkBody = z.object({ isWanted: z.boolean() });
export type NoticeLinkBody = z.infer<typeof NoticeLinkBody>;

/** `POST /notices/{token}/unsubscribe`: what a mail program sends for its reader (RFC 8058). */
export const OneClickBody = z
  .object({ 'List-Unsubscribe': z.literal('One-Click') })
  .partial()
  .nullish();
export type OneClickBody = z.infer<typeof OneClickBody>;
