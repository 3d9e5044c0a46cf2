import { LessonInsightPath } from '../../insight.js';
import { ReminderBody } from '../../tutor-home.js';
import { id, letters, otherId } from '../refusals.js';
import type { Asked } from '../tables.js';

const letter = { _id: id, subject: 'On reprend', text: 'Une leçon suffit.', students: [otherId] };

export const teachingAsked: Asked = {
  bodies: [
    ['ReminderBody', ReminderBody, { ...letter, subject: ' On reprend ' }, letter],
    ['LessonInsightPath', LessonInsightPath, { id, lessonId: otherId }],
  ],
  limits: [
    [
      'the subject of a letter',
      ReminderBody,
      { ...letter, subject: letters(120) },
      { ...letter, subject: letters(121) },
    ],
    ['a letter', ReminderBody, { ...letter, text: letters(4000) }, { ...letter, text: letters(4001) }],
    [
      'whom a letter is for',
      ReminderBody,
      { ...letter, students: Array.from({ length: 200 }, () => otherId) },
      { ...letter, students: Array.from({ length: 201 }, () => otherId) },
    ],
  ],
  refused: [
    ['no subject', ReminderBody, { ...letter, subject: ' ' }, 'subject: Écrivez un objet.'],
    ['no letter', ReminderBody, { ...letter, text: '' }, 'text: Écrivez un mot.'],
    [
      'a letter to nobody',
      ReminderBody,
      { ...letter, students: [] },
      'students: Choisissez au moins une personne.',
    ],
  ],
};
