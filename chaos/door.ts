import { connect, createServer } from 'node:net'

/** Runs on a machine of the run's own: hands what comes to a Unix socket to a port of this machine. No network is between them. */
const [path, port] = process.argv.slice(2)

createServer((near) => {
  const far = connect(Number(port), '127.0.0.1')
  near.pipe(far).pipe(near)
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}).listen(path, () => console.log('open'))
