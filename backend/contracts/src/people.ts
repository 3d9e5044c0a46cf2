import { z } from 'zod';
import { CurrentPage, Id, page, SearchText } from './common.js';
import { PersonName, Email } from './identity.js';
import { ReminderBody } from './teacher-home.js';
import { namesOf } from './words/names-of.js';

export const PersonType = z.enum(['students', 'teachers']);
export type PersonType = z.infer<typeof PersonType>;

/** How an account stands; `invited`: has not set a password yet. */
export const personStates = { active: 'Actif', invited: 'Invité', suspended: 'Suspendu' } as const;
export type PersonState = keyof typeof personStates;

/** A person as administrators see them. */
export const Person = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  isTeacher: z.boolean(),
  isAdmin: z.boolean(),
  status: z.enum(namesOf<PersonState>(personStates)),
  isVerified: z.boolean(),
  /** Whether signing in asks for more than the password. */
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
});
export type Person = z.infer<typeof Person>;

/** A person in a list: what one looks for beside who they are. */
export const ListedPerson = Person.extend({
  /** When a browser of theirs last proved to be signed in; null for who never was. */
  seenAt: z.string().nullable(),
  courseCount: z.number().int(),
  /** In euros: paid, less what went back. */
  spent: z.number(),
  /** Of all lessons of their courses, 0 to 100; null for who has none. */
  progressPercentage: z.number().int().min(0).max(100).nullable(),
  /** Those followed last, three at most. */
  latestCourses: z.array(z.object({ _id: Id, title: z.string(), imageUrl: z.string().nullable() })),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

/** What a list of people is narrowed to. */
export const presences = {
  new: 'Nouveaux cette semaine',
  active: 'Actifs cette semaine',
  inactive: 'Inactifs depuis 30\u00a0jours',
  never: 'Jamais venus',
  suspended: 'Suspendus',
} as const;
export type Presence = keyof typeof presences;

/** What it is sorted by, and how it begins: names from A, the rest from the largest or latest. */
export const peopleSorts = {
  name: 'asc',
  courses: 'desc',
  seen: 'desc',
  spent: 'desc',
  createdAt: 'desc',
} as const;
export type PeopleSort = keyof typeof peopleSorts;

const filters = {
  name: SearchText,
  presence: z.enum(namesOf<Presence>(presences)).optional(),
  /** Those who have access to it. */
  course: Id.optional(),
};

export const PeopleQuery = z.object({
  currentPage: CurrentPage,
  ...filters,
  sort: z.enum(namesOf<PeopleSort>(peopleSorts)).default('createdAt'),
  /** As the sort begins where it is not given. */
  order: z.enum(['asc', 'desc']).optional(),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** The same list without its pages: what is counted of it, and what leaves as a file. */
export const PeopleFilter = z.object(filters);
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/** As many people can be chosen at once. */
export const mostChosen = 100;

/** The same as a file; of all that is listed, or of some by their ids, a comma between them. */
export const PeopleFileQuery = PeopleFilter.extend({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).max(mostChosen))
    .optional(),
});
export type PeopleFileQuery = z.infer<typeof PeopleFileQuery>;

/** `POST /users/students/letters`: writes to some students, by their accounts; what arrives twice is sent once. */
export const PeopleLetterBody = ReminderBody.extend({
  students: z
    .array(Id)
    .min(1, 'Choisissez au moins une personne.')
    .max(mostChosen, `${mostChosen} personnes au plus.`),
});
export type PeopleLetterBody = z.infer<typeof PeopleLetterBody>;

/** `GET /users/students`, `GET /users/teachers`: found by name or email, most recent first where nothing else is asked. */
export const Students = page('students', ListedPerson);
export type Students = z.infer<typeof Students>;
export const Teachers = page('teachers', ListedPerson);
export type Teachers = z.infer<typeof Teachers>;

/** `GET /users/students/counts`, `…/teachers/counts`: what each choice would leave; one more than lists count says that there are more. */
export const PeopleCounts = z.object({
  all: z.number().int(),
  new: z.number().int(),
  active: z.number().int(),
  inactive: z.number().int(),
  never: z.number().int(),
  suspended: z.number().int(),
} satisfies Record<Presence | 'all', unknown>);
export type PeopleCounts = z.infer<typeof PeopleCounts>;

/** `POST /users/students|teachers`: opens the account and mails an invitation; answers 201 with the person. */
export const InvitePersonBody = z.object({ name: PersonName, email: Email });
export type InvitePersonBody = z.infer<typeof InvitePersonBody>;

/** `PUT /users/{id}/role`: appoints a teacher or revokes them. */
export const PersonRoleBody = z.object({ isTeacher: z.boolean() });
export type PersonRoleBody = z.infer<typeof PersonRoleBody>;

/** `PUT /users/{id}/suspension`: a suspended account is signed out everywhere and cannot sign in. */
export const SuspensionBody = z.object({ isSuspended: z.boolean() });
export type SuspensionBody = z.infer<typeof SuspensionBody>;

/** What administrators have written down about somebody. */
export const PersonNote = z.object({
  text: z.string(),
  writtenAt: z.string(),
  /** Who wrote it last; null where the account has closed. */
  author: z.string().nullable(),
});
export type PersonNote = z.infer<typeof PersonNote>;

/** `GET /users/{id}/note`. */
export const PersonNoteAnswer = z.object({ note: PersonNote.nullable() });
export type PersonNoteAnswer = z.infer<typeof PersonNoteAnswer>;

/** `PUT /users/{id}/note`: nothing takes the note away. */
export const PersonNoteBody = z.object({
  text: z.string().trim().max(4000, 'La note ne doit pas dépasser 4000 caractères.'),
});
export type PersonNoteBody = z.infer<typeof PersonNoteBody>;
