import { connect, createServer } from 'node:net'

/** Runs in a machine of the test network: forwards a Unix socket to a port of this machine, without any network between them. */
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
