import type { Letter } from '../../../platform/mail/mail-layout.js';
import type { FactorChange } from '../identity.events.js';

const quoted = (name: string | null): string => (name ? ` «\u00a0${name}\u00a0»` : '');

const codesLeft = (count: string | null): string =>
  count === '0' ? 'Il n’en reste aucun.' : count === '1' ? 'Il en reste un.' : `Il en reste ${count}.`;

const sentences: Record<FactorChange, (detail: string | null) => string> = {
  'totp-added': () => 'Une application de codes a été ajoutée à votre compte.',
  'totp-replaced': () => 'L’application de codes de votre compte a été remplacée par une autre.',
  'totp-removed': () => 'L’application de codes de votre compte a été retirée.',
  'passkey-added': (name) => `La clé d’accès${quoted(name)} a été ajoutée à votre compte.`,
  'passkey-renamed': (name) => `Une clé d’accès de votre compte s’appelle désormais${quoted(name)}.`,
  'passkey-removed': (name) => `La clé d’accès${quoted(name)} a été retirée de votre compte.`,
  'recovery-codes-made': () =>
    'Dix nouveaux codes de secours ont été créés. Les anciens ne sont plus valables.',
  'recovery-code-used': (count) =>
    `Un code de secours a servi à entrer dans votre compte. ${codesLeft(count)}`,
  'factors-reset': () =>
    'Le second facteur de votre compte a été retiré par l’administration, et vos appareils déconnectés.',
};

/** Security notification to the owner, who may not be the one who made the change. */
export const factorNoticeMail =
  (name: string, change: FactorChange, detail: string | null) =>
  (brand: string): Letter => ({
    subject: `Sécurité de votre compte ${brand}`,
    title: 'La sécurité de votre compte a changé',
    greeting: `Bonjour ${name},`,
    paragraphs: [sentences[change](detail)],
    action: { label: 'Voir la sécurité de mon compte', path: '/auth/profile?onglet=securite' },
    closing: 'Ce n’était pas vous\u202f? Changez votre mot de passe, puis écrivez-nous.',
  });
