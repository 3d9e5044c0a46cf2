import * as questions from '../../questions.js';
import * as reviews from '../../reviews.js';
import * as submissions from '../../submissions.js';
import * as tutorials from '../../tutorials.js';
import { NoticeChoices } from '../../notices.js';
import { Assessment, Assessments, CourseAssessments } from '../../assessments.js';
import {
  assessment,
  author,
  file,
  id,
  instant,
  otherId,
  paging,
  published,
  type ResponseExample,
  user,
  writer,
} from '../examples.js';

const said = {
  user: { name: 'Maud', imageUrl: null, isTeacher: false },
  createdAt: instant,
  editedAt: instant,
  likes: 2,
  isLiked: true,
  isOwn: false,
  hidden: 'spam',
};
const question = {
  ...said,
  _id: id,
  courseId: otherId,
  question: 'Pourquoi ?',
  response: '<p>Dites-moi.</p>',
  lessonId: id,
  seconds: 462,
  like: [id, otherId],
  isAnswered: true,
  commentCount: 1,
  comments: [{ ...said, _id: otherId, comment: '<p>Parce que.</p>', isAccepted: true }],
};
const review = {
  _id: id,
  courseId: otherId,
  star: 4,
  comment: 'Très concret.',
  user: writer,
  progressPercentage: 81,
  createdAt: instant,
  updatedAt: instant,
  like: [id],
  unLike: [otherId],
  likeCount: 1,
  unLikeCount: 1,
  answer: { text: 'Merci', user: writer, answeredAt: instant },
};
const submission = {
  _id: id,
  assessmentId: otherId,
  studentId: id,
  user: writer,
  text: 'Ma copie',
  file,
  handedInAt: instant,
  isLate: false,
  version: 2,
  correction: {
    feedback: 'Bien',
    grade: 17.5,
    verdict: 'acquired',
    user: writer,
    correctedAt: instant,
    dueAt: instant,
  },
};
const tutorialCard = {
  _id: id,
  title: 'Bissection',
  image: null,
  subDescription: 'git bisect',
  hasVideo: true,
  published,
  user,
};
const tutorial = {
  ...tutorialCard,
  user: author,
  description: '<p>Chercher</p>',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  videoPosterUrl: null,
  createdAt: instant,
  updatedAt: instant,
};

export const engagementResponses: ResponseExample[] = [
  ['Assessment', Assessment, assessment],
  ['CourseAssessments', CourseAssessments, { assessments: [assessment] }],
  [
    'Assessments',
    Assessments,
    { assessments: [{ ...assessment, expected: 5, handedIn: 3, waiting: 1 }], ...paging },
  ],
  ['Review', reviews.Review, review],
  ['MyReview', reviews.MyReview, { review: { ...review, hiddenFor: 'abuse' }, mayReview: true }],
  [
    'CourseReviews',
    reviews.CourseReviews,
    {
      reviews: [{ courseId: otherId, rating: 4.5, count: 2, reviews: [review] }],
      percentages: [{ star: 5, percentage: 100, count: 2 }],
      ...paging,
    },
  ],
  [
    'ReviewsForTeacher',
    reviews.ReviewsForTeacher,
    { reviews: [{ ...review, hiddenFor: null, courseTitle: 'Node' }], ...paging },
  ],
  ['Submission', submissions.Submission, submission],
  [
    'Submissions',
    submissions.Submissions,
    {
      submissions: [submission],
      studentCount: 4,
      counts: { waiting: 1, redo: 2, acquired: 3 },
      ...paging,
    },
  ],
  ['MissingStudents', submissions.MissingStudents, { students: [{ ...writer, _id: id }], ...paging }],
  ['Reminder', submissions.Reminder, { remindedAt: instant, count: 16 }],
  ['OwnAssessments', submissions.OwnAssessments, { assessments: [{ ...assessment, submission }], ...paging }],
  ['SavedTutorial', tutorials.SavedTutorial, { _id: id, revision: 2, savedAt: instant, published }],
  ['Tutorials', tutorials.Tutorials, { blogs: [tutorialCard], ...paging }],
  ['Tutorial', tutorials.Tutorial, tutorial],
  [
    'TutorialDraft',
    tutorials.TutorialDraft,
    {
      ...tutorial,
      videoPlayUrl: '/media/jeton/v',
      revision: 3,
      issues: [{ path: 'image', message: 'Il manque une image' }],
    },
  ],
  [
    'ManagedTutorials',
    tutorials.ManagedTutorials,
    { blogs: [{ ...tutorialCard, updatedAt: instant }], ...paging },
  ],
  ['TutorialCounts', tutorials.TutorialCounts, { published: 1, drafts: 2, total: 3 }],
  ['Question', questions.Question, question],
  [
    'Questions',
    questions.Questions,
    {
      questions: [question],
      next: null,
      counts: { all: 3, mine: 1, unanswered: 2, lesson: null },
      mayModerate: false,
    },
  ],
  [
    'Moments',
    questions.PinnedQuestions,
    { moments: [{ _id: id, question: 'Pourquoi ?', seconds: 12, commentCount: 0 }] },
  ],
  [
    'Inbox',
    questions.Inbox,
    {
      questions: [{ ...question, courseTitle: 'Node', lesson: { title: 'Débuts', section: 1, number: 2 } }],
      next: 'suite',
      waiting: 1,
      courses: [{ _id: otherId, title: 'Node', waiting: 1 }],
    },
  ],
  ['NoticeChoices', NoticeChoices, { notices: [{ kind: 'question-asked', isWanted: true }] }],
];
