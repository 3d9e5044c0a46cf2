import { confirmsDeletion, personPath } from './person-labels';

describe('the words of a person', () => {
  it('leads a teacher to the courses they write, a student to those they follow', () => {
    proves('person.courses');

    expect(personPath({ _id: 'a1', isTeacher: true })).toBe('/admin/instructor/courses/a1');
    expect(personPath({ _id: 'a1', isTeacher: false })).toBe('/admin/student/courses/a1');
    expect(personPath({ _id: 'a1', isTeacher: false }, 'presence=new&page=2')).toBe(
      '/admin/student/courses/a1?liste=presence%3Dnew%26page%3D2',
    );
  });

  it('takes the whole address and nothing less for a deletion', () => {
    const person = { email: 'lea.martin@exemple.fr' };
    expect(confirmsDeletion(' Lea.Martin@exemple.fr ', person)).toBe(true);
    expect(confirmsDeletion('lea.martin', person)).toBe(false);
    expect(confirmsDeletion('', person)).toBe(false);
  });
});
