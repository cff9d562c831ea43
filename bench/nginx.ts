import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { stop } from './shop.ts'

/** nginx serving the same bytes as a file, compressed like the shop's: the yardstick for the page cache. Undefined if there is no nginx. */
export async function openNginx(gzipped: Buffer, port: number): Promise<{ url: string; close: () => Promise<void> } | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const directory = mkdtempSync(join(tmpdir(), 'warraq-nginx-'))
  mkdirSync(join(directory, 'www'))
  writeFileSync(join(directory, 'www', 'page.html'), gunzipSync(gzipped))
  writeFileSync(join(directory, 'www', 'page.html.gz'), gzipped)
  writeFileSync(
    join(directory, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${directory}/pid; error_log ${directory}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       client_body_temp_path ${directory}; proxy_temp_path ${directory}; fastcgi_temp_path ${directory}; uwsgi_temp_path ${directory}; scgi_temp_path ${directory};
       server { listen 127.0.0.1:${port}; root ${directory}/www; default_type text/html; gzip_static on; } }`,
  )
  const child: ChildProcess = spawn('nginx', ['-c', join(directory, 'nginx.conf'), '-p', directory], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await stop(child)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
