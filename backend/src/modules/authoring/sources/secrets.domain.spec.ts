import { secretIn, SecretSearch } from './secrets.domain.js';

/** Made here, so that no search of this repository finds a key. */
const key = (prefix: string, length: number): string => prefix + 'aB3x9Zq'.repeat(30).slice(0, length);
const soft = 'contient peut-être un mot de passe ou une clé';
const withPassword = 'semble contenir une adresse avec son mot de passe';

describe('secrets in the code of a lesson', () => {
  it.each([
    ['.env', '', 'semble être un fichier d’environnement'],
    ['api/.env.production', '', 'semble être un fichier d’environnement'],
    ['keys/id_ed25519', '', 'semble être une clé privée'],
    ['cert.p12', null, 'semble être une clé ou un coffre'],
    ['a.ts', `-----BEGIN RSA ${'PRIVATE'} KEY-----`, 'semble contenir une clé privée'],
    [
      'compte.json',
      `{"private_key": "-----BEGIN ${'PRIVATE'} KEY-----\\nMII"}`,
      'semble contenir une clé privée',
    ],
    ['.npmrc', '//registry.npmjs.org/:_authToken=abc', 'semble contenir un jeton npm'],
    ['pay.ts', key('sk_live_', 24), 'semble contenir une clé secrète Stripe'],
    ['ia.ts', key('sk-proj-', 150), 'semble contenir une clé OpenAI'],
    ['ia.ts', key('sk-', 48), 'semble contenir une clé d’IA'],
    ['ia.ts', key('sk-ant-api03-', 95), 'semble contenir une clé Anthropic'],
    ['carte.js', key('AIza', 35), 'semble contenir une clé Google'],
    ['a.ts', `AKIA${'Q7'.repeat(8)}`, 'semble contenir une clé d’accès AWS'],
    ['ci.yml', key('ghp_', 36), 'semble contenir un jeton GitHub'],
    ['ci.yml', key('glpat-', 20), 'semble contenir un jeton GitLab'],
    ['a.py', key('hf_', 34), 'semble contenir un jeton Hugging Face'],
    ['a.py', `${key('SG.', 22)}${key('.', 43)}`, 'semble contenir une clé SendGrid'],
    ['db.ts', 'postgres://admin:MotDePasse@db.exemple.fr:5432/prod', withPassword],
    ['db.ts', 'mongodb+srv://lea:S3cr3t@grappe.mongodb.net/prod', withPassword],
    ['db.ts', 'redis://:S3cr3t@10.0.0.4:6379', withPassword],
    ['Db.java', '"jdbc:postgresql://db.exemple.fr/prod?user=lea&password=S3cr3t"', withPassword],
    ['appsettings.json', '"Server=tcp:db.exemple.fr,1433;User Id=lea;Password=S3cr3t;"', withPassword],
    ['db.py', 'connect("host=db.exemple.fr user=lea password=S3cr3t")', withPassword],
    ['a.ts', "const password = 'Tr0ub4dor&3';", soft],
    ['a.ts', "const API_TOKEN: string = 'f81d4fae7dec11d0';", soft],
    ['a.ts', "process.env.JWT_SECRET ?? 'f81d4fae7dec11d0'", soft],
    ['a.php', "define('DB_PASSWORD', 'Tr0ub4dor&3');", soft],
    ['a.json', '{"clientSecret": "f81d4fae7dec11d0"}', soft],
    ['docker-compose.yml', 'POSTGRES_PASSWORD: Tr0ub4dor3', soft],
    ['deploy.sh', 'export DB_PASSWORD=Tr0ub4', soft],
    ['settings.xml', '<password>Tr0ub4dor3</password>', soft],
    ['api.ts', "headers: { Authorization: 'Bearer f81d4fae7dec11d0' }", soft],
    ['.env.example', 'API_KEY=f81d4fae7dec11d0', soft],
    ['.env.example', 'DATABASE_URL=postgres://admin:S3cr3t@db.exemple.fr/prod', withPassword],
  ])('are told: %s, %j', (path, text, expected) => {
    proves('code.secrets');

    expect(secretIn(path, text)).toBe(expected);
    if (text === null) return;
    // In a file too long to be shown, wherever its parts end.
    const bytes = Buffer.from(`${'\n'.repeat(100)}${text}`);
    const search = new SecretSearch(path);
    for (let at = 0; at < bytes.length; at += 7) search.read(bytes.subarray(at, at + 7));
    expect(search.found).toBe(expected);
  });

  it.each([
    ['.env.example', 'API_KEY=\nTOKEN=change-me\nSECRET_KEY=une-longue-suite-de-32\nPASSWORD=<mot-de-passe>'],
    ['id_ed25519.pub', 'ssh-ed25519 AAAA'],
    ['a.ts', '-----BEGIN PUBLIC KEY-----'],
    ['pay.ts', "const key = 'sk_test_0123456789abcdefX'"],
    // oxlint-disable-next-line no-template-curly-in-string
    ['.npmrc', '//registry.npmjs.org/:_authToken=${TOKEN}'],
    ['a.md', `sk-proj-${'x'.repeat(40)} AKIAIOSFODNN7EXAMPLE`],
    ['a.css', '.sk-circle-fade-dot-before-and-after-it {}'],
    ['db.ts', 'postgres://atelier:atelier1@localhost:5432/dev mongodb://root:S3cr3t@mongo:27017'],
    // oxlint-disable-next-line no-template-curly-in-string
    ['db.ts', '`postgres://${user}:${password}@${host}/prod` "https://user:password@exemple.fr"'],
    ['db.py', 'f"postgres://{user}:{password}@db.exemple.fr" "postgres://u:%s@db.exemple.fr"'],
    [
      'Db.java',
      '"jdbc:postgresql://localhost/dev?user=lea&password=S3cr3t" "//db.exemple.fr/?password=" + password',
    ],
    [
      'appsettings.json',
      '"Server=localhost;Password=S3cr3t;" "Server=db.exemple.fr;Password=<mot-de-passe>;"',
    ],
    // oxlint-disable-next-line no-template-curly-in-string
    ['api.ts', "Authorization: `Bearer ${token2}`, x = { authorization: 'Bearer VOTRE_JETON' }"],
    ['deploy.sh', 'PASSWORD=$1\nTOKEN=$(cat jeton1)'],
    ['a.ts', "const password = 'correct'; label = { password: 'Mot de passe', token: 'reset-token-2' };"],
    ['a.ts', "tokenUrl: 'https://exemple.fr/a1b2c3', passwordField: '#champ-1', secretName: 'cle-2b4c6d'"],
    ['package.json', '{"jsonwebtoken": "^10.0.12", "js-tokens": "10.11.12"}'],
    ['a.ts', 'const token = await read2factor(token1234); if (password === other1234) {}'],
    // oxlint-disable-next-line no-template-curly-in-string
    ['ci.yml', 'token: ${{ secrets.GITHUB_TOKEN }}\npassword: ${DB_PASSWORD:-a1b2c3d4}'],
  ])('are neither words in their place nor what is on this machine: %s, %j', (path, text) => {
    proves('code.secrets');

    expect(secretIn(path, text)).toBeNull();
  });

  it('are found in texts of two bytes a character', () => {
    proves('code.secrets');

    const search = new SecretSearch('dump.sql');
    search.read(Buffer.from(`\ufeff-- ${key('sk-ant-api03-', 95)}`, 'utf16le'));
    expect(search.found).toBe('semble contenir une clé Anthropic');
  });
});
