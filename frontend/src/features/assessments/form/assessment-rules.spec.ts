import { ApiFailure } from '../../../shared/api/client';
import { validateAssessment, serverErrors, studentIdsOf, type AssessmentDraft } from './assessment-rules';

const draft: AssessmentDraft = {
  course: { _id: 'c1', title: 'Tests' },
  lessonId: null,
  description: '<p>Écrivez un test.</p>',
  audience: 'all',
  students: [],
  dueAt: '',
};

describe('the form of an assessment', () => {
  it('asks for a course and for instructions that say something', () => {
    expect(validateAssessment(draft)).toEqual({});
    expect(validateAssessment({ ...draft, course: null, description: '<p>&nbsp;</p>' })).toEqual({
      courseId: 'Choisissez un cours',
      description: 'La consigne est obligatoire',
    });
    expect(validateAssessment({ ...draft, description: `<p>${'a'.repeat(50_000)}</p>` })).toEqual({
      description: 'La consigne est trop longue',
    });
  });

  it('never takes nobody chosen for everybody', () => {
    proves('work.set');

    expect(validateAssessment({ ...draft, audience: 'chosen' })).toEqual({
      studentId: 'Choisissez au moins un élève',
    });
    expect(studentIdsOf({ ...draft, audience: 'chosen', students: ['s1'] })).toEqual(['s1']);
    expect(studentIdsOf({ ...draft, students: ['s1'] })).toEqual([]);
  });

  it('shows a refusal where it belongs', () => {
    const gone = new ApiFailure(404, 'course-not-found', 'Cours introuvable');
    expect(serverErrors(gone)).toEqual({ courseId: 'Cours introuvable' });
    const invalid = new ApiFailure(422, 'invalid', 'Non', [{ path: 'description', message: 'Obligatoire' }]);
    expect(serverErrors(invalid)).toEqual({ description: 'Obligatoire' });
    expect(serverErrors(new ApiFailure(0, 'network', 'Hors ligne'))).toEqual({ form: 'Hors ligne' });
  });
});
