import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Service {
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  restart?: string;
  ports?: string[];
  command?: string[];
  volumes?: string[];
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};

describe('the stack of docker-compose.yml', () => {
  it.each(Object.entries(services))('confines %s', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
    expect(service.restart).toMatch(/^(unless-stopped|no)$/);
  });

  it('tells only the api what signs sessions and media links, and what reads webhooks', () => {
    const holders = (name: string): string[] =>
      Object.keys(services).filter((service) => services[service]?.environment?.[name] !== undefined);
    for (const name of ['JWT_SECRET', 'MEDIA_SECRET', 'ADMIN_EMAIL']) expect(holders(name)).toEqual(['api']);
    // The sandbox signs the webhooks that the api reads.
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'PAYPAL_WEBHOOK_ID'])
      expect(holders(name)).toEqual(['api', 'payment-sandbox']);
    expect(services['migrate']?.environment).toEqual({ DATABASE_URL: expect.any(String) });
  });

  it('shows nginx the media that it may send for the api, to read alone', () => {
    expect(services['nginx']?.volumes).toEqual(['media:/media:ro']);
    expect(services['api']?.environment?.['DISK_DELIVERY']).toBe('${DISK_DELIVERY:-api}');
  });

  it('lets nobody into Redis without a password', () => {
    expect(services['redis']?.command).toContain('--requirepass');
    for (const name of ['api', 'worker'])
      expect(services[name]?.environment?.['REDIS_URL']).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?/);
  });

  it('shows mailbox and sandbox to this machine alone, and the demo nowhere else either', () => {
    for (const name of ['mailbox', 'payment-sandbox'])
      for (const port of services[name]?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(readFileSync('infra/docker/demo.env', 'utf8')).toMatch(/^HTTP_ADDRESS=127\.0\.0\.1$/m);
    expect(services['nginx']?.ports).toEqual([expect.stringMatching(/^\$\{HTTP_ADDRESS:-/)]);
  });
});
