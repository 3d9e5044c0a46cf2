import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { CurrentPage, Id, page, SearchText } from './common.js';
import { PersonName, Email } from './identity.js';
import { ReminderBody } from './teacher-home.js';
import { namesOf } from './words/names-of.js';

export const PersonType = z.enum(['students', 'teachers']);
export type PersonType = z.infer<typeof PersonType>;

/** Status of an account; `invited`: no password chosen yet. */
export const personStates = { active: 'Actif', invited: 'Invité', suspended: 'Suspendu' } as const;
export type PersonState = keyof typeof personStates;

/** A person, for administrators. */
export const Person = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  isTeacher: z.boolean(),
  isAdmin: z.boolean(),
  status: z.enum(namesOf<PersonState>(personStates)),
  isVerified: z.boolean(),
  /** Whether sign-in requires a second factor. */
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
});
export type Person = z.infer<typeof Person>;

/** A person in a list, with sortable figures. */
export const ListedPerson = Person.extend({
  /** Last activity of a signed-in browser; null if never. */
  seenAt: z.string().nullable(),
  courseCount: z.number().int(),
  /** In euros: payments minus refunds. */
  spent: z.number(),
  /** Over all lessons of their courses, 0 to 100; null without courses. */
  progressPercentage: z.number().int().min(0).max(100).nullable(),
  /** Last followed, three at most. */
  latestCourses: z.array(z.object({ _id: Id, title: z.string(), imageUrl: z.string().nullable() })),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

/** Filters of a list of people. */
export const presences = {
  new: 'Nouveaux cette semaine',
  active: 'Actifs cette semaine',
  inactive: 'Inactifs depuis 30\u00a0jours',
  never: 'Jamais venus',
  suspended: 'Suspendus',
} as const;
export type Presence = keyof typeof presences;

/** Sort keys with their default direction: names ascending, the rest descending. */
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
  /** Students of the course. */
  course: Id.optional(),
};

export const PeopleQuery = z.object({
  currentPage: CurrentPage,
  ...filters,
  sort: z.enum(namesOf<PeopleSort>(peopleSorts)).default('createdAt'),
  /** Defaults to the sort key's direction. */
  order: z.enum(['asc', 'desc']).optional(),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** `GET /users/{id}/neighbours`: who stands before and after a person in a list with this filter and order. */
export const PersonNeighboursQuery = PeopleQuery.omit({ currentPage: true }).extend({ type: PersonType });
export type PersonNeighboursQuery = z.infer<typeof PersonNeighboursQuery>;
export const PersonNeighbours = z.object({ before: Id.nullable(), after: Id.nullable() });
export type PersonNeighbours = z.infer<typeof PersonNeighbours>;

/** The same list without pagination, for counts and export. */
export const PeopleFilter = z.object(filters);
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/** Maximum size of a selection; one request by hand opens a course for as many. */
export const maxSelected = 200;

/** `GET /users/students/selection`: everybody whom a filter finds, latest first, up to `maxSelected`. */
export const SelectedPerson = Person.pick({ _id: true, name: true, email: true });
export type SelectedPerson = z.infer<typeof SelectedPerson>;
export const PeopleSelection = z.object({ people: z.array(SelectedPerson).max(maxSelected) });
export type PeopleSelection = z.infer<typeof PeopleSelection>;

/** The same as a file; of the whole list, or of some by their comma-separated ids. */
export const PeopleFileQuery = PeopleFilter.extend({
  ids: boundedText(37 * maxSelected)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).max(maxSelected))
    .optional(),
});
export type PeopleFileQuery = z.infer<typeof PeopleFileQuery>;

/** `POST /users/students/letters`: mails the given students; idempotent. */
export const PeopleLetterBody = ReminderBody.extend({
  students: z
    .array(Id)
    .min(1, 'Choisissez au moins une personne.')
    .max(maxSelected, `${maxSelected} personnes au plus.`),
});
export type PeopleLetterBody = z.infer<typeof PeopleLetterBody>;

/** `GET /users/students`, `GET /users/teachers`: searched by name or address, latest first by default. */
export const Students = page('students', ListedPerson);
export type Students = z.infer<typeof Students>;
export const Teachers = page('teachers', ListedPerson);
export type Teachers = z.infer<typeof Teachers>;

/** `GET /users/students/counts`, `…/teachers/counts`: per filter; one above the cap means more. */
export const PeopleCounts = z.object({
  all: z.number().int(),
  new: z.number().int(),
  active: z.number().int(),
  inactive: z.number().int(),
  never: z.number().int(),
  suspended: z.number().int(),
} satisfies Record<Presence | 'all', unknown>);
export type PeopleCounts = z.infer<typeof PeopleCounts>;

/** `POST /users/students|teachers`: opens the account and mails an invitation; returns 201 with the person. */
export const InvitePersonBody = z.object({ name: PersonName, email: Email });
export type InvitePersonBody = z.infer<typeof InvitePersonBody>;

/** `PUT /users/{id}/role`: grants or revokes the teacher role. */
export const PersonRoleBody = z.object({ isTeacher: z.boolean() });
export type PersonRoleBody = z.infer<typeof PersonRoleBody>;

/** `PUT /users/{id}/suspension`: a suspended account is signed out everywhere and cannot sign in. */
export const SuspensionBody = z.object({ isSuspended: z.boolean() });
export type SuspensionBody = z.infer<typeof SuspensionBody>;

/** Administrators' note about a person. */
export const PersonNote = z.object({
  text: z.string(),
  writtenAt: z.string(),
  /** Its last author; null if the account has closed. */
  author: z.string().nullable(),
});
export type PersonNote = z.infer<typeof PersonNote>;

/** `GET /users/{id}/note`. */
export const PersonNoteAnswer = z.object({ note: PersonNote.nullable() });
export type PersonNoteAnswer = z.infer<typeof PersonNoteAnswer>;

/** `PUT /users/{id}/note`: replaces the note; it cannot be deleted. */
export const PersonNoteBody = z.object({
  text: trimmedText(4000, 'La note ne doit pas dépasser 4000 caractères.'),
});
export type PersonNoteBody = z.infer<typeof PersonNoteBody>;
