import { randomUUIDv7 } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  CorrectionBody,
  MissingStudents,
  OwnAssessmentsQuery,
  OwnAssessments,
  Reminder,
  Submission,
  SubmissionBody,
  SubmissionPath,
  Submissions,
  SubmissionsQuery,
  SubmissionText,
} from '@atelier/contracts/submissions';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { BusClient } from '../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { parse } from '../../platform/errors/validation.js';
import { Answers, Refuses, DocumentsBody } from '../../platform/http/declared-routes.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../platform/media/storage/media-storage.js';
import { recogniseSubmission } from '../../platform/media/recognition/recognise-content.js';
import { expectedBytes, receiveUpload } from '../../platform/media/uploads/receive-upload.js';
import { StorageQuota } from '../../platform/media/uploads/storage-quota.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import {
  CorrectOneSubmission,
  ListMissingStudents,
  ListAssessmentSubmissions,
  ReadOneSubmission,
  ReadOwnAssessments,
  ReadStudentAssessments,
  RemindMissingStudents,
  SubmitAssessment,
} from './submissions.js';
import { findAssignedAssessment } from './assessment-access.js';

/** Students' submissions and their corrections. */
@Controller('assessments')
export class SubmissionsController extends BusClient {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly quota: StorageQuota,
  ) {
    super();
  }

  @Get('mine')
  @Access('signed-in')
  @Answers(OwnAssessments)
  mine(
    @Caller() caller: SignedInCaller,
    @Query({ schema: OwnAssessmentsQuery }) filter: OwnAssessmentsQuery,
  ): Promise<OwnAssessments> {
    return this.queries.execute(new ReadOwnAssessments({ caller, filter }));
  }

  /** `{id}`: the course. */
  @Get(':id/student/:studentId')
  @Access('author')
  @Answers(OwnAssessments)
  @Refuses('course-not-found')
  ofStudent(
    @Caller() caller: SignedInCaller,
    @Param({ schema: SubmissionPath }) { id: courseId, studentId }: SubmissionPath,
    @Query({ schema: SubmissionsQuery }) { currentPage }: SubmissionsQuery,
  ): Promise<OwnAssessments> {
    return this.queries.execute(
      new ReadStudentAssessments({ caller, path: { courseId, studentId }, currentPage }),
    );
  }

  @Get(':id/submissions')
  @Access('author')
  @Answers(Submissions)
  @Refuses('assessment-not-found')
  list(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: SubmissionsQuery }) { currentPage }: SubmissionsQuery,
  ): Promise<Submissions> {
    return this.queries.execute(new ListAssessmentSubmissions({ caller, assessmentId: id, currentPage }));
  }

  @Get(':id/missing')
  @Access('author')
  @Answers(MissingStudents)
  @Refuses('assessment-not-found')
  missing(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: SubmissionsQuery }) { currentPage }: SubmissionsQuery,
  ): Promise<MissingStudents> {
    return this.queries.execute(new ListMissingStudents({ caller, assessmentId: id, currentPage }));
  }

  /** Reminds all students without a submission. */
  @Post(':id/reminders')
  @HttpCode(200)
  @Access('author')
  @Answers(Reminder)
  @Refuses('assessment-not-found', 'everybody-handed-in', 'reminded-already')
  remind(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<Reminder> {
    return this.commands.execute(new RemindMissingStudents({ caller, assessmentId: id }));
  }

  /** JSON with `text`, or multipart with `text` before the file in `file`. */
  @Post(':id/submissions')
  @Access('signed-in')
  @Answers(Submission)
  @DocumentsBody(SubmissionBody)
  @Refuses(
    'assessment-not-found',
    'access-suspended',
    'submission-acquired',
    'not-a-hand-in',
    'upload-missing',
    'upload-truncated',
    'upload-empty',
    'payload-too-large',
    'storage-quota-exceeded',
    'disk-full',
  )
  @RateLimit({ name: 'hand-in', by: 'account', limit: 60, seconds: 3600 })
  async submit(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<Submission> {
    if (request.isMultipart()) return this.submitFile(caller, id, request);
    const { text } = parse(SubmissionBody, body);
    return this.commands.execute(
      new SubmitAssessment({ caller, assessmentId: id, content: { text, file: null } }),
    );
  }

  @Get(':id/submissions/:studentId')
  @Access('signed-in')
  @Answers(Submission)
  @Refuses('assessment-not-found', 'access-suspended', 'submission-not-found')
  read(
    @Caller() caller: SignedInCaller,
    @Param({ schema: SubmissionPath }) path: SubmissionPath,
  ): Promise<Submission> {
    return this.queries.execute(new ReadOneSubmission({ caller, path }));
  }

  @Put(':id/submissions/:studentId')
  @Access('author')
  @Answers(Submission)
  @Refuses('assessment-not-found', 'submission-not-found')
  correct(
    @Caller() caller: SignedInCaller,
    @Param({ schema: SubmissionPath }) path: SubmissionPath,
    @Body({ schema: CorrectionBody }) body: CorrectionBody,
  ): Promise<Submission> {
    return this.commands.execute(new CorrectOneSubmission({ caller, path, body }));
  }

  /** Access is checked before anything is written to disk; the file is deleted if the submission fails. */
  private async submitFile(caller: SignedInCaller, id: string, request: FastifyRequest): Promise<Submission> {
    await findAssignedAssessment(this.queries, id, caller);
    const rule = {
      field: 'file',
      maxBytes: this.config.uploads.maxDocumentBytes,
      recognise: recogniseSubmission,
      refusal: 'not-a-hand-in' as const,
    };
    return this.quota.during(caller, expectedBytes(request, rule), () =>
      receiveUpload(request, this.storage, rule, async ({ path, fileName, sizeBytes, fields }) => {
        const text = parse(SubmissionText, fields['text']);
        const fileId = randomUUIDv7();
        await this.storage.adopt(`${fileId}/document`, path);
        try {
          const file = { id: fileId, name: fileName, bytes: sizeBytes };
          return await this.commands.execute(
            new SubmitAssessment({ caller, assessmentId: id, content: { text, file } }),
          );
        } catch (error) {
          await this.storage.removeAll(fileId);
          throw error;
        }
      }),
    );
  }
}
