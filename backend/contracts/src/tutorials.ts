import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { IntroducedAuthor } from './introduction.js';
import { PublicationGap, Published, SavedField } from './publication-state.js';
import { AssetReference, ImagePath } from './media.js';
import { CurrentPage, Id, page, SearchText, shortText } from './common.js';
import { youtubeIdOf } from './embeds.js';
import { tutorialStatuses } from './words/course-fields.js';
import { namesOf } from './words/names-of.js';

export const tutorialTitleMaxLength = 120;
export const tutorialSummaryMaxLength = 300;

export const TutorialTitle = shortText(
  'Le titre est obligatoire',
  tutorialTitleMaxLength,
  `Le titre ne peut dépasser ${tutorialTitleMaxLength} caractères`,
);

const YoutubeLink = trimmedText(500).refine((link) => youtubeIdOf(link) !== null);

/** `PUT /blogs/{id}/{field}`: one schema per field; the body is `{ <field>: value }`. */
export const tutorialFields = {
  title: TutorialTitle,
  /** Empty for none. */
  image: z.union([ImagePath, z.literal('')]),
  subDescription: trimmedText(
    tutorialSummaryMaxLength,
    `Le résumé ne peut dépasser ${tutorialSummaryMaxLength} caractères`,
  ),
  /** HTML, sanitised by the server. */
  description: boundedText(200_000),
  /** A YouTube link, the `fileUrl` of an uploaded video, or empty. */
  videoUrl: z.union([AssetReference, YoutubeLink, z.literal('')], 'Ce n’est pas un lien YouTube'),
  published: z.object({ isPublished: z.boolean() }),
} as const;
export type TutorialField = keyof typeof tutorialFields;
export const TutorialFieldName = z.enum(namesOf<TutorialField>(tutorialFields));

export const tutorialFieldBody = <Field extends TutorialField>(field: Field) =>
  z.object({ [field]: tutorialFields[field] } as Pick<typeof tutorialFields, Field>);

/** `_id` is client-generated, so that a repeated request returns the first draft. */
export const CreateTutorialBody = z.object({
  _id: Id.optional(),
  title: tutorialFields.title,
  image: tutorialFields.image.default(''),
  subDescription: tutorialFields.subDescription.default(''),
  description: tutorialFields.description.default(''),
  videoUrl: tutorialFields.videoUrl.default(''),
});
export type CreateTutorialBody = z.infer<typeof CreateTutorialBody>;

/** Response to the creation and to every saved field. */
export const SavedTutorial = SavedField;
export type SavedTutorial = z.infer<typeof SavedTutorial>;

export const TutorialsQuery = z.object({
  currentPage: CurrentPage,
  title: SearchText,
});
export type TutorialsQuery = z.infer<typeof TutorialsQuery>;

/** A card of the public list. */
export const TutorialCard = z.object({
  _id: Id,
  title: z.string(),
  image: z.string().nullable(),
  subDescription: z.string(),
  hasVideo: z.boolean(),
  published: Published,
  user: z.object({ _id: Id, name: z.string() }),
});
export type TutorialCard = z.infer<typeof TutorialCard>;

/** `GET /blogs`: published tutorials, latest first. */
export const Tutorials = page('blogs', TutorialCard);
export type Tutorials = z.infer<typeof Tutorials>;

/** `GET /blogs/{id}`, public. */
export const Tutorial = TutorialCard.extend({
  user: IntroducedAuthor,
  description: z.string(),
  /** A YouTube link, or the signed public URL of a playable uploaded video. */
  videoUrl: z.string().nullable(),
  videoPosterUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Tutorial = z.infer<typeof Tutorial>;

/** `GET /blogs/{id}` for administrators: `videoUrl` is the stored value, `videoPlayUrl` the playback source. */
export const TutorialDraft = Tutorial.extend({
  videoPlayUrl: z.string().nullable(),
  revision: z.number().int(),
  /** What is missing for publication; empty if publishable. */
  issues: z.array(PublicationGap),
});
export type TutorialDraft = z.infer<typeof TutorialDraft>;

export const ManagedTutorialsQuery = TutorialsQuery.extend({
  status: z.enum(tutorialStatuses).default('all'),
});
export type ManagedTutorialsQuery = z.infer<typeof ManagedTutorialsQuery>;

export const ManagedTutorial = TutorialCard.extend({ updatedAt: z.string() });
export type ManagedTutorial = z.infer<typeof ManagedTutorial>;

/** `GET /blogs/manage`: drafts included, last edited first. */
export const ManagedTutorials = page('blogs', ManagedTutorial);
export type ManagedTutorials = z.infer<typeof ManagedTutorials>;

export const TutorialCounts = z.object({
  published: z.number().int(),
  drafts: z.number().int(),
  total: z.number().int(),
});
export type TutorialCounts = z.infer<typeof TutorialCounts>;
