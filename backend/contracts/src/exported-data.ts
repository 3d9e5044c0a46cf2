import { z } from 'zod';
import { AttestationContent } from './attestations.js';
import { AuditEntry } from './audit.js';
import { Id } from './common.js';
import { Device, Profile } from './identity.js';
import { Introduction } from './introduction.js';
import { MediaKind } from './media.js';
import { PrivacyRow } from './privacy.js';
import { Security } from './second-factor.js';

const Time = z.string();

/** `GET /users/profile/export`: all data held about the caller, without credentials. */
export const ExportedData = z.object({
  exportedAt: Time,
  /** Why each kind of data is held, on what basis and how long (RGPD, article 15, 1). */
  uses: z.array(PrivacyRow),
  profile: Profile.extend({
    ...Introduction.shape,
    createdAt: Time.nullable(),
    passwordSetAt: Time.nullable(),
    verifiedAt: Time.nullable(),
    /** Last activity of a signed-in browser. */
    seenAt: Time.nullable(),
    /** The pending change of address. */
    emailChange: z.object({ to: z.string(), askedAt: Time }).nullable(),
    /** Last sign-in of each known browser. */
    knownBrowsers: z.array(Time),
  }),
  security: Security,
  devices: z.array(Device),
  orders: z.array(
    z.object({
      _id: Id,
      status: z.string(),
      amountCents: z.number().int(),
      /** Coupon code, and its discount. */
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
  /** Gifts bought by the caller, with their recipients. */
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
  /** Teams bought by the caller, with their invitations. */
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
  /** Seats of companies the caller holds or held. */
  seats: z.array(z.object({ company: z.string(), takenAt: Time, freedAt: Time.nullable() })),
  enrolments: z.array(
    z.object({
      courseId: Id,
      title: z.string(),
      enrolledAt: Time,
      completedAt: Time.nullable(),
      /** Completion time by lesson id. */
      lessonProgress: z.record(Id, Time),
      /** Lessons marked as not completed. */
      reopenedLessons: z.array(Id),
      /** Playback position in seconds, by lesson id. */
      positions: z.record(Id, z.number().int()),
      /** View counts per five-second segment of a video, by lesson id. */
      watched: z.record(Id, z.array(z.number().int())),
      /** Attendance in seconds per day. */
      attendance: z.record(z.iso.date(), z.number().int()),
      /** Notes, with lesson and second. */
      notes: z.array(z.object({ lessonId: Id, seconds: z.number().int().nullable(), text: z.string() })),
      /** Code written in exercises, with the latest tries of each. */
      exercises: z.array(
        z.object({
          lessonId: Id,
          tries: z.number().int(),
          failed: z.number().int(),
          solvedAt: Time.nullable(),
          solutionAt: Time.nullable(),
          texts: z.array(z.object({ name: z.string(), text: z.string() })),
          latest: z.array(
            z.object({
              kind: z.string(),
              state: z.string(),
              at: Time,
              texts: z.array(z.object({ name: z.string(), text: z.string() })),
              checks: z.array(z.object({ _id: Id, outcome: z.string() })),
            }),
          ),
        }),
      ),
      /** Quiz answers, with the latest attempts of each. */
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
      /** Attempts at quizzes with several questions. */
      quizAttempts: z.array(
        z.object({
          lessonId: Id,
          number: z.number().int(),
          startedAt: Time,
          finishedAt: Time.nullable(),
          score: z.number().int().nullable(),
          isPassed: z.boolean(),
          questions: z.array(
            z.object({
              question: z.string(),
              tries: z.array(z.object({ answer: z.array(z.string()), outcome: z.string(), at: Time })),
            }),
          ),
        }),
      ),
    }),
  ),
  /** Attestations, as issued. */
  attestations: z.array(
    z.object({
      number: z.string(),
      code: z.string(),
      kind: z.string(),
      issuedAt: Time,
      certified: AttestationContent.extend({
        trainer: z.record(z.string(), z.string().nullable()),
        brand: z.string(),
      }),
    }),
  ),
  /** Set by the caller, or assigned to the caller by name. */
  assessments: z.array(
    z.object({ _id: Id, courseId: Id, description: z.string(), isOwn: z.boolean(), createdAt: Time }),
  ),
  /** The caller's questions, answers and likes. */
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
  /** Notification opt-outs, and the optional notifications that were sent. */
  notices: z.object({
    refused: z.array(z.object({ kind: z.string(), at: Time })),
    sent: z.array(z.object({ kind: z.string(), at: Time })),
  }),
  /** Administrators' note about the caller. */
  notes: z.array(z.object({ text: z.string(), writtenAt: Time })),
  /** The caller's reviews of courses and tutorials. */
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
  /** The caller's votes on reviews of others. */
  reviewVotes: z.array(z.object({ reviewId: Id, isLike: z.boolean(), votedAt: Time })),
  /** The caller's answers to reviews, as a teacher. */
  reviewAnswers: z.array(z.object({ reviewId: Id, text: z.string(), answeredAt: Time })),
  /** What the caller reported. */
  reports: z.array(z.object({ number: z.string(), reason: z.string(), text: z.string(), createdAt: Time })),
  /** Decisions on the caller's texts, as they were told. */
  moderationDecisions: z.array(
    z.object({
      kind: z.string(),
      outcome: z.string(),
      facts: z.string(),
      message: z.string(),
      decidedAt: Time,
    }),
  ),
  /** The caller's announcements to students, as a teacher. */
  announcements: z.array(
    z.object({ _id: Id, courseId: Id, title: z.string(), text: z.string(), sentAt: Time }),
  ),
  /** The caller's submissions and their corrections. */
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
  /** The caller's corrections of submissions, as a teacher. */
  corrections: z.array(z.object({ submissionId: Id, feedback: z.string(), correctedAt: Time })),
  /** Contact messages sent while signed in. */
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
  /** The caller's newsletter subscription, possibly unconfirmed. */
  newsletter: z.array(
    z.object({ email: z.string(), askedAt: Time, confirmedAt: Time.nullable(), leftAt: Time.nullable() }),
  ),
  /** Courses created by the caller. */
  courses: z.array(z.object({ id: Id, title: z.string() })),
  /** Publications by the caller, as far as stored. */
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
  /** Uploads of the caller: videos, documents, pictures. */
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
  /** Audit entries by or about the caller, without the identity of others. */
  journal: z.array(AuditEntry),
});
export type ExportedData = z.infer<typeof ExportedData>;
