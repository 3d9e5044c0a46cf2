import { learningOrder } from './purchase';

const course = (title: string, requirement = '') => ({ title, requirement });
const typescript = course('TypeScript sans douleur, du typage au contrat d’API', 'Écrire du JavaScript.');
const postgres = course(
  'PostgreSQL au quotidien : modéliser',
  '<p>Avoir suivi « TypeScript sans douleur ».</p>',
);
const docker = course('Docker : mettre en ligne', 'Savoir ce qu’est PostgreSQL au quotidien');

const titles = (courses: { title: string }[]) => courses.map(({ title }) => title.slice(0, 4));

describe('in which order bought courses are followed', () => {
  it('is first what others ask for, and else as they were bought', () => {
    proves('checkout.order');

    const { courses, hasPrerequisites } = learningOrder([docker, postgres, typescript]);
    expect(titles(courses)).toEqual(['Type', 'Post', 'Dock']);
    expect(hasPrerequisites).toBe(true);
    const free = learningOrder([docker, typescript]);
    expect(titles(free.courses)).toEqual(['Dock', 'Type']);
    expect(free.hasPrerequisites).toBe(false);
  });

  it('is nobody’s where two ask for one another, and never loses a course', () => {
    const one = course('Premier pas', 'Second pas');
    const other = course('Second pas', 'Premier pas');
    expect(learningOrder([one, other]).courses).toHaveLength(2);
    expect(learningOrder([]).courses).toEqual([]);
    // Very short titles would match any text.
    expect(learningOrder([course('Un cours', 'Aimer le C'), course('C')]).hasPrerequisites).toBe(false);
  });
});
