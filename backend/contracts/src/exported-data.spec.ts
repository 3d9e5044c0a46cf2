import { ExportedData } from './exported-data.js';
import { id, instant, otherId } from './testing/examples.js';

const account = {
  _id: id,
  name: 'Maud',
  username: 'maud',
  userName: 'maud',
  email: 'maud@exemple.fr',
  isAdmin: false,
  isTeacher: false,
  isVerified: true,
  imageUrl: null,
};

const exported = {
  exportedAt: instant,
  uses: [],
  profile: {
    createdAt: instant,
    passwordSetAt: null,
    verifiedAt: instant,
    seenAt: '2026-11-21T10:00:00.000Z',
    emailChange: { to: 'autre@exemple.fr', askedAt: instant },
    knownBrowsers: [instant],
    headline: 'Ébéniste',
    biography: '<p>Je scie.</p>',
  },
  security: { isRequired: false, totp: null, passkeys: [], recoveryCodes: null, passwordSetAt: instant },
  devices: [],
  orders: [
    {
      _id: id,
      status: 'paid',
      amountCents: 4900,
      coupon: null,
      discountCents: 0,
      currency: 'eur',
      invoiceNumber: 'AT-2026-0001',
      termsVersion: '2026-11-01',
      waiverAt: instant,
      createdAt: instant,
      paidAt: null,
      courses: [{ courseId: otherId, title: 'Node', unitCents: 4900 }],
      refunds: [],
    },
  ],
  gifts: [],
  teams: [],
  seats: [],
  attestations: [
    {
      number: 'A2026-000123',
      code: '3F7K0QZD9XW2M5TB',
      kind: 'attendance',
      issuedAt: instant,
      certified: {
        holder: 'Maud',
        courseTitle: 'Node',
        trainer: { organisation: 'Atelier', instructor: 'Idriss', declaration: null },
        brand: 'Atelier',
        plannedMinutes: 52,
        completedLessons: 1,
        totalLessons: 3,
        enrolledAt: instant,
        completedAt: null,
        days: [{ day: '2026-11-22', seconds: 1800 }],
      },
    },
  ],
  enrolments: [
    {
      courseId: otherId,
      title: 'Node',
      enrolledAt: instant,
      completedAt: null,
      lessonProgress: { [id]: instant },
      reopenedLessons: [otherId],
      positions: { [id]: 462 },
      watched: { [id]: [1, 2] },
      attendance: { '2026-11-22': 1800 },
      notes: [{ lessonId: id, seconds: 12, text: 'À revoir' }],
      exercises: [
        {
          lessonId: id,
          tries: 1,
          failed: 0,
          solvedAt: instant,
          solutionAt: null,
          texts: [{ name: 'un.js', text: 'un' }],
          latest: [
            {
              kind: 'try',
              state: 'judged',
              at: instant,
              texts: [{ name: 'un.js', text: 'un' }],
              checks: [{ _id: id, outcome: 'passed' }],
            },
          ],
        },
      ],
      answers: [
        {
          lessonId: id,
          question: 'Quel moteur ?',
          attempts: 1,
          tries: [{ answer: ['V8'], outcome: 'right', right: 1, at: instant }],
        },
      ],
      quizAttempts: [
        {
          lessonId: id,
          number: 1,
          startedAt: instant,
          finishedAt: instant,
          score: 1,
          isPassed: true,
          questions: [
            { question: 'Quel moteur ?', tries: [{ answer: ['V8'], outcome: 'right', at: instant }] },
          ],
        },
      ],
    },
  ],
  assessments: [{ _id: id, courseId: otherId, description: 'Serveur', isOwn: true, createdAt: instant }],
  questions: {
    asked: [
      {
        _id: id,
        courseId: otherId,
        lessonId: otherId,
        seconds: 462,
        question: 'Pourquoi ?',
        response: '',
        createdAt: instant,
      },
    ],
    answered: [{ _id: id, questionId: otherId, comment: '<p>Oui.</p>', createdAt: instant }],
    liked: [{ _id: id, at: instant }],
  },
  notices: {
    refused: [{ kind: 'question-asked', at: instant }],
    sent: [{ kind: 'question-answered', at: instant }],
  },
  reviews: [
    { _id: id, courseId: otherId, star: 4, comment: 'Concret', createdAt: instant, updatedAt: instant },
  ],
  reviewVotes: [{ reviewId: otherId, isLike: true, votedAt: instant }],
  reviewAnswers: [{ reviewId: otherId, text: 'Merci', answeredAt: instant }],
  reports: [{ number: 'S-2026-0007', reason: 'abuse', text: 'Une injure.', createdAt: instant }],
  moderationDecisions: [
    { kind: 'review', outcome: 'mask', facts: 'Un code.', message: 'Voici pourquoi.', decidedAt: instant },
  ],
  announcements: [{ _id: id, courseId: otherId, title: 'Jeudi', text: 'À 20 h', sentAt: instant }],
  submissions: [
    {
      assessmentId: otherId,
      text: 'Ma copie',
      fileName: 'copie.txt',
      handedInAt: instant,
      feedback: 'Bien',
      grade: 15.5,
    },
  ],
  corrections: [{ submissionId: otherId, feedback: 'Bien', correctedAt: instant }],
  newsletter: [{ email: 'maud@exemple.fr', askedAt: instant, confirmedAt: instant, leftAt: null }],
  contactMessages: [
    {
      _id: id,
      name: 'Maud',
      email: 'maud@exemple.fr',
      subject: 'question',
      message: 'Bonjour',
      course: 'Docker',
      createdAt: instant,
    },
  ],
  courses: [{ id: otherId, title: 'Node' }],
  notes: [{ text: 'Rappeler jeudi', writtenAt: '2026-11-21T10:00:00.000Z' }],
  publications: [{ courseId: otherId, publishedAt: '2026-11-21T10:00:00.000Z' }],
  tutorials: [
    {
      _id: id,
      title: 'Un serveur en dix minutes',
      subDescription: '',
      description: '<p>Voici.</p>',
      image: null,
      videoUrl: null,
      isPublished: true,
      createdAt: instant,
      updatedAt: instant,
    },
  ],
  media: [
    {
      _id: id,
      kind: 'video',
      fileName: 'serveur.mp4',
      contentType: 'video/mp4',
      sizeBytes: 12_000,
      createdAt: instant,
    },
  ],
  journal: [
    {
      _id: '1',
      at: instant,
      kind: 'signed-in',
      actor: { _id: id, name: 'Maud', role: 'student' },
      network: '192.0.2.0/24',
      country: 'FR',
      subject: null,
      person: null,
      times: 1,
      before: null,
      after: null,
    },
  ],
};

describe('what is exported of a person', () => {
  const whole = { ...exported, profile: { ...account, ...exported.profile } };

  it('is all of it, and nothing that opens anything', () => {
    expect(ExportedData.parse(whole)).toEqual(whole);
    const { profile, orders, courses } = whole;
    const stray = {
      ...whole,
      passwordHash: 's',
      profile: { ...profile, passwordHash: 's' },
      orders: orders.map((order) => ({ ...order, clientSecret: 's' })),
      courses: courses.map((course) => ({ ...course, revision: 3 })),
    };
    expect(ExportedData.parse(stray)).toEqual(whole);
  });

  it('counts money in whole cents', () => {
    const [order] = whole.orders;
    expect(ExportedData.safeParse({ ...whole, orders: [{ ...order, amountCents: 49.5 }] }).success).toBe(
      false,
    );
  });
});
