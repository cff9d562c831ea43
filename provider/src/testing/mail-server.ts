import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Delivered = Email & { recipients: string[] }
type Refusal = { responseCode: number; at: 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA' }

/** With `starttls` and `tls` its certificate is signed by no authority. */
type Encryption = 'none' | 'starttls' | 'tls'

/** A mail server of this test's own, on a port that stays the same while it is down. */
export async function openMailServer(encryption: Encryption = 'none') {
  const delivered: Delivered[] = []
  const state: { refusal?: Refusal | undefined; isReplyLost: boolean } = { isReplyLost: false }
  let port = 0
  let server = await listen()

  const refuse = (at: Refusal['at']) =>
    state.refusal?.at === at ? Object.assign(new Error('not here'), { responseCode: state.refusal.responseCode }) : null

  async function listen(): Promise<SMTPServer> {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: encryption === 'starttls' ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      secure: encryption === 'tls',
      onConnect: (_session, done) => done(refuse('CONNECT')),
      onMailFrom: (_address, _session, done) => done(refuse('MAIL')),
      onRcptTo: (_address, _session, done) => done(refuse('RCPT')),
      onData: async (stream, session, done) => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const refused = refuse('DATA')
        if (refused) return done(refused)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        delivered.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients })
        // The mail was taken, but the answer is lost.
        if (!state.isReplyLost) return done()
        for (const connection of opened.connections) connection.close()
      },
    })
    opened.on('error', () => {})
    opened.listen(port, '127.0.0.1')
    await once(opened.server, 'listening')
    port = (opened.server.address() as AddressInfo).port
    return opened
  }

  const down = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    state,
    down,
    up: async () => {
      server = await listen()
    },
    close: down,
  }
}
