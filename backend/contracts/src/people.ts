import { z } from 'zod';
import { CurrentPage, Id, SearchText, page } from './common.js';
import { PersonName, Email } from './identity.js';

export const PersonType = z.enum(['students', 'teachers']);
export type PersonType = z.infer<typeof PersonType>;

/** A person as administrators see them. */
export const Person = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  isTeacher: z.boolean(),
  isAdmin: z.boolean(),
  /** `invited`: has not set a password yet. */
  status: z.enum(['active', 'invited', 'suspended']),
  isVerified: z.boolean(),
  /** Whether signing in asks for more than the password. */
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
});
export type Person = z.infer<typeof Person>;

export const PeopleQuery = z.object({
  currentPage: CurrentPage,
  name: SearchText,
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** `GET /users/students`, `GET /users/teachers`: found by name or email, most recent first. */
export const Students = page('students', Person);
export type Students = z.infer<typeof Students>;
export const Teachers = page('teachers', Person);
export type Teachers = z.infer<typeof Teachers>;

/** `POST /users/students|teachers`: opens the account and mails an invitation; answers 201 with the person. */
export const InvitePersonBody = z.object({ name: PersonName, email: Email });
export type InvitePersonBody = z.infer<typeof InvitePersonBody>;

/** `PUT /users/{id}/role`: appoints a teacher or revokes them. */
export const PersonRoleBody = z.object({ isTeacher: z.boolean() });
export type PersonRoleBody = z.infer<typeof PersonRoleBody>;

/** `PUT /users/{id}/suspension`: a suspended account is signed out everywhere and cannot sign in. */
export const SuspensionBody = z.object({ isSuspended: z.boolean() });
export type SuspensionBody = z.infer<typeof SuspensionBody>;
