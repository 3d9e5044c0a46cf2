import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import * as addFaq from './commands/add-faq.js';
import * as deleteCourse from './commands/delete-course.js';
import * as duplicateCourse from './commands/duplicate-course.js';
import * as handCoursesOver from './commands/hand-courses-over.js';
import * as learnLinkedDuration from './commands/learn-linked-duration.js';
import * as removeFaq from './commands/remove-faq.js';
import * as describeAssets from './queries/describe-assets.js';
import * as taughtCourses from './queries/taught-courses.js';
import * as courseTitles from './queries/course-titles.js';
import * as isCourseEditor from './queries/is-course-editor.js';
import * as readCourseTeacher from './queries/read-course-teacher.js';
import * as archiveCourse from './commands/archive-course.js';
import * as arrangeProgramme from './commands/arrange-programme.js';
import * as changeCourseDetails from './commands/change-course-details.js';
import * as createCourse from './commands/create-course.js';
import * as encodeVideo from './commands/encode-video.js';
import { MediaStepRunner } from './commands/media-step-runner.js';
import * as choosePoster from './commands/choose-poster.js';
import * as drawPoster from './commands/draw-poster.js';
import * as importCourse from './commands/import-course.js';
import * as exportCourse from './queries/export-course.js';
import * as prepareVideo from './commands/prepare-video.js';
import * as bringBackPublication from './commands/bring-back-publication.js';
import * as forgetPublications from './commands/forget-publications.js';
import * as publishCourse from './commands/publish-course.js';
import * as importUpload from './commands/import-upload.js';
import * as finishUpload from './commands/finish-upload.js';
import * as keepTranscripts from './commands/keep-transcripts.js';
import * as putCaptions from './commands/put-captions.js';
import * as removeCaptions from './commands/remove-captions.js';
import * as retryVideo from './commands/retry-video.js';
import * as noteUnusedAssets from './commands/note-unused-assets.js';
import * as removeAssetFiles from './commands/remove-asset-files.js';
import * as removeUnusedAssets from './commands/remove-unused-assets.js';
import * as receiveDocument from './commands/receive-document.js';
import * as receivePicture from './commands/receive-picture.js';
import * as receiveTextPicture from './commands/receive-text-picture.js';
import * as discardPicture from './commands/discard-picture.js';
import * as receiveVideo from './commands/receive-video.js';
import * as renameAuthor from './commands/rename-author.js';
import * as restoreCourse from './commands/restore-course.js';
import * as retimeCourses from './commands/retime-courses.js';
import * as undoChange from './commands/undo-change.js';
import * as tellEditors from './commands/tell-editors.js';
import * as unpublishCourse from './commands/unpublish-course.js';
import * as writeFaq from './commands/write-faq.js';
import { AuthoringPersonalData } from './personal-data.js';
import { AuthoringProjections } from './projections.js';
import * as findInTranscripts from './queries/find-in-transcripts.js';
import * as describePublishedCourse from './queries/describe-published-course.js';
import * as assetsInCourses from './queries/assets-in-courses.js';
import * as countCourses from './queries/count-courses.js';
import * as isPictureInCourses from './queries/is-picture-in-courses.js';
import * as exportTutorCourses from './queries/export-tutor-courses.js';
import * as listTutorCourses from './queries/list-tutor-courses.js';
import * as readCourseDraft from './queries/read-course-draft.js';
import * as listPublications from './queries/list-publications.js';
import * as readPublication from './queries/read-publication.js';
import * as readMediaAsset from './queries/read-media-asset.js';
import * as unusedMediaBytes from './queries/unused-media-bytes.js';
import * as videosToWatch from './queries/videos-to-watch.js';
import * as coursesOfWeek from './queries/courses-of-week.js';

@Module({
  providers: [
    ...useCases(
      addFaq,
      deleteCourse,
      duplicateCourse,
      handCoursesOver,
      learnLinkedDuration,
      removeFaq,
      describeAssets,
      taughtCourses,
      courseTitles,
      isCourseEditor,
      readCourseTeacher,
      archiveCourse,
      arrangeProgramme,
      changeCourseDetails,
      createCourse,
      encodeVideo,
      choosePoster,
      drawPoster,
      importCourse,
      exportCourse,
      prepareVideo,
      bringBackPublication,
      forgetPublications,
      publishCourse,
      importUpload,
      finishUpload,
      keepTranscripts,
      putCaptions,
      removeCaptions,
      retryVideo,
      noteUnusedAssets,
      removeAssetFiles,
      removeUnusedAssets,
      receiveDocument,
      receivePicture,
      receiveTextPicture,
      discardPicture,
      receiveVideo,
      renameAuthor,
      restoreCourse,
      retimeCourses,
      undoChange,
      tellEditors,
      unpublishCourse,
      writeFaq,
      findInTranscripts,
      describePublishedCourse,
      assetsInCourses,
      countCourses,
      isPictureInCourses,
      exportTutorCourses,
      listTutorCourses,
      readCourseDraft,
      listPublications,
      readPublication,
      readMediaAsset,
      unusedMediaBytes,
      videosToWatch,
      coursesOfWeek,
    ),
    MediaStepRunner,
    AuthoringPersonalData,
    AuthoringProjections,
  ],
  exports: [AuthoringProjections],
})
export class AuthoringModule {}
