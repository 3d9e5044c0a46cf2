import { relatedCourse } from './related-course';

const course = (title: string, day: number) => ({
  title,
  published: { isPublished: true as const, publishedAt: `2026-01-0${day}T10:00:00Z` },
});
const courses = [
  course('Node.js et Express\u00a0: une API solide de A à Z', 3),
  course('Git\u00a0: comprendre enfin ce que l’on fait', 1),
  course('PostgreSQL au quotidien', 2),
  course('À la main', 4),
];
const titleFor = (title: string, description = '') =>
  relatedCourse(courses, { title, subDescription: '', description })?.title.split(/[\s\u00a0]/)[0];

describe('the course of a tutorial’s subject', () => {
  it('is the one that its title names, whatever is said below', () => {
    proves('tutorial.course');

    expect(titleFor('git bisect\u00a0: le commit fautif', '<p>Node.js, Node.js et Node.js.</p>')).toBe('Git');
    expect(titleFor('Ranger un mot de passe avec Node.js, sans dépendance')).toBe('Node.js');
    expect(titleFor('Lire un plan d’exécution postgresql')).toBe('PostgreSQL');
  });

  it('is else the one that it says most often', () => {
    expect(titleFor('Annuler', '<p>Git, puis <strong>PostgreSQL</strong>, et PostgreSQL.</p>')).toBe(
      'PostgreSQL',
    );
  });

  it('is none where it names none, nor by words of two letters or parts of others', () => {
    expect(titleFor('Une grille CSS', '<p>Des chiffres, à digit et à GitHub.</p>')).toBeUndefined();
    expect(relatedCourse([], { title: 'Git', subDescription: '', description: '' })).toBeNull();
  });
});
