import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

export interface Message {
  id: string;
  from: string;
  to: string[];
  subject: string;
  receivedAt: string;
  text: string;
  html: string | null;
  /** Unsubscribe headers. */
  unsubscribe: { address: string | null; oneClick: boolean };
  attachments: { name: string; type: string; size: number }[];
}

const addressesOf = (list: Address[] | undefined): string[] =>
  (list ?? []).flatMap((entry) => entry.address ?? entry.group?.map((member) => member.address) ?? []);

const unsubscribeOf = (headers: readonly { key: string; value: string }[]): Message['unsubscribe'] => {
  const headerValue = (name: string) => headers.find(({ key }) => key === name)?.value;
  return {
    address: /<([^<>]+)>/.exec(headerValue('list-unsubscribe') ?? '')?.[1] ?? null,
    oneClick: headerValue('list-unsubscribe-post') === 'List-Unsubscribe=One-Click',
  };
};

const fileName = /^(\d+)-[0-9a-f]{8}\.eml$/;

/** Stores mails as .eml files in one directory, named by time. */
export class MessageStore {
  constructor(private readonly directory: string) {}

  async add(raw: Buffer): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const name = `${Date.now()}-${randomUUID().slice(0, 8)}.eml`;
    const draft = join(this.directory, `${name}.part`);
    await writeFile(draft, raw);
    await rename(draft, join(this.directory, name));
  }

  /** Newest first. */
  async list(): Promise<Message[]> {
    const names = await readdir(this.directory).catch(() => []);
    const mails = names
      .filter((name) => fileName.test(name))
      .toSorted()
      .toReversed();
    return Promise.all(mails.map((name) => this.read(name)));
  }

  async find(id: string): Promise<Message | undefined> {
    const name = `${id}.eml`;
    if (!fileName.test(name)) return undefined;
    return this.read(name).catch(() => undefined);
  }

  async clear(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }

  private async read(name: string): Promise<Message> {
    const mail = await PostalMime.parse(await readFile(join(this.directory, name)));
    return {
      id: name.replace('.eml', ''),
      from: mail.from?.address ?? '',
      to: addressesOf(mail.to),
      subject: mail.subject ?? '',
      receivedAt: new Date(Number(fileName.exec(name)?.[1])).toISOString(),
      text: mail.text ?? '',
      html: mail.html ?? null,
      unsubscribe: unsubscribeOf(mail.headers),
      attachments: mail.attachments.map((attachment) => ({
        name: attachment.filename ?? 'sans nom',
        type: attachment.mimeType,
        size:
          typeof attachment.content === 'string'
            ? Buffer.byteLength(attachment.content)
            : attachment.content.byteLength,
      })),
    };
  }
}
