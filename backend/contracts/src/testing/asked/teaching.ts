import {
  AnnouncementBody,
  AnnouncementPath,
  longestAnnouncement,
  longestAnnouncementTitle,
} from '../../announcements.js';
import { InsightQuery, LessonInsightPath } from '../../insight.js';
import { insightPeriodNames } from '../../words/insight-words.js';
import { ReminderBody } from '../../tutor-home.js';
import { id, letters, otherId } from '../refusals.js';
import type { Asked } from '../tables.js';

const letter = { _id: id, subject: 'On reprend', text: 'Une leçon suffit.', students: [otherId] };

const announcement = { _id: id, title: 'Direct jeudi', text: 'À 20 h.' };

export const teachingAsked: Asked = {
  bodies: [
    ['ReminderBody', ReminderBody, { ...letter, subject: ' On reprend ' }, letter],
    ['AnnouncementBody', AnnouncementBody, { ...announcement, text: ' À 20 h. ' }, announcement],
    ['AnnouncementPath', AnnouncementPath, { id, announcementId: otherId }],
    ['InsightQuery', InsightQuery, {}, { since: 'all' }],
    ...insightPeriodNames.map((since): Asked['bodies'][number] => [
      `InsightQuery of ${since}`,
      InsightQuery,
      { since },
    ]),
    ['LessonInsightPath', LessonInsightPath, { id, lessonId: otherId }],
  ],
  limits: [
    [
      'the title of an announcement',
      AnnouncementBody,
      { ...announcement, title: letters(longestAnnouncementTitle) },
      { ...announcement, title: letters(longestAnnouncementTitle + 1) },
    ],
    [
      'an announcement',
      AnnouncementBody,
      { ...announcement, text: letters(longestAnnouncement) },
      { ...announcement, text: letters(longestAnnouncement + 1) },
    ],
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
    [
      'an announcement without a title',
      AnnouncementBody,
      { ...announcement, title: ' ' },
      'title: Écrivez un objet.',
    ],
    ['an empty announcement', AnnouncementBody, { ...announcement, text: '' }, 'text: Écrivez un mot.'],
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
