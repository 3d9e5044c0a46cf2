import { z } from 'zod';
import { namesOf } from './words/names-of.js';
import { notices, type NoticeKind } from './words/notice-words.js';

export const NoticeName = z.enum(namesOf<NoticeKind>(notices), 'Message inconnu');

export const NoticeChoice = z.object({ kind: NoticeName, isWanted: z.boolean() });
export type NoticeChoice = z.infer<typeof NoticeChoice>;

/** `GET /users/profile/notices`: the mails that the caller may refuse, and whether each is wanted. */
export const NoticeChoices = z.object({ notices: z.array(NoticeChoice) });
export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** `GET /notices/{token}`: the kind of mails the link is about; reveals no name or address. */
export const NoticeLink = NoticeChoice;
export type NoticeLink = z.infer<typeof NoticeLink>;

/** `PUT /notices/{token}`: opts in or out from the link's page. */
export const NoticeLinkBody = z.object({ isWanted: z.boolean() });
export type NoticeLinkBody = z.infer<typeof NoticeLinkBody>;

/** `POST /notices/{token}/unsubscribe`: one-click unsubscribe by a mail program (RFC 8058). */
export const OneClickBody = z
  .object({ 'List-Unsubscribe': z.literal('One-Click') })
  .partial()
  .nullish();
export type OneClickBody = z.infer<typeof OneClickBody>;
