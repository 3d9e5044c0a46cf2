import { ApiFailure } from '../../../shared/api/client';
import { checkAssessment, refusedAssessment, studentsOf, type AssessmentDraft } from './assessment-rules';

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
    expect(checkAssessment(draft)).toEqual({});
    expect(checkAssessment({ ...draft, course: null, description: '<p>&nbsp;</p>' })).toEqual({
      courseId: 'Choisissez un cours',
      description: 'La consigne est obligatoire',
    });
    expect(checkAssessment({ ...draft, description: `<p>${'a'.repeat(50_000)}</p>` })).toEqual({
      description: 'La consigne est trop longue',
    });
  });

  it('never takes nobody chosen for everybody', () => {
    expect(checkAssessment({ ...draft, audience: 'chosen' })).toEqual({
      studentId: 'Choisissez au moins un élève',
    });
    expect(studentsOf({ ...draft, audience: 'chosen', students: ['s1'] })).toEqual(['s1']);
    expect(studentsOf({ ...draft, students: ['s1'] })).toEqual([]);
  });

  it('shows a refusal where it belongs', () => {
    const gone = new ApiFailure(404, 'course-not-found', 'Cours introuvable');
    expect(refusedAssessment(gone)).toEqual({ courseId: 'Cours introuvable' });
    const invalid = new ApiFailure(422, 'invalid', 'Non', [{ path: 'description', message: 'Obligatoire' }]);
    expect(refusedAssessment(invalid)).toEqual({ description: 'Obligatoire' });
    expect(refusedAssessment(new ApiFailure(0, 'network', 'Hors ligne'))).toEqual({ form: 'Hors ligne' });
  });
});
