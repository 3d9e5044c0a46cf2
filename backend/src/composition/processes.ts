import { useCases } from '../kernel/use-case.js';
import * as announcements from './announcements/announcements.js';
import * as giveAttestation from './attestations/give-attestation.js';
import * as readAttestations from './attestations/read-attestations.js';
import * as changeWork from './assessments/change-work.js';
import * as correctWork from './assessments/correct-work.js';
import * as handWorkIn from './assessments/hand-work-in.js';
import * as listWork from './assessments/list-work.js';
import * as remindOfWork from './assessments/remind-of-work.js';
import * as readHandedIn from './assessments/read-handed-in.js';
import * as readOwnWork from './assessments/read-own-work.js';
import * as readWork from './assessments/read-work.js';
import * as setWork from './assessments/set-work.js';
import * as withdrawWork from './assessments/withdraw-work.js';
import * as readWatchList from './dashboard/read-watch-list.js';
import * as letPeopleIn from './course-students/let-people-in.js';
import * as readOneRegistration from './registrations/read-one-registration.js';
import * as readStudentRecord from './registrations/read-student-record.js';
import * as listCourseStudents from './course-students/list-course-students.js';
import * as removeStudent from './course-students/remove-student.js';
import * as writeStudentList from './course-students/write-student-list.js';
import * as readWholeOrder from './orders/read-whole-order.js';
import * as readPeoplePage from './people/read-people-page.js';
import * as writeToPeople from './people/write-to-people.js';
import * as ask from './questions/ask.js';
import * as readInbox from './questions/read-inbox.js';
import * as readQuestions from './questions/read-questions.js';
import * as takePart from './questions/take-part.js';
import * as withdraw from './orders/withdraw.js';
import * as readReviews from './reviews/read-reviews.js';
import * as reviewCourse from './reviews/review-course.js';
import * as tendReviews from './reviews/tend-reviews.js';
import * as voteForReview from './reviews/vote-for-review.js';
import * as readInsight from './teaching/read-insight.js';
import * as readTutorHome from './teaching/read-tutor-home.js';
import * as remindStudents from './teaching/remind-students.js';
import * as readWholeTeam from './teams/read-whole-team.js';
import * as takeBack from './teams/take-back.js';

/** What takes several modules to do, each a use case of its own. */
export const processes = [
  ...useCases(
    announcements,
    giveAttestation,
    readAttestations,
    changeWork,
    correctWork,
    handWorkIn,
    listWork,
    remindOfWork,
    readHandedIn,
    readOwnWork,
    readWork,
    setWork,
    withdrawWork,
    readWatchList,
    letPeopleIn,
    readOneRegistration,
    readStudentRecord,
    listCourseStudents,
    removeStudent,
    writeStudentList,
    readWholeOrder,
    readPeoplePage,
    writeToPeople,
    ask,
    readInbox,
    readQuestions,
    takePart,
    withdraw,
    readReviews,
    reviewCourse,
    tendReviews,
    voteForReview,
    readInsight,
    readTutorHome,
    remindStudents,
    readWholeTeam,
    takeBack,
  ),
];
