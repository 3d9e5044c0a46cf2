import { AuditEntry, AuditFilter, auditKinds, AuditPage, AuditQuery } from './audit.js';
import { WebhookReceived } from './commerce.js';
import { Price } from './common.js';
import { recognisedLinks, youtubeEmbed } from './embeds.js';
import { RemoveStudentQuery } from './enrolled-students.js';
import { ChangeEmailBody, LinkToken, PersonName, UserName } from './identity.js';
import { UploadProgress } from './media.js';
import { isSellable } from './money.js';
import {
  AbandonBody,
  backupKinds,
  BackupRuns,
  diskParts,
  Operations,
  paymentOutcomes,
  processKinds,
  quarterStates,
} from './operations.js';
import { Liveness, Readiness } from './platform.js';
import { id, instant, letters, errorsOf } from './testing/examples.js';
import { serviceNames } from './words/services.js';

const entry = {
  _id: '12',
  at: instant,
  kind: 'role-changed',
  actor: { _id: id, name: 'Idriss', role: 'admin' },
  network: '192.0.2.0/24',
  country: 'FR',
  subject: { type: 'account', id, label: 'Maud' },
  person: { _id: id, name: 'Maud' },
  times: 1,
  before: { isTeacher: false },
  after: { isTeacher: true },
};

describe('the journal', () => {
  it('carries who did what, to what and to whom', () => {
    expect(AuditEntry.parse(entry)).toEqual(entry);
    for (const role of ['admin', 'teacher', 'student', 'stranger', 'system'])
      expect(AuditEntry.parse({ ...entry, actor: { ...entry.actor, role } }).actor.role).toBe(role);
    const page = { entries: [entry], pages: 1, total: 1, currentPage: 1 };
    const whole = { ...page, counts: { 'role-changed': 2 }, actors: [{ _id: id, name: 'Idriss' }] };
    expect(AuditPage.parse(whole)).toEqual(whole);
  });

  it('is narrowed by what it knows', () => {
    expect(AuditFilter.parse({})).toEqual({ search: '' });
    for (const actor of [id, 'system', 'stranger'])
      expect(AuditFilter.parse({ actor })).toMatchObject({ actor });
    for (const since of ['1', '7', '30', '365'])
      expect(AuditFilter.parse({ since })).toMatchObject({ since });
    for (const group of ['money', 'access', 'accounts', 'content', 'system'])
      expect(AuditFilter.parse({ group })).toMatchObject({ group });
    for (const kind of Object.keys(auditKinds)) expect(AuditFilter.parse({ kind })).toMatchObject({ kind });
    expect(AuditFilter.parse({ search: ' Maud ' }).search).toBe('Maud');
    expect(errorsOf(AuditFilter, { actor: 'x' })).toEqual(['actor: Personne inconnue']);
    expect(errorsOf(AuditFilter, { kind: 'x' })).toEqual(['kind: Action inconnue']);
    expect(errorsOf(AuditFilter, { group: 'x' })).toEqual(['group: Groupe inconnu']);
    expect(errorsOf(AuditFilter, { since: '2' })).toEqual(['since: Période inconnue']);
    expect(AuditFilter.safeParse({ search: letters(201) }).success).toBe(false);
    expect(AuditFilter.safeParse({ search: letters(200) }).success).toBe(true);
  });

  it('goes on from the number of an entry', () => {
    for (const before of ['1', '9'.repeat(18)]) expect(AuditQuery.parse({ before }).before).toBe(before);
    for (const before of ['', 'x', '1x', 'x1', '9'.repeat(19)])
      expect(errorsOf(AuditQuery, { before })).toEqual(['before: Identifiant invalide']);
  });

  it('has words for all that is noted, in one of its groups', () => {
    for (const { group, label } of Object.values(auditKinds)) {
      expect(['money', 'access', 'accounts', 'content', 'system']).toContain(group);
      expect(label).toMatch(/^(a |n’a |s’est )/);
    }
  });
});

