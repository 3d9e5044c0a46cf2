import * as contact from '../../contact.js';
import { NoticeChoice, NoticeLinkBody, OneClickBody } from '../../notices.js';
import { ConfirmSubscriptionBody, SubscribeBody, SubscriberQuery } from '../../newsletter.js';
import * as questions from '../../questions.js';
import { WatchCourse } from '../../realtime.js';
import * as reports from '../../reports.js';
import * as reviews from '../../reviews.js';
import * as submissions from '../../submissions.js';
import { ById } from '../../common.js';
import { contactStateNames, contactSubjectNames } from '../../words/contact-words.js';
import { subscriberStateNames } from '../../words/newsletter-words.js';
import { questionFilters, questionSorts } from '../../words/question-words.js';
import { reportedKindNames, reportReasonNames } from '../../words/report-words.js';
import { hidingReasonNames, reviewStateNames } from '../../words/review-words.js';
import { verdictNames } from '../../words/submission-words.js';
import { id, instant, letters, otherId, type RequestExamples, limitOf } from '../examples.js';

type Body = RequestExamples['accepted'][number];

const message = {
  name: 'Maud',
  email: 'maud@exemple.fr',
  subject: 'support',
  message: 'Bonjour',
  consent: true,
};
const report = {
  kind: 'review',
  contentId: id,
  reason: 'advertising',
  text: 'Il touche une commission.',
  goodFaith: true,
};
const decision = {
  version: 0,
  outcome: 'mask',
  ground: 'counterpart',
  facts: 'Un code',
  authorMessage: 'Voici pourquoi.',
  reporterMessage: 'Merci.',
};
const after = 'a_Z.9:-';
const asked = { question: 'Pourquoi ?', response: '' };
const unseen = 'Ce texte contient des caractères invisibles qui ne sont pas admis';
const pinless = 'seconds: Un moment appartient à une leçon';

/** What people say to one another, and how the lists of it are narrowed. */
const contactLimit = limitOf(contact.ContactBody, message);
const pinLimit = limitOf(questions.QuestionLessonBody, { lessonId: id });
const correctionLimit = limitOf(submissions.CorrectionBody, { feedback: 'x' });

