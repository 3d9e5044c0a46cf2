import { Module } from '@nestjs/common';
import { AddFaqHandler } from './commands/add-faq.js';
import { DeleteCourseHandler } from './commands/delete-course.js';
import { DuplicateCourseHandler } from './commands/duplicate-course.js';
import { HandCoursesOverHandler } from './commands/hand-courses-over.js';
import { LearnLinkedDurationHandler } from './commands/learn-linked-duration.js';
import { RemoveFaqHandler } from './commands/remove-faq.js';
import { DescribeAssetsHandler } from './queries/describe-assets.js';
import { TaughtCoursesHandler } from './queries/taught-courses.js';
import { CourseTitlesHandler } from './queries/course-titles.js';
import { IsCourseEditorHandler } from './queries/is-course-editor.js';
import { ReadCourseTeacherHandler } from './queries/read-course-teacher.js';
import { ArchiveCourseHandler } from './commands/archive-course.js';
import { ArrangeProgrammeHandler } from './commands/arrange-programme.js';
import { ChangeCourseDetailsHandler } from './commands/change-course-details.js';
import { CreateCourseHandler } from './commands/create-course.js';
import { EncodeVideoHandler } from './commands/encode-video.js';
import { MediaStepRunner } from './commands/media-step-runner.js';
import { ChoosePosterHandler } from './commands/choose-poster.js';
import { DrawPosterHandler } from './commands/draw-poster.js';
import { ImportCourseHandler } from './commands/import-course.js';
import { ExportCourseHandler } from './queries/export-course.js';
import { PrepareVideoHandler } from './commands/prepare-video.js';
import { BringBackPublicationHandler } from './commands/bring-back-publication.js';
import { ForgetPublicationsHandler } from './commands/forget-publications.js';
import { PublishCourseHandler } from './commands/publish-course.js';
import { ImportUploadHandler } from './commands/import-upload.js';
import { FinishUploadHandler } from './commands/finish-upload.js';
import { KeepTranscriptsHandler } from './commands/keep-transcripts.js';
import { PutCaptionsHandler } from './commands/put-captions.js';
import { RemoveCaptionsHandler } from './commands/remove-captions.js';
import { RetryVideoHandler } from './commands/retry-video.js';
import { NoteUnusedAssetsHandler } from './commands/note-unused-assets.js';
import { RemoveAssetFilesHandler } from './commands/remove-asset-files.js';
import { RemoveUnusedAssetsHandler } from './commands/remove-unused-assets.js';
import { ReceiveDocumentHandler } from './commands/receive-document.js';
import { ReceivePictureHandler } from './commands/receive-picture.js';
import { ReceiveTextPictureHandler } from './commands/receive-text-picture.js';
import { DiscardPictureHandler } from './commands/discard-picture.js';
import { ReceiveVideoHandler } from './commands/receive-video.js';
import { RenameAuthorHandler } from './commands/rename-author.js';
import { RestoreCourseHandler } from './commands/restore-course.js';
import { RetimeCoursesHandler } from './commands/retime-courses.js';
import { UndoChangeHandler } from './commands/undo-change.js';
import { TellEditorsHandler } from './commands/tell-editors.js';
import { UnpublishCourseHandler } from './commands/unpublish-course.js';
import { WriteFaqHandler } from './commands/write-faq.js';
import { AuthoringPersonalData } from './personal-data.js';
import { AuthoringProjections } from './projections.js';
import { FindInTranscriptsHandler } from './queries/find-in-transcripts.js';
import { DescribePublishedCourseHandler } from './queries/describe-published-course.js';
import { AssetsInCoursesHandler } from './queries/assets-in-courses.js';
import { CountCoursesHandler } from './queries/count-courses.js';
import { IsPictureInCoursesHandler } from './queries/is-picture-in-courses.js';
import { ExportTutorCoursesHandler } from './queries/export-tutor-courses.js';
import { ListTutorCoursesHandler } from './queries/list-tutor-courses.js';
import { ReadCourseDraftHandler } from './queries/read-course-draft.js';
import { ListPublicationsHandler } from './queries/list-publications.js';
import { ReadPublicationHandler } from './queries/read-publication.js';
import { ReadMediaAssetHandler } from './queries/read-media-asset.js';
import { UnusedMediaBytesHandler } from './queries/unused-media-bytes.js';
import { ReadVideosToWatchHandler } from './queries/videos-to-watch.js';
import { ReadCoursesOfWeekHandler } from './queries/courses-of-week.js';

@Module({
  providers: [
    ReadVideosToWatchHandler,
    UnusedMediaBytesHandler,
    ReadCoursesOfWeekHandler,
    FindInTranscriptsHandler,
    KeepTranscriptsHandler,
    CreateCourseHandler,
    ChangeCourseDetailsHandler,
    ArrangeProgrammeHandler,
    TellEditorsHandler,
    PublishCourseHandler,
    UnpublishCourseHandler,
    UndoChangeHandler,
    BringBackPublicationHandler,
    ForgetPublicationsHandler,
    ListPublicationsHandler,
    ReadPublicationHandler,
    ArchiveCourseHandler,
    RestoreCourseHandler,
    WriteFaqHandler,
    ReceiveVideoHandler,
    FinishUploadHandler,
    ReceiveDocumentHandler,
    ReceivePictureHandler,
    ReceiveTextPictureHandler,
    DiscardPictureHandler,
    RetryVideoHandler,
    ImportCourseHandler,
    ImportUploadHandler,
    ExportCourseHandler,
    ChoosePosterHandler,
    RemoveCaptionsHandler,
    PutCaptionsHandler,
    MediaStepRunner,
    PrepareVideoHandler,
    EncodeVideoHandler,
    DrawPosterHandler,
    RetimeCoursesHandler,
    NoteUnusedAssetsHandler,
    RemoveUnusedAssetsHandler,
    RemoveAssetFilesHandler,
    RenameAuthorHandler,
    AddFaqHandler,
    RemoveFaqHandler,
    DeleteCourseHandler,
    DuplicateCourseHandler,
    LearnLinkedDurationHandler,
    HandCoursesOverHandler,
    IsCourseEditorHandler,
    ReadCourseTeacherHandler,
    CourseTitlesHandler,
    DescribeAssetsHandler,
    ReadCourseDraftHandler,
    DescribePublishedCourseHandler,
    ListTutorCoursesHandler,
    ExportTutorCoursesHandler,
    CountCoursesHandler,
    AssetsInCoursesHandler,
    IsPictureInCoursesHandler,
    ReadMediaAssetHandler,
    TaughtCoursesHandler,
    AuthoringPersonalData,
    AuthoringProjections,
  ],
  exports: [AuthoringProjections],
})
export class AuthoringModule {}