describe('operations', () => {
  const parked = {
    _id: id,
    title: 'Encoder « Coupure »',
    reaction: 'encode-video-when-video-prepared',
    eventName: 'authoring.video-prepared.v1',
    queue: 'encoding',
    state: 'parked',
    attempts: 10,
    parkedAt: instant,
    sentence: 'La vidéo n’a pas pu être encodée.',
    words: 'ffmpeg: …',
    seenBy: { name: 'Maud', sentence: 'Votre vidéo n’a pas pu être préparée.' },
  };
  const figures = {
    takenAt: instant,
    services: serviceNames.map((name) => ({
      name,
      answers: true,
      milliseconds: 1.5,
      answeredAt: instant,
      availability: 0.5,
      quarters: [...quarterStates],
    })),
    delays: [{ at: instant, seconds: 0.5 }],
    delay: { medianSeconds: 0.2, oldestSeconds: null },
    parked: { count: 1, messages: [parked, { ...parked, state: 'retrying' }] },
    disk: {
      freeBytes: 1,
      totalBytes: 2,
      fullOn: '2027-01-30',
      parts: diskParts.map((name) => ({ name, bytes: 1, isHere: true })),
      unusedBytes: 0,
    },
    keeper: {
      isThere: true,
      seenAt: instant,
      doing: { kind: 'backup', since: instant },
      askedAt: instant,
      kept: 30,
    },
    backups: backupKinds.map((kind) => ({
      kind,
      last: { endedAt: instant, seconds: 240.5, bytes: 11_200_000_000 },
      failed: { endedAt: instant, words: 'restic backup failed' },
    })),
    queues: [{ name: 'media', waiting: 0, active: 1, perHour: 2, parked: 3, oldestSeconds: 4 }],
    processes: processKinds.map((kind) => ({
      _id: id,
      kind,
      host: 'un',
      startedAt: instant,
      seenAt: instant,
      isSilent: false,
      eventLoopMilliseconds: 12,
      memoryBytes: 214_000_000,
      connections: { busy: 1, waiting: 0 },
      sockets: kind === 'api' ? 12 : null,
      clockSeconds: -0.01,
      replica: { serves: true, lagSeconds: null },
    })),
    requests: {
      perMinute: 1.5,
      failedPerMinute: 0,
      routes: [
        { method: 'GET', route: '/api/courses', perMinute: 1.5, failedPerMinute: 0, milliseconds: 3.2 },
      ],
    },
    money: {
      payments: paymentOutcomes.map((outcome) => ({ provider: 'stripe', outcome, count: 1 })),
      anomalies: 0,
    },
  };

  it('carry every figure, and say null of what cannot be read', () => {
    expect(Operations.parse(figures)).toEqual(figures);
    const unknown = { answers: null, milliseconds: null, answeredAt: null, availability: null, quarters: [] };
    const services = figures.services.map(({ name }) => ({ name, ...unknown }));
    const unread = {
      ...figures,
      services,
      delays: null,
      delay: null,
      parked: null,
      disk: null,
      backups: null,
      keeper: null,
      processes: null,
      requests: null,
      money: null,
    };
    expect(Operations.parse(unread)).toEqual(unread);
    expect(errorsOf(Operations, { ...figures, queues: [{ ...figures.queues[0], waiting: -1 }] })).not.toEqual(
      [],
    );
    const never = {
      ...figures,
      disk: {
        ...figures.disk,
        fullOn: null,
        parts: [{ name: 'originals', bytes: null, isHere: false }],
        unusedBytes: null,
      },
      keeper: { ...figures.keeper, doing: null, askedAt: null, kept: null },
      backups: [{ kind: 'backup', last: null, failed: null }],
    };
    expect(Operations.parse(never)).toEqual(never);
    const early = { ...figures, delay: { medianSeconds: -1, oldestSeconds: null } };
    expect(errorsOf(Operations, early)).not.toEqual([]);
    const beyond = { ...figures, services: [{ ...figures.services[0], availability: 1.1 }] };
    expect(errorsOf(Operations, beyond)).not.toEqual([]);
  });

  it('tell what was made of backups, and what was not', () => {
    const made = { kind: 'backup', begunAt: instant, endedAt: instant, bytes: 11_200_000_000, words: null };
    const runs = [made, { ...made, kind: 'rehearsal', bytes: null, words: 'no space left' }];
    expect(BackupRuns.parse({ runs })).toEqual({ runs });
    expect(errorsOf(BackupRuns, { runs: [{ ...made, kind: 'hope' }] })).not.toEqual([]);
    expect(errorsOf(BackupRuns, { runs: [{ ...made, bytes: -1 }] })).not.toEqual([]);
  });

  it('give a message up with a reason', () => {
    expect(AbandonBody.parse({ reason: ' mot ' })).toEqual({ reason: 'mot' });
    expect(AbandonBody.safeParse({ reason: letters(500) }).success).toBe(true);
    expect(errorsOf(AbandonBody, {})).toEqual(['reason: Une raison est attendue']);
    expect(errorsOf(AbandonBody, { reason: 'x ' })).toEqual(['reason: Dites pourquoi, en quelques mots']);
    expect(errorsOf(AbandonBody, { reason: letters(501) })).toEqual(['reason: La raison est trop longue']);
  });

  it('say whether the product lives and serves', () => {
    expect(Liveness.parse({ status: 'ok' })).toEqual({ status: 'ok' });
    for (const status of ['ok', 'degraded', 'unavailable']) {
      const answer = { status, checks: { database: true, redis: false }, parkedMessages: 1 };
      expect(Readiness.parse(answer)).toEqual(answer);
    }
    expect(WebhookReceived.parse({ received: true })).toEqual({ received: true });
    expect(WebhookReceived.safeParse({ received: false }).success).toBe(false);
    expect(UploadProgress.parse({ offset: 1, size: 2 })).toEqual({ offset: 1, size: 2 });
  });
});

