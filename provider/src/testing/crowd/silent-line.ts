import { connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to a database server that can go dead: nothing comes any more, and nobody says that the connection is gone. */
export async function openSilentLine(server: string) {
  const target = new URL(server)
  const pairs: [Socket, Socket][] = []
  const line: Server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port || 5432) })
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).on('close', () => near.destroy())
    far.pipe(near).on('close', () => far.destroy())
    pairs.push([near, far])
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as { port: number }
  return {
    url: Object.assign(new URL(server), { host: `127.0.0.1:${port}` }).href,
    /** For the present connections; those made from now on work. */
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        far.pause()
        near.resume()
      }
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
