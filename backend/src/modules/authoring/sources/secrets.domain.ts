const exampleName = /\.(?:example|exemple|sample|template|dist|defaults)$/i;
const names: readonly [RegExp, string][] = [
  [/^\.env(?:\..+)?$/i, 'un fichier d’environnement'],
  [/^id_(?:rsa|dsa|ecdsa|ed25519)$/i, 'une clé privée'],
  [/\.(?:p12|pfx|jks|keystore|ppk|kdbx)$/i, 'une clé ou un coffre'],
  [/^(?:\.netrc|\.pgpass|\.htpasswd|\.git-credentials)$/i, 'un mot de passe'],
];

const privateKey = /-----BEGIN (?:[A-Z\d]{2,12} ){0,2}PRIVATE KEY(?: BLOCK)?-----/;
const npmLogin = /:_(?:authToken|password)\s{0,9}=\s{0,9}[^\s$]/;
/** Shapes that their makers gave to keys, so that they can be told: a prefix, and a length where it is fixed. */
const keys: readonly [RegExp, string][] = [
  [/\bAGE-SECRET-KEY-1[0-9A-Z]{58}/, 'une clé privée'],
  [/\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b/, 'une clé d’accès AWS'],
  [/\b(?:AccountKey|SharedAccessKey)=[\w+/]{40,90}=/, 'une clé Azure'],
  [/\bAIza[\w-]{35}/, 'une clé Google'],
  [/\bGOCSPX-[\w-]{28}/, 'une clé Google'],
  [/\bsk-(?:proj|svcacct|admin)-[\w-]{20}/, 'une clé OpenAI'],
  [/\bsk-[0-9A-Za-z]{20}T3BlbkFJ[0-9A-Za-z]{20}/, 'une clé OpenAI'],
  [/\bsk-ant-(?:[a-z]{2,8}\d{0,3}-)?[\w-]{20}/, 'une clé Anthropic'],
  [/\bsk-[0-9A-Za-z]{32,64}\b/, 'une clé d’IA'],
  [/\bsk-or-v1-[0-9a-f]{40}/, 'une clé OpenRouter'],
  [/\b(?:gsk_[0-9A-Za-z]{40}|pplx-[0-9A-Za-z]{40}|r8_[0-9A-Za-z]{37}|xai-[0-9A-Za-z]{60})/, 'une clé d’IA'],
  [/\bhf_[0-9A-Za-z]{34}/, 'un jeton Hugging Face'],
  [/\bsk\.eyJ[\w-]{20,300}\.[\w-]{20}/, 'une clé Mapbox'],
  [/\b[sr]k_live_[0-9A-Za-z]{16}/, 'une clé secrète Stripe'],
  [/\bwhsec_[\w+/]{32}/, 'une clé secrète Stripe'],
  [/\baccess_token\$production\$[0-9a-z]{16}/, 'une clé PayPal'],
  [/\b(?:sq0csp-[\w-]{40}|shp(?:at|ca|pa|ss)_[0-9A-Fa-f]{32})/, 'une clé de paiement'],
  [/\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{22})/, 'un jeton GitHub'],
  [/\bgl(?:pat|dt|rt|ptt|soat|ft|imt|agent)-[\w-]{20}/, 'un jeton GitLab'],
  [/\b(?:xox[abeoprs]-[0-9A-Za-z-]{10}|xapp-\d-[0-9A-Z]{6})/, 'un jeton Slack'],
  [/\bhooks\.slack\.com\/(?:services|workflows|triggers)\/[\w+/]{40}/, 'une adresse Slack'],
  [/\bdiscord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60}/, 'une adresse Discord'],
  [/\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27}/, 'un jeton Discord'],
  [/\b\d{8,10}:AA[\w-]{33}/, 'un jeton Telegram'],
  [/\bnpm_[0-9A-Za-z]{36}/, 'un jeton npm'],
  [/\bpypi-AgEIcHlwaS5vcmc/, 'un jeton PyPI'],
  [/\bdckr_(?:pat|oat)_[\w-]{20}/, 'un jeton Docker'],
  [/\bdo[opr]_v1_[0-9a-f]{64}/, 'un jeton DigitalOcean'],
  [/\b(?:HRKU-[\w-]{36}|fm[12][ar]?_[\w+/]{60}|fo1_[\w-]{43})/, 'un jeton d’hébergeur'],
  [/\b(?:hvs\.[\w-]{24}|dp\.(?:pt|st|sa)\.[\w.-]{40}|ops_eyJ[\w+/]{80})/, 'un jeton de coffre'],
  [
    /\b(?:sbp_[0-9a-f]{40}|sb_secret_\w{20}|pscale_(?:tkn|pw|oauth)_[\w.-]{32}|dapi[0-9a-f]{32})/,
    'une clé de base',
  ],
  [/\bSG\.[\w-]{22}\.[\w-]{43}/, 'une clé SendGrid'],
  [/\b(?:xkeysib|xsmtpsib)-[0-9a-f]{64}-/, 'une clé Brevo'],
  [/\bre_[0-9A-Za-z]{8}_[0-9A-Za-z]{20}/, 'une clé Resend'],
  [/\b(?:key-[0-9a-f]{32}|[0-9a-f]{32}-us\d{1,2})\b/, 'une clé d’envoi de mails'],
  [/\bSK[0-9a-f]{32}\b/, 'une clé Twilio'],
  [
    /\b(?:ntn_\d{11}[0-9A-Za-z]{35}|lin_api_[0-9A-Za-z]{40}|PMAK-[0-9a-f]{24}-[0-9a-f]{34})/i,
    'un jeton d’accès',
  ],
  [
    /\b(?:sntr[uy]s?_[\w+/=]{40}|glsa_\w{32}|glc_[\w+/]{32}|NRAK-[0-9A-Z]{27}|pul-[0-9a-f]{40})/,
    'un jeton d’accès',
  ],
  [
    /\b(?:nfp_[0-9A-Za-z]{36}|figd_[\w-]{40}|rubygems_[0-9a-f]{48}|\w{14}\.atlasv1\.\w{60})/,
    'un jeton d’accès',
  ],
  [/\bpat[0-9A-Za-z]{14}\.[0-9a-f]{64}/, 'un jeton d’accès'],
];
/** One pass over a text that holds none: it may have megabytes. */
const anyKey = new RegExp(
  keys.map(([{ source, flags }]) => (flags ? `(?i:${source})` : source)).join('|'),
  'g',
);

