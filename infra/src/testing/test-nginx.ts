import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../local/data-directory.js';
import { choosePort } from '../local/ports.js';
import { stopProcess } from '../local/processes.js';
import { ensureTool, toolPath, type UnpackedTool } from '../local/unpacked-tool.js';
import { fromHarness, portOfWorker } from './test-stores.js';

/** nginx with the product's configuration, in front of the caller's api. */
export interface TestProxy {
  url: string;
  /** nginx's access log so far. */
  accessLog(): string;
  stop(): Promise<void>;
}

const nginx: UnpackedTool = { command: 'nginx', debianPackage: 'nginx', folder: 'usr/sbin' };

/**
 * @param apiPorts loopback ports of the fake apis
 * @param mediaDir their media directory, for files that nginx sends itself
 */
export async function startTestNginx(apiPorts: readonly number[], mediaDir = '/media'): Promise<TestProxy> {
  const directory = join(
    fromHarness('ATELIER_TEST_DIRECTORY'),
    `nginx-${process.env['JEST_WORKER_ID'] ?? 1}`,
  );
  mkdirSync(join(directory, 'temporary'), { recursive: true });
  const port = await choosePort({
    name: 'nginx',
    preferred: portOfWorker(6800),
    file: join(directory, 'ports.json'),
  });
  const accessLog = join(directory, 'access.log');
  const site = readFileSync(join(projectRoot, 'infra/nginx/atelier.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/media/objects', `${mediaDir}/objects`)
    .replace('root /media/client', `root ${mediaDir}/client`)
    .replace('/var/log/nginx/access.log', accessLog)
    // Debian's nginx cannot re-resolve upstream names.
    .replace(/^resolver .*$/m, '')
    .replace(
      'server api:3000 resolve max_fails=0;',
      apiPorts.map((apiPort) => `server 127.0.0.1:${apiPort} max_fails=0;`).join(' '),
    );
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = join(directory, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; master_process off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
    events {} http { types { text/javascript js; }
    ${paths.map((name) => `${name}_temp_path ${directory}/temporary/${name};`).join('\n')}
    ${site} }`,
  );
  const server = spawn(await nginxProgram(), ['-c', configuration, '-p', directory], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let left = 250; !(await answers(url)); left -= 1) {
    if (left === 0)
      throw new Error(`nginx does not answer: ${readFileSync(join(directory, 'error.log'), 'utf8')}`);
    await pause(20);
  }
  return {
    url,
    accessLog: () => readFileSync(accessLog, 'utf8'),
    stop: () => stopProcess(server.pid ?? 0, 'SIGTERM'),
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Not installed, which would start a web server on port 80. */
async function nginxProgram(): Promise<string> {
  await ensureTool(nginx, console.log);
  return (await toolPath(nginx)) ?? nginx.command;
}