describe('a price', () => {
  it.each([
    [0, true],
    [1, false],
    [49, false],
    [50, true],
    [4900, true],
  ])('of %d cents can be charged: %s', (cents, isCharged) => {
    expect(isSellable(cents)).toBe(isCharged);
    const message = ': Indiquez 0,00\u00a0€, ou au moins 0,50\u00a0€';
    expect(errorsOf(Price, cents / 100)).toEqual(isCharged ? [] : [message]);
  });
});

describe('a link', () => {
  it('is shown as it was recognised, and left out where it was not', () => {
    expect(youtubeEmbed('dQw4w9WgXcQ')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    const shown = recognisedLinks({
      youtubeLink: 'youtu.be/dQw4w9WgXcQ?si=suivi',
      genialy: ' https://view.genially.com/5f1e2d3c4b5a69788796a5b4 ',
      canva: 'https://canva.com/design/DAFabc123/watch',
    });
    expect(shown).toMatchObject({
      youtubeLink: expect.stringContaining('dQw4w9WgXcQ'),
      genialy: 'https://view.genially.com/5f1e2d3c4b5a69788796a5b4',
      canva: 'https://www.canva.com/design/DAFabc123/view?embed',
    });
    expect(shown.youtubeLink).not.toContain('suivi');
    const nothing = { youtubeLink: undefined, genialy: undefined, canva: undefined };
    expect(recognisedLinks({})).toEqual(nothing);
    expect(
      recognisedLinks({
        youtubeLink: 'x https://youtu.be/dQw4w9WgXcQ',
        genialy: 'https://view.genially.com/x/5f1e2d3c4b5a69788796a5b4',
        canva: 'https://www.canva.com/x/design/DAFabc123/view',
      }),
    ).toEqual(nothing);
    for (const canva of [
      'https://xcanva.com/design/DAFabc123',
      'https://canva.com.fr/design/DAFabc123',
      'nulle part',
    ])
      expect(recognisedLinks({ canva, genialy: canva })).toEqual(nothing);
    for (const part of ['previewer', 'viewers'])
      expect(recognisedLinks({ canva: `https://www.canva.com/design/DAFabc123/${part}` }).canva).toBe(
        `https://www.canva.com/design/DAFabc123/${part}/view?embed`,
      );
  });

  it('is in no name of a person', () => {
    for (const name of ['https://a', 'www.a', 'exemple.fr', 'ab.xy/x', 'Maud exemple.com']) {
      expect(errorsOf(UserName, name)).toEqual([': Le nom d’utilisateur ne peut contenir de lien']);
      expect(errorsOf(PersonName, name)).toEqual([': Le nom ne peut contenir de lien']);
    }
    for (const name of ['M. Lefort', 'J.-P. Fr', 'a.b', 'Maud (B.A.) fr'])
      expect([name, errorsOf(PersonName, name)]).toEqual([name, []]);
    expect(errorsOf(PersonName, 'Maud\u202eLefort')).toEqual([
      ': Ce texte contient des caractères invisibles qui ne sont pas admis',
    ]);
  });

  it('that was mailed comes back whole', () => {
    expect(LinkToken.parse({ token: letters(200) })).toEqual({ token: letters(200) });
    expect(errorsOf(LinkToken, {})).toEqual(['token: Lien incomplet']);
    expect(errorsOf(LinkToken, { token: '' })).toEqual(['token: Lien incomplet']);
    expect(errorsOf(LinkToken, { token: letters(201) })).toEqual(['token: Lien invalide']);
  });
});

describe('a change', () => {
  it('of address asks for the password', () => {
    const wish = { email: 'maud@exemple.fr', currentPassword: letters(200) };
    expect(ChangeEmailBody.parse(wish)).toEqual(wish);
    const missing = 'currentPassword: Mot de passe actuel est obligatoire';
    expect(errorsOf(ChangeEmailBody, { email: wish.email })).toEqual([missing]);
    expect(errorsOf(ChangeEmailBody, { ...wish, currentPassword: '' })).toEqual([missing]);
    expect(errorsOf(ChangeEmailBody, { ...wish, currentPassword: letters(201) })).toHaveLength(1);
  });

  it('of a student says where the access came from', () => {
    for (const origin of ['hand', 'purchase'])
      expect(RemoveStudentQuery.parse({ origin })).toEqual({ origin });
    expect(RemoveStudentQuery.safeParse({ origin: 'x' }).success).toBe(false);
  });
});