export const engagementRequests: RequestExamples = {
  accepted: [
    ['ById', ById, { id }],
    ...reportedKindNames.flatMap((kind) =>
      reportReasonNames.map((reason): Body => [
        `ReportBody, ${kind}, ${reason}`,
        reports.ReportBody,
        { ...report, kind, reason, email: 'maud@exemple.fr', token: letters(43), leaveEmpty: '' },
      ]),
    ),
    ['ByReportLink', reports.ByReportLink, { token: letters(43) }],
    ['ContestBody', reports.ContestBody, { text: ' Non ' }, { text: 'Non' }],
    ['ModerationQuery', reports.ModerationQuery, {}, { currentPage: 1, state: 'waiting' }],
    ['DecisionBody of a rule', reports.DecisionBody, decision],
    ['DecisionBody of a law', reports.DecisionBody, { ...decision, ground: 'law', law: 'art. 1' }],
    ['DecisionBody of none', reports.DecisionBody, { ...decision, outcome: 'keep', ground: 'none' }],
    ['HideReviewBody with facts', reviews.HideReviewBody, { reason: 'abuse', facts: 'Une injure.' }],
    ['HiddenBody with facts', questions.HiddenBody, { reason: 'spam', facts: 'Un lien.' }],
    ...contactSubjectNames.map((subject): Body => [
      `ContactBody, ${subject}`,
      contact.ContactBody,
      { ...message, subject, consent: true, leaveEmpty: '' },
    ]),
    [
      'ContactBody of lines',
      contact.ContactBody,
      { ...message, message: ' Deux\r\nlignes\r ' },
      { ...message, message: 'Deux\nlignes' },
    ],
    ['ContactQuery', contact.ContactQuery, {}, { currentPage: 1, search: '', state: 'all' }],
    ...contactStateNames.map((state): Body => [
      `ContactQuery, ${state}`,
      contact.ContactQuery,
      { currentPage: '2', search: ' maud ', state },
      { currentPage: 2, search: 'maud', state },
    ]),
    ['ContactHandledBody', contact.ContactHandledBody, { handled: true }, { handled: true, answered: false }],
    ['ContactHandledBody, answered', contact.ContactHandledBody, { handled: true, answered: true }],
    ['ContactBody of a course', contact.ContactBody, { ...message, course: 'Docker' }],
    ['SubscribeBody', SubscribeBody, { email: 'maud@exemple.fr', leaveEmpty: '' }],
    ['ConfirmSubscriptionBody', ConfirmSubscriptionBody, { token: 'jeton' }],
    ['SubscriberQuery', SubscriberQuery, {}, { currentPage: 1, search: '', state: 'confirmed' }],
    ...subscriberStateNames.map((state): Body => [
      `SubscriberQuery, ${state}`,
      SubscriberQuery,
      { currentPage: '2', search: ' maud ', state },
      { currentPage: 2, search: 'maud', state },
    ]),
    ['NoticeChoice', NoticeChoice, { kind: 'question-asked', isWanted: true }],
    ['NoticeLinkBody', NoticeLinkBody, { isWanted: false }],
    ['OneClickBody', OneClickBody, { 'List-Unsubscribe': 'One-Click' }],
    ['OneClickBody of nothing', OneClickBody, {}],
    ['OneClickBody without a body', OneClickBody, undefined],
    ['WatchCourse', WatchCourse, { courseId: id }],
    ['AcceptedAnswerBody', questions.AcceptedAnswerBody, { commentId: id }],
    ['AcceptedAnswerBody of none', questions.AcceptedAnswerBody, { commentId: null }],
    ['HiddenBody of none', questions.HiddenBody, { reason: null }],
    ['ByComment', questions.ByComment, { id, commentId: otherId }],
    ['QuestionBody', questions.QuestionBody, asked],
    ['QuestionLessonBody', questions.QuestionLessonBody, { lessonId: id, seconds: 12 }],
    ['QuestionLessonBody off its lesson', questions.QuestionLessonBody, { lessonId: null }],
    [
      'AskBody without words beside',
      questions.AskBody,
      { courseId: id, question: 'Qui ?' },
      { courseId: id, question: 'Qui ?', response: '' },
    ],
    ['MomentsQuery', questions.PinnedQuestionsQuery, { lessonId: id }],
    [
      'InboxQuery',
      questions.InboxQuery,
      { courseId: id, after },
      { courseId: id, state: 'waiting', search: '', after },
    ],
    ['InboxQuery of answered ones', questions.InboxQuery, { state: 'answered', search: 'zod' }],
    ...questionSorts.flatMap((sort) =>
      questionFilters.map((filter): Body => [
        `QuestionsQuery, ${sort}, ${filter}`,
        questions.QuestionsQuery,
        { sort, filter, lessonId: id, search: 'zod', studentId: otherId, after },
      ]),
    ),
    ...hidingReasonNames.map((reason): Body => [
      `HideReviewBody, ${reason}`,
      reviews.HideReviewBody,
      { reason },
    ]),
    ['HideReviewBody of none', reviews.HideReviewBody, { reason: null }],
    ['ReviewAnswerBody', reviews.ReviewAnswerBody, { answer: ' Merci ' }, { answer: 'Merci' }],
    ['ReviewFieldBody', reviews.ReviewFieldBody, { review: { star: 1, comment: 'Non' } }],
    ['ReviewPath', reviews.ReviewPath, { id, reviewId: otherId }],
    ['ReviewsQuery', reviews.ReviewsQuery, { star: '4' }, { currentPage: 1, star: 4 }],
    ['ReviewsForTeacherQuery', reviews.ReviewsForTeacherQuery, {}, { currentPage: 1, state: 'all' }],
    ...reviewStateNames.map((state): Body => [
      `ReviewsForTeacherQuery, ${state}`,
      reviews.ReviewsForTeacherQuery,
      { currentPage: '2', courseId: id, studentId: otherId, star: '5', state },
      { currentPage: 2, courseId: id, studentId: otherId, star: 5, state },
    ]),
    ['SubmissionBody', submissions.SubmissionBody, { text: ' Ma copie ' }, { text: 'Ma copie' }],
    ['SubmissionWords', submissions.SubmissionText, undefined, ''],
    ['SubmissionPath', submissions.SubmissionPath, { id, studentId: otherId }],
    ['SubmissionsQuery', submissions.SubmissionsQuery, {}, { currentPage: 1 }],
    ['OwnWorkQuery', submissions.OwnAssessmentsQuery, { lessonId: id }, { currentPage: 1, lessonId: id }],
    ...verdictNames.map((verdict): Body => [
      `CorrectionBody, ${verdict}`,
      submissions.CorrectionBody,
      { feedback: 'Bien', grade: null, verdict, dueAt: instant },
    ]),
  ],
  limits: [
    ['a report', reports.ReportBody, { ...report, text: letters(1000) }, { ...report, text: letters(1001) }],
    ['an objection', reports.ContestBody, { text: letters(1000) }, { text: letters(1001) }],
    [
      'the facts of a decision',
      reports.DecisionBody,
      { ...decision, facts: letters(1000) },
      { ...decision, facts: letters(1001) },
    ],
    [
      'the law of a decision',
      reports.DecisionBody,
      { ...decision, ground: 'law', law: letters(200) },
      { ...decision, ground: 'law', law: letters(201) },
    ],
    [
      'the message of a decision',
      reports.DecisionBody,
      { ...decision, authorMessage: letters(4000) },
      { ...decision, authorMessage: letters(4001) },
    ],
    [
      'what only a program fills of the newsletter',
      SubscribeBody,
      { email: 'maud@exemple.fr', leaveEmpty: '' },
      { email: 'maud@exemple.fr', leaveEmpty: 'x' },
    ],
    contactLimit(
      'a name of who writes',
      { name: letters(100) },
      { name: letters(101) },
      'name: 100 caractères au plus',
    ),
    contactLimit(
      'a message',
      { message: letters(5000) },
      { message: letters(5001) },
      `message: ${(5000).toLocaleString('fr-FR')} caractères au plus`,
    ),
    contactLimit(
      'the course that is written about',
      { course: letters(100) },
      { course: letters(101) },
      'course: 100 caractères au plus',
    ),
    contactLimit('what only a program fills', { leaveEmpty: '' }, { leaveEmpty: 'x' }),
    ['a search of messages', contact.ContactQuery, { search: letters(200) }, { search: letters(201) }],
    [
      'a question',
      questions.QuestionBody,
      { ...asked, response: letters(20_000) },
      { ...asked, response: letters(20_001) },
      'response: 20 000 caractères au plus',
    ],
    pinLimit('a question’s moment', { seconds: 86_400 }, { seconds: 86_401 }),
    pinLimit('a question’s first moment', { seconds: 0 }, { seconds: -1 }),
    pinLimit('a question’s second', { seconds: 1 }, { seconds: 1.5 }),
    [
      'where a list goes on',
      questions.InboxQuery,
      { after: letters(100) },
      { after: letters(101) },
      'after: Suite inconnue',
    ],
    ['an answer to a review', reviews.ReviewAnswerBody, { answer: letters(2000) }, { answer: letters(2001) }],
    [
      'a review',
      reviews.ReviewText,
      { star: 1, comment: letters(1000) },
      { star: 1, comment: letters(1001) },
    ],
    [
      'words that are handed in',
      submissions.SubmissionBody,
      { text: letters(20_000) },
      { text: letters(20_001) },
    ],
    ['words beside a file', submissions.SubmissionText, letters(20_000), letters(20_001)],
    [
      'a correction',
      submissions.CorrectionBody,
      { feedback: letters(10_000) },
      { feedback: letters(10_001) },
    ],
    correctionLimit('the best grade', { grade: 20 }, { grade: 20.25 }, 'grade: Le maximum est 20'),
    correctionLimit('the least grade', { grade: 0 }, { grade: -0.25 }, 'grade: Le minimum est 0'),
    correctionLimit(
      'a quarter of a grade',
      { grade: 9.75 },
      { grade: 9.8 },
      'grade: Des quarts de point au plus',
    ),
  ],
  rejected: [
    [
      'a report without a reason',
      reports.ReportBody,
      { ...report, reason: '' },
      'reason: Choisissez un motif\u00a0: il dit à qui décide quelle règle relire',
    ],
    ['a report of what', reports.ReportBody, { ...report, kind: 'x' }, 'kind: Contenu inconnu'],
    [
      'a report without words',
      reports.ReportBody,
      { ...report, text: ' ' },
      'text: Expliquez en une ou deux phrases',
    ],
    [
      'a report in bad faith',
      reports.ReportBody,
      { ...report, goodFaith: false },
      'goodFaith: Confirmez que vous signalez de bonne foi',
    ],
    ['a link that is none', reports.ByReportLink, { token: 'x' }, 'token: Lien inconnu'],
    [
      'no objection',
      reports.ContestBody,
      { text: ' ' },
      'text: Dites pourquoi cette décision vous paraît fausse',
    ],
    ['cases of what state', reports.ModerationQuery, { state: 'x' }, 'state: État inconnu'],
    ['no decision', reports.DecisionBody, { ...decision, outcome: '' }, 'outcome: Choisissez une décision'],
    [
      'a decision for no reason',
      reports.DecisionBody,
      { ...decision, ground: 'none' },
      'ground: Choisissez la règle ou la loi',
    ],
    [
      'a decision by an unnamed law',
      reports.DecisionBody,
      { ...decision, ground: 'law' },
      'law: Indiquez l’article',
    ],
    [
      'a decision without facts',
      reports.DecisionBody,
      { ...decision, facts: ' ' },
      'facts: Écrivez les faits retenus',
    ],
    [
      'a decision that its author is not told',
      reports.DecisionBody,
      { ...decision, authorMessage: ' ' },
      'authorMessage: Écrivez ce que l’auteur recevra',
    ],
    [
      'a decision that reporters are not told',
      reports.DecisionBody,
      { ...decision, reporterMessage: ' ' },
      'reporterMessage: Écrivez ce que recevront ceux qui ont signalé',
    ],
    ['subscribers of what state', SubscriberQuery, { state: 'all' }, 'state: État inconnu'],
    ['no name of who writes', contact.ContactBody, { ...message, name: ' ' }, 'name: Indiquez votre nom'],
    ['no subject', contact.ContactBody, { ...message, subject: 'x' }, 'subject: Choisissez un sujet'],
    ['no message', contact.ContactBody, { ...message, message: ' ' }, 'message: Écrivez votre message'],
    [
      'a message that is no text',
      contact.ContactBody,
      { ...message, message: 1 },
      'message: Un texte est attendu',
    ],
    ['a message in disguise', contact.ContactBody, { ...message, message: 'a\u202eb' }, `message: ${unseen}`],
    ['a message with a bell', contact.ContactBody, { ...message, message: 'a\u0007b' }, `message: ${unseen}`],
    [
      'a consent that is none',
      contact.ContactBody,
      { ...message, consent: false },
      'consent: Acceptez que votre message serve à vous répondre',
    ],
    ['messages of what state', contact.ContactQuery, { state: 'x' }, 'state: État inconnu'],
    [
      'a message handled how',
      contact.ContactHandledBody,
      { handled: 1 },
      'handled: Un oui ou un non est attendu',
    ],
    [
      'a message answered how',
      contact.ContactHandledBody,
      { handled: true, answered: 1 },
      'answered: Un oui ou un non est attendu',
    ],
    ['a mail that is none', NoticeChoice, { kind: 'x', isWanted: true }, 'kind: Message inconnu'],
    [
      'a question’s words that are none',
      questions.QuestionBody,
      { question: 'Qui ?' },
      'response: Un texte est attendu',
    ],
    ['a second of no lesson', questions.QuestionLessonBody, { lessonId: null, seconds: 1 }, pinless],
    [
      'a second that is no number',
      questions.QuestionLessonBody,
      { lessonId: id, seconds: '1' },
      'seconds: Un nombre est attendu',
    ],
    ['a list that goes on nowhere', questions.InboxQuery, { after: '' }, 'after: Suite inconnue'],
    ['a list that goes on elsewhere', questions.QuestionsQuery, { after: 'a b' }, 'after: Suite inconnue'],
    ['no answer to a review', reviews.ReviewAnswerBody, { answer: ' ' }, 'answer: Écrivez une réponse'],
    ['a review hidden for no reason', reviews.HideReviewBody, { reason: 'x' }, 'reason: Choisissez un motif'],
    ['six stars', reviews.ReviewText, { star: 6 }, "star: Selectionner le nombre d'étoile"],
    ['no star', reviews.ReviewsQuery, { star: '0' }, "star: Selectionner le nombre d'étoile"],
    ['reviews of what state', reviews.ReviewsForTeacherQuery, { state: 'x' }, 'state: État inconnu'],
    [
      'nothing handed in',
      submissions.SubmissionBody,
      { text: ' ' },
      'text: Écrivez votre travail, ou joignez un fichier',
    ],
    ['no correction', submissions.CorrectionBody, { feedback: ' ' }, 'feedback: Écrivez un retour'],
    [
      'a grade in words',
      submissions.CorrectionBody,
      { feedback: 'x', grade: '9' },
      'grade: Un nombre est attendu',
    ],
    [
      'a verdict that is none',
      submissions.CorrectionBody,
      { feedback: 'x', verdict: 'x' },
      'verdict: Choisissez «\u00a0Acquis\u00a0» ou «\u00a0À reprendre\u00a0»',
    ],
  ],
  rejectedAnyMessage: [['a click that is none', OneClickBody, { 'List-Unsubscribe': 'Two-Clicks' }]],
};
