import { z } from 'zod';
import { Certified } from './attestations.js';
import { AuditEntry } from './audit.js';
import { Id } from './common.js';
import { Device, Profile } from './identity.js';
import { Introduction } from './introduction.js';
import { MediaKind } from './media.js';
import { Security } from './second-factor.js';

const Time = z.string();

/** `GET /users/profile/export`: everything that is held about the caller, and nothing that opens anything. */
export const ExportedData = z.object({
  exportedAt: Time,
  profile: Profile.extend({
    ...Introduction.shape,
    createdAt: Time.nullable(),
    passwordSetAt: Time.nullable(),
    verifiedAt: Time.nullable(),
    /** When a browser last proved to be signed in. */
    seenAt: Time.nullable(),
    /** The change of address under way. */
    emailChange: z.object({ to: z.string(), askedAt: Time }).nullable(),
    /** When each browser that is known as the owner's last signed in. */
    knownBrowsers: z.array(Time),
  }),
  security: Security,
  devices: z.array(Device),
  orders: z.array(
    z.object({
      _id: Id,
      status: z.string(),
      amountCents: z.number().int(),
      /** The code of a coupon, and what it took off. */
      coupon: z.string().nullable(),
      discountCents: z.number().int(),
      currency: z.string(),
      invoiceNumber: z.string().nullable(),
      termsVersion: z.string().nullable(),
      waiverAt: Time.nullable(),
      createdAt: Time,
      paidAt: Time.nullable(),
      courses: z.array(z.object({ courseId: Id, title: z.string(), unitCents: z.number().int() })),
      refunds: z.array(
        z.object({
          amountCents: z.number().int(),
          kind: z.string(),
          status: z.string(),
          reason: z.string(),
          receiptNumber: z.string().nullable(),
          requestedAt: Time,
          creditNote: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** What the caller gave, and to whom. */
  gifts: z.array(
    z.object({
      _id: Id,
      orderId: Id.nullable(),
      giverName: z.string(),
      email: z.string(),
      message: z.string(),
      sendAt: Time,
      acceptedAt: Time.nullable(),
    }),
  ),
  /** Places that the caller bought for a company, and whom the caller invited. */
  teams: z.array(
    z.object({
      _id: Id,
      orderId: Id.nullable(),
      company: z.string(),
      registration: z.string().nullable(),
      vatNumber: z.string().nullable(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
      places: z.number().int(),
      createdAt: Time,
      invitations: z.array(z.string()),
    }),
  ),
  /** Places of companies that the caller holds or held. */
  seats: z.array(z.object({ company: z.string(), takenAt: Time, freedAt: Time.nullable() })),
  enrolments: z.array(
    z.object({
      courseId: Id,
      title: z.string(),
      enrolledAt: Time,
      completedAt: Time.nullable(),
      /** When each lesson was completed, by its id. */
      lessonProgress: z.record(Id, Time),
      /** Whose completion was taken back. */
      reopenedLessons: z.array(Id),
      /** The second at which each video was left, by its lesson's id. */
      positions: z.record(Id, z.number().int()),
      /** How often each five seconds of a video were passed, from its beginning, by its lesson's id. */
      watched: z.record(Id, z.array(z.number().int())),
      /** How many seconds were followed on each day. */
      attendance: z.record(z.iso.date(), z.number().int()),
      /** What was written down, each at its second of a lesson. */
      notes: z.array(z.object({ lessonId: Id, seconds: z.number().int().nullable(), text: z.string() })),
      /** What was answered to the questions of quizzes, the latest attempts of each. */
      answers: z.array(
        z.object({
          lessonId: Id,
          question: z.string(),
          attempts: z.number().int(),
          tries: z.array(
            z.object({ answer: z.array(z.string()), outcome: z.string(), right: z.number().int(), at: Time }),
          ),
        }),
      ),
    }),
  ),
  /** What was attested of the caller, as it was said. */
  attestations: z.array(
    z.object({
      number: z.string(),
      code: z.string(),
      kind: z.string(),
      issuedAt: Time,
      certified: Certified.extend({
        trainer: z.record(z.string(), z.string().nullable()),
        brand: z.string(),
      }),
    }),
  ),
  /** Set by the caller, or for the caller by name. */
  assessments: z.array(
    z.object({ _id: Id, courseId: Id, description: z.string(), isOwn: z.boolean(), createdAt: Time }),
  ),
  /** What the caller asked and answered in courses, and what they found useful. */
  questions: z.object({
    asked: z.array(
      z.object({
        _id: Id,
        courseId: Id,
        lessonId: Id.nullable(),
        seconds: z.number().int().nullable(),
        question: z.string(),
        response: z.string(),
        createdAt: Time,
      }),
    ),
    answered: z.array(z.object({ _id: Id, questionId: Id, comment: z.string(), createdAt: Time })),
    liked: z.array(z.object({ _id: Id, at: Time })),
  }),
  /** Mails that the caller refused, and those that were sent of the kinds that can be refused. */
  notices: z.object({
    refused: z.array(z.object({ kind: z.string(), at: Time })),
    sent: z.array(z.object({ kind: z.string(), at: Time })),
  }),
  /** What the administration has written down about the caller. */
  notes: z.array(z.object({ text: z.string(), writtenAt: Time })),
  /** What the caller said of courses and tutorials. */
  reviews: z.array(
    z.object({
      _id: Id,
      courseId: Id,
      star: z.number().int(),
      comment: z.string(),
      createdAt: Time,
      updatedAt: Time,
    }),
  ),
  /** What the caller thought of reviews of others. */
  reviewVotes: z.array(z.object({ reviewId: Id, isLike: z.boolean(), votedAt: Time })),
  /** What the caller answered to reviews, as a teacher. */
  reviewAnswers: z.array(z.object({ reviewId: Id, text: z.string(), answeredAt: Time })),
  /** What the caller said to the students of a course, as a teacher. */
  announcements: z.array(
    z.object({ _id: Id, courseId: Id, title: z.string(), text: z.string(), sentAt: Time }),
  ),
  /** What the caller handed in, and what was said of it. */
  submissions: z.array(
    z.object({
      assessmentId: Id,
      text: z.string(),
      fileName: z.string().nullable(),
      handedInAt: Time,
      feedback: z.string().nullable(),
      grade: z.number().nullable(),
    }),
  ),
  /** What the caller said of the work of others, as a teacher. */
  corrections: z.array(z.object({ submissionId: Id, feedback: z.string(), correctedAt: Time })),
  /** What the caller wrote through the contact page, signed in. */
  contactMessages: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      course: z.string().nullable(),
      createdAt: Time,
    }),
  ),
  /** The caller's address on the newsletter, asked for and perhaps confirmed. */
  newsletter: z.array(
    z.object({ email: z.string(), askedAt: Time, confirmedAt: Time.nullable(), leftAt: Time.nullable() }),
  ),
  /** Of the caller's own making. */
  courses: z.array(z.object({ id: Id, title: z.string() })),
  /** When the caller published courses, as far as that is kept. */
  publications: z.array(z.object({ courseId: Id, publishedAt: Time })),
  tutorials: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      subDescription: z.string(),
      description: z.string(),
      image: z.string().nullable(),
      videoUrl: z.string().nullable(),
      isPublished: z.boolean(),
      createdAt: Time,
      updatedAt: Time,
    }),
  ),
  /** The files that the caller sent: videos, documents, pictures. */
  media: z.array(
    z.object({
      _id: Id,
      kind: MediaKind,
      fileName: z.string(),
      contentType: z.string(),
      sizeBytes: z.number().int(),
      createdAt: Time,
    }),
  ),
  /** What the caller did, and what others did to the account, without who they are. */
  journal: z.array(AuditEntry),
});
export type ExportedData = z.infer<typeof ExportedData>;