/** What stands where a key would: letters that are all x, the word itself, or what a template fills in. */
const placeholder =
  /^[\W_xX0]*$|ex[ae]mple|placeholder|change.?me|dummy|factice|^your|^votre|x{6}|\.\.\.|\$[{(A-Z_]|\{\{|^[{<[%].*|^\$|^:/i;

const address = /:\/\/([^\s:@/'"`<>()]{0,64}):([^\s@/'"`<>]{1,128})@(\[[\da-f:]{2,45}\]|[\w.-]{1,253})/gi;
const localHost =
  /^(?:[\w-]+|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\]|.*\.(?:localhost|local|internal|test|invalid|lan))$/i;
const commonWords =
  /^(?:passw(?:or)?d|pass|pwd|motdepasse|mdp|secret|token|jeton|test|demo|admin|root|user|azerty|qwerty|postgres|foo|bar|abc)+[\d_.!-]*$/i;

/** `jdbc:…//host/db?user=…&password=…`, `Server=host;Password=…`, `host=… password=…` */
const connection =
  /(?:\/\/|\b(?:host|server|data source|address|endpoint)\s?=\s?(?:tcp:)?)([\w.-]{1,253})(?![\w.-])[^\n"'`]{0,200}?[?&;\s](?:password|pwd)\s?=\s?([^&;\s"'`]{1,128})/gi;

/** Whether the text has the password of somebody's server: neither of this machine nor a word that stands for one. */
function hasAddress(text: string): boolean {
  for (const [, user = '', password = '', host = ''] of text.matchAll(address)) {
    const isWord =
      placeholder.test(password) ||
      (/^(?:user(?:name)?|utilisateur|login)?$/i.test(user) && commonWords.test(password));
    if (!isWord && !localHost.test(host)) return true;
  }
  for (const [, host = '', password = ''] of text.matchAll(connection))
    if (!placeholder.test(password) && !commonWords.test(password) && !localHost.test(host)) return true;
  return false;
}

/** `password: '…'`, `TOKEN = "…"`, `process.env.SECRET ?? '…'`, `getenv('API_KEY', '…')`. */
const assigned =
  /(?:passw(?:or)?d|passphrase|mot_?de_?passe|secret|token|api[_-]?key|access[_-]?key|private[_-]?key)(\w{0,30})(?:['"]\s{0,3},|['"]?\]?\s{0,9}(?::\s?[\w&]{1,20}\s?=|\?\?=?|\|\|=?|=>|:=|[:=]))\s{0,9}(["'`])([^\s"'`]{6,200})\2/gi;
/** `Authorization: 'Bearer …'` */
const credential =
  /authorization(\w{0,3})['"]?\]?\s{0,3}[:=,]\s{0,3}(["'`])(?:bearer|basic|token)\s([^\s"'`]{8,400})\2/gi;
/** Without quotes, as files of settings write it. */
const assignedPlainly =
  /(?:passw(?:or)?d|passphrase|mot_?de_?passe|secret|token|api[_-]?key|access[_-]?key|private[_-]?key)([\w.-]{0,30})[ \t]{0,5}()[:=>][ \t]{0,5}([^\s"'`#;<]{6,200})/gi;
const settingsName =
  /^\.env(?:\..+)?$|\.(?:env|ya?ml|properties|ini|cfg|conf|toml|tfvars|xml|sh|bash|zsh|ps1|bat|cmd)$|^(?:credentials|Dockerfile|docker-compose.*)$/i;
/** Names of what is beside a secret: its label, its address, its age. */
const besideSecret =
  /(?:name|ref|id|ur[il]|path|file|type|label|field|length|size|ttl|age|expir\w*|header|prefix|regex|pattern|message|error|hint|policy|title|rules?|selector|input|hash|endpoint|provider)$/i;
/** An address, a path, a selector, a version, or words joined by signs: names are no secrets. */
const name = /^(?:https?:|\.{0,2}\/|[#.]\w|[~^]?v?\d+(?:\.\d+)+|[a-z]+(?:[-_.:/](?:[a-z]+|\d{1,3}))+$)/i;

function hasAssignment(text: string, pattern: RegExp): boolean {
  for (const [, suffix = '', , value = ''] of text.matchAll(pattern)) {
    if (besideSecret.test(suffix) || placeholder.test(value) || commonWords.test(value)) continue;
    // Letters alone are a word of the language or of the program.
    if (!name.test(value) && /[A-Za-z]/.test(value) && /[\d!@$%^&*+=?~]/.test(value)) return true;
  }
  return false;
}

/** A signed token, but for the one that documents show. */
const signedToken = /\beyJ[\w-]{17,400}\.eyJ(?!zdWIiOiIxMjM0NTY3ODkw)[\w-]{17,400}\.[\w-]{20}/;

function keyIn(text: string): string | null {
  if (privateKey.test(text)) return 'une clé privée';
  if (npmLogin.test(text)) return 'un jeton npm';
  for (const [key] of text.matchAll(anyKey))
    // Documents show keys with a tail of x, or with the word.
    if (!/x{8}|EXAMPLE/i.test(key)) return keys.find(([pattern]) => pattern.test(key))?.[1] ?? null;
  return null;
}

/** What a file of that name and text looks like, as the end of « Ce fichier … »; null where it looks like no secret. */
export function secretIn(path: string, text: string | null): string | null {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const isExample = exampleName.test(fileName);
  const named = isExample ? undefined : names.find(([pattern]) => pattern.test(fileName));
  if (named) return `semble être ${named[1]}`;
  if (text === null) return null;
  const key = keyIn(text);
  if (key !== null) return `semble contenir ${key}`;
  if (hasAddress(text)) return 'semble contenir une adresse avec son mot de passe';
  const isSettings = settingsName.test(isExample ? fileName.replace(exampleName, '') : fileName);
  return signedToken.test(text) ||
    hasAssignment(text, assigned) ||
    hasAssignment(text, credential) ||
    (isSettings && hasAssignment(text, assignedPlainly))
    ? 'contient peut-être un mot de passe ou une clé'
    : null;
}

/** Characters that two parts of a file share: longer than what makes a secret known. */
const sharedLength = 700;

/** Looks for secrets in a file part by part, so that a long one is never in memory whole. */
export class SecretSearch {
  found: string | null;
  #end = '';

  constructor(private readonly path: string) {
    this.found = secretIn(path, null);
  }

  /** Secrets are of ASCII: one byte is a character, or the second of two, in every encoding of a text. */
  read(part: Buffer): void {
    if (this.found !== null) return;
    const text = this.#end + part.toString('latin1').replaceAll('\0', '');
    this.found = secretIn(this.path, text);
    this.#end = text.slice(-sharedLength);
  }
}
