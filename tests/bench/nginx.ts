import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Bytes to serve as they are, with their type. */
export interface Served {
  readonly name: string;
  readonly body: Uint8Array;
  readonly contentType: string;
  readonly encoding: string | undefined;
}

/** nginx with one worker: bodies as files, the backend behind proxy_pass. */
export interface Nginx {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

const location = ({ name, contentType, encoding }: Served) =>
  `location = /${name} { types {} default_type "${contentType}"; ${encoding ? `add_header Content-Encoding ${encoding};` : ''} }`;

const config = (dir: string, port: number, backend: string, files: readonly Served[]) => `
daemon off; master_process off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=16; client_body_temp_path ${dir}; proxy_temp_path ${dir};
  fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir}; keepalive_requests 100000000;
  upstream backend { server ${new URL(backend).host}; keepalive 64; keepalive_requests 100000000; }
  server {
    listen 127.0.0.1:${port}; root ${dir}/html;
    location /api/ { proxy_pass http://backend/; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffering on; }
    ${files.map(location).join('\n    ')}
  }
}`;

async function untilStarted(origin: string, server: ChildProcess) {
  for (let attempt = 0; attempt < 50 && server.exitCode === null; attempt += 1) {
    const isThere = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await delay(100);
  }
  throw new Error('nginx did not start.');
}

export const hasNginx = (): boolean => spawnSync('sh', ['-c', 'command -v nginx']).status === 0;

/** Starts nginx with a configuration of its own below `dir`. @throws Error when it does not come up */
export async function startNginx(dir: string, port: number, files: readonly Served[], backend: string): Promise<Nginx> {
  mkdirSync(join(dir, 'html'), { recursive: true });
  for (const { name, body } of files) writeFileSync(join(dir, 'html', name), body);
  writeFileSync(join(dir, 'nginx.conf'), config(dir, port, backend, files));
  const server = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await untilStarted(origin, server);
  const ended = once(server, 'close');
  return {
    pid: server.pid ?? 0,
    origin,
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
    },
  };
}
