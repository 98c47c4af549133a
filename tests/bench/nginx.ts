import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** nginx with one worker: the page as a file, the backend behind proxy_pass. */
export interface Nginx {
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

const config = (dir: string, port: number, backend: string) => `
daemon off; master_process off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=16; default_type text/html; client_body_temp_path ${dir}; proxy_temp_path ${dir};
  fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir}; keepalive_requests 1000000;
  upstream backend { server ${new URL(backend).host}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location /api/ { proxy_pass http://backend/; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffering on; }
    location / { root ${dir}/html; try_files /page.html =404; }
  }
}`;

async function untilStarted(port: number, server: ChildProcess) {
  for (let attempt = 0; attempt < 50 && server.exitCode === null; attempt += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      return;
    await delay(100);
  }
  throw new Error('nginx did not start.');
}

/** Starts nginx where it is installed, else null. */
export async function startNginx(dir: string, port: number, pageFile: string, backend: string): Promise<Nginx | null> {
  if (spawnSync('sh', ['-c', 'command -v nginx']).status !== 0) return null;
  mkdirSync(join(dir, 'html'), { recursive: true });
  copyFileSync(pageFile, join(dir, 'html', 'page.html'));
  writeFileSync(join(dir, 'nginx.conf'), config(dir, port, backend));
  const server = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' });
  await untilStarted(port, server);
  const ended = once(server, 'close');
  return {
    pids: server.pid ? [server.pid] : [],
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
    },
  };
}
