import {
  AnnouncementBody,
  AnnouncementPath,
  announcementMaxLength,
  announcementTitleMaxLength,
} from '../../announcements.js';
import { AudienceQuery, deviceKinds, VisitBody } from '../../dashboard.js';
import * as identity from '../../identity.js';
import { InsightQuery, LessonInsightPath } from '../../insight.js';
import * as introduction from '../../introduction.js';
import * as people from '../../people.js';
import { liveMessages } from '../../realtime.js';
import { ExpiryName } from '../../privacy.js';
import { ReminderBody } from '../../teacher-home.js';
import { audiencePeriodNames, insightPeriodNames } from '../../words/periods.js';
import { id, letters, otherId, type RequestExamples, limitOf } from '../examples.js';

const teachingLetter = { _id: id, subject: 'On reprend', text: 'Une leçon suffit.', students: [otherId] };

const announcement = { _id: id, title: 'Direct jeudi', text: 'À 20 h.' };

const reminderLimit = limitOf(ReminderBody, teachingLetter);

export const teachingRequests: RequestExamples = {
  accepted: [
    ['ReminderBody', ReminderBody, { ...teachingLetter, subject: ' On reprend ' }, teachingLetter],
    ['AnnouncementBody', AnnouncementBody, { ...announcement, text: ' À 20 h. ' }, announcement],
    ['AnnouncementPath', AnnouncementPath, { id, announcementId: otherId }],
    ['InsightQuery', InsightQuery, {}, { since: 'all' }],
    ...insightPeriodNames.map((since): RequestExamples['accepted'][number] => [
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
      { ...announcement, title: letters(announcementTitleMaxLength) },
      { ...announcement, title: letters(announcementTitleMaxLength + 1) },
    ],
    [
      'an announcement',
      AnnouncementBody,
      { ...announcement, text: letters(announcementMaxLength) },
      { ...announcement, text: letters(announcementMaxLength + 1) },
    ],
    reminderLimit('the subject of a letter', { subject: letters(120) }, { subject: letters(121) }),
    reminderLimit('a letter', { text: letters(4000) }, { text: letters(4001) }),
    reminderLimit(
      'whom a letter is for',
      { students: Array.from({ length: 200 }, () => otherId) },
      { students: Array.from({ length: 201 }, () => otherId) },
    ),
  ],
  rejected: [
    [
      'an announcement without a title',
      AnnouncementBody,
      { ...announcement, title: ' ' },
      'title: Écrivez un objet.',
    ],
    ['an empty announcement', AnnouncementBody, { ...announcement, text: '' }, 'text: Écrivez un mot.'],
    ['no subject', ReminderBody, { ...teachingLetter, subject: ' ' }, 'subject: Écrivez un objet.'],
    ['no letter', ReminderBody, { ...teachingLetter, text: '' }, 'text: Écrivez un mot.'],
    [
      'a letter to nobody',
      ReminderBody,
      { ...teachingLetter, students: [] },
      'students: Choisissez au moins une personne.',
    ],
  ],
};

export const siteRequests: RequestExamples = {
  accepted: [
    ...deviceKinds.map((userAgent): RequestExamples['accepted'][number] => [
      `VisitBody from a ${userAgent}`,
      VisitBody,
      { userAgent, ip: '192.0.2.1' },
      { userAgent },
    ]),
    ['AudienceQuery', AudienceQuery, {}, { days: '30' }],
    ['ExpiryName', ExpiryName, { name: 'contact:message' }],
    ...audiencePeriodNames.map((days): RequestExamples['accepted'][number] => [
      `AudienceQuery of ${days} days`,
      AudienceQuery,
      { days },
    ]),
  ],
  rejected: [['an audience of how long', AudienceQuery, { days: '12' }, 'days: Durée inconnue']],
  limits: [['progress', liveMessages['media-progress'].shape.percent, 100, 101]],
  rejectedAnyMessage: [
    ['negative progress', liveMessages['media-progress'].shape.percent, -1],
    ['an unknown device', VisitBody, { userAgent: 'tv' }],
  ],
};

const password = (text: string) => ({ currentPassword: 'ancien', password: text, confirmation: text });

const letter = { _id: id, subject: 'Direct', text: 'Jeudi.', students: [otherId] };

export const peopleRequests: RequestExamples = {
  accepted: [
    [
      'SignupBody',
      identity.SignupBody,
      { email: ' Maud@Exemple.fr ', username: ' Maud ', password: ' huit ok ' },
      { email: 'maud@exemple.fr', username: 'Maud', password: ' huit ok ' },
    ],
    ['MailboxLink', identity.MailboxLink, { token: 'jeton', password: 'x' }],
    ['MailboxLink alone', identity.MailboxLink, { token: 'jeton' }],
    ['LoginBody', identity.LoginBody, { email: 'maud@exemple.fr', password: 'x' }],
    [
      'ProfileBody',
      identity.ProfileBody,
      { name: 'Maud', userName: 'maud', imageUrl: `/media/images/${id.replace('-8000', '-8abc')}/400.webp` },
    ],
    ['ProfileBody of nothing', identity.ProfileBody, {}],
    ['ProfileBody without a picture', identity.ProfileBody, { imageUrl: null }],
    [
      'IntroductionBody',
      introduction.IntroductionBody,
      { headline: ' Dévelop\u00adpeuse ', biography: '<p>Je construis.</p>' },
      { headline: 'Développeuse', biography: '<p>Je construis.</p>' },
    ],
    [
      'IntroductionBody of nothing that is seen',
      introduction.IntroductionBody,
      { headline: '\u2800', biography: '' },
      { headline: '', biography: '' },
    ],
    ['ChangePasswordBody', identity.ChangePasswordBody, password('huit-car')],
    ['SendResetTokenBody', identity.SendResetTokenBody, { email: 'maud@exemple.fr' }],
    ['ResetPasswordBody', identity.ResetPasswordBody, { password: 'huit-car' }],
    ['CloseAccountBody', identity.CloseAccountBody, { password: 'x' }],
    [
      'PeopleQuery',
      people.PeopleQuery,
      { name: ' Maud ' },
      { currentPage: 1, name: 'Maud', sort: 'createdAt' },
    ],
    ['PeopleQuery of all', people.PeopleQuery, {}, { currentPage: 1, name: '', sort: 'createdAt' }],
    [
      'PeopleQuery sorted and narrowed',
      people.PeopleQuery,
      { sort: 'spent', order: 'asc', presence: 'inactive' },
      { currentPage: 1, name: '', sort: 'spent', order: 'asc', presence: 'inactive' },
    ],
    [
      'PersonNeighboursQuery',
      people.PersonNeighboursQuery,
      { type: 'students' },
      { type: 'students', name: '', sort: 'createdAt' },
    ],
    ['PeopleFilter', people.PeopleFilter, { presence: 'never' }, { name: '', presence: 'never' }],
    [
      'PeopleFileQuery',
      people.PeopleFileQuery,
      { course: id, ids: `${id},${otherId}` },
      { name: '', course: id, ids: [id, otherId] },
    ],
    ['PeopleLetterBody', people.PeopleLetterBody, letter],
    ['PersonNoteBody', people.PersonNoteBody, { text: ' Rappeler ' }, { text: 'Rappeler' }],
    ['InvitePersonBody', people.InvitePersonBody, { name: 'Maud', email: 'maud@exemple.fr' }],
    ['PersonRoleBody', people.PersonRoleBody, { isTeacher: true }],
    ['SuspensionBody', people.SuspensionBody, { isSuspended: true }],
  ],
  limits: [
    [
      'the password beside a link',
      identity.MailboxLink,
      { token: 'jeton', password: letters(200) },
      { token: 'jeton', password: letters(201) },
    ],
    [
      'an email',
      identity.Email,
      `${letters(248)}@ab.fr`,
      `${letters(249)}@ab.fr`,
      ": Email n'est pas valide",
    ],
    [
      'the longest password',
      identity.NewPassword,
      letters(200),
      letters(201),
      ': Le mot de passe ne peut dépasser 200 caractères',
    ],
    [
      'the shortest password',
      identity.NewPassword,
      letters(8),
      letters(7),
      ': Le mot de passe doit compter au moins 8 caractères',
    ],
    [
      'a headline',
      introduction.IntroductionBody.shape.headline,
      letters(120),
      letters(121),
      ': Le titre professionnel ne peut dépasser 120 caractères',
    ],
    [
      'a biography, without its markup',
      introduction.IntroductionBody.shape.biography,
      `<p><strong>${letters(2000)}</strong></p>`,
      `<p><strong>${letters(2001)}</strong></p>`,
      ': La biographie ne peut dépasser 2 000 caractères',
    ],
    [
      'a biography, with its markup',
      introduction.IntroductionBody.shape.biography,
      '<br>'.repeat(2500),
      '<br>'.repeat(2501),
      ': La biographie ne peut dépasser 2 000 caractères',
    ],
    [
      'a user name',
      identity.UserName,
      letters(80),
      letters(81),
      ': Le nom d’utilisateur ne peut dépasser 80 caractères',
    ],
    ['a name', identity.PersonName, letters(80), letters(81), ': Le nom ne peut dépasser 80 caractères'],
    [
      'a password to sign in',
      identity.LoginBody,
      { email: 'a@b.fr', password: letters(200) },
      { email: 'a@b.fr', password: letters(201) },
      'password: Le mot de passe ne peut dépasser 200 caractères',
    ],
    [
      'a password to close',
      identity.CloseAccountBody,
      { password: letters(200) },
      { password: letters(201) },
      'password: Le mot de passe ne peut dépasser 200 caractères',
    ],
    [
      'the present password',
      identity.ChangePasswordBody,
      { ...password('huit-car'), currentPassword: letters(200) },
      { ...password('huit-car'), currentPassword: letters(201) },
      'currentPassword: Le mot de passe ne peut dépasser 200 caractères',
    ],
    ['a search of people', people.PeopleQuery, { name: letters(200) }, { name: letters(201) }],
  ],
  rejected: [
    ['no email', identity.Email, undefined, ': Email est obligatoire'],
    ['an empty email', identity.Email, ' ', ': Email est obligatoire'],
    ['no password', identity.NewPassword, undefined, ': Mot de passe est obligatoire'],
    ['an empty password', identity.NewPassword, '', ': Mot de passe est obligatoire'],
    ['no user name', identity.UserName, undefined, ": Nom d'utilisateur est obligatoire"],
    ['an empty user name', identity.UserName, ' ', ": Nom d'utilisateur est obligatoire"],
    ['no name', identity.PersonName, undefined, ': Le nom est obligatoire'],
    ['an empty name', identity.PersonName, ' ', ': Le nom est obligatoire'],
    [
      'no password to sign in',
      identity.LoginBody,
      { email: 'a@b.fr' },
      'password: Mot de passe est obligatoire',
    ],
    [
      'an empty password to sign in',
      identity.LoginBody,
      { email: 'a@b.fr', password: '' },
      'password: Mot de passe est obligatoire',
    ],
    ['no password to close', identity.CloseAccountBody, {}, 'password: Mot de passe est obligatoire'],
    [
      'an empty password to close',
      identity.CloseAccountBody,
      { password: '' },
      'password: Mot de passe est obligatoire',
    ],
    [
      'no present password',
      identity.ChangePasswordBody,
      { password: 'huit-car', confirmation: 'huit-car' },
      'currentPassword: Mot de passe actuel est obligatoire',
    ],
    [
      'an empty present password',
      identity.ChangePasswordBody,
      { ...password('huit-car'), currentPassword: '' },
      'currentPassword: Mot de passe actuel est obligatoire',
    ],
    [
      'another confirmation',
      identity.ChangePasswordBody,
      { ...password('huit-car'), confirmation: 'autre' },
      'confirmation: Les mots de passe ne correspondent pas',
    ],
    [
      'a long confirmation',
      identity.ChangePasswordBody,
      password(letters(201)),
      'confirmation: Le mot de passe ne peut dépasser 200 caractères',
    ],
    [
      'a foreign portrait',
      identity.ProfileBody,
      { imageUrl: '/media/images/x/800.webp' },
      'imageUrl: Adresse d’image invalide',
    ],
  ],
};
