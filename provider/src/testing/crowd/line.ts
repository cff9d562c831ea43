import { connect, createServer, type Socket } from 'node:net'

export type FaultyLine = {
  /** The given address, through this line. */
  url: string
  /** Delays every message from a client to the server from now on. */
  slowDown: (ms: number) => void
  /** Refuses new connections and closes the present ones, like a stopped server. */
  cut: () => void
  /** Closes one random connection. */
  cutOne: () => void
  /** Silently drops everything, on present and new connections. */
  fallSilent: () => void
  /** Works again, without delay. A connection that fell silent stays so until it is given up. */
  restore: () => void
  close: () => Promise<void>
}

/** Silences the present connections; those made from now on work. */
export function loseConnections(line: FaultyLine): void {
  line.fallSilent()
  line.restore()
}

/** The default ports of servers. */
const usualPorts: Record<string, number> = { 'postgres:': 5432, 'postgresql:': 5432, 'smtp:': 25 }

/** A TCP connection to a server, which can have a network's faults. `host`: the local address at which it begins. */
export async function openLine(server: string, host = '127.0.0.1'): Promise<FaultyLine> {
  const target = new URL(server)
  const far = { host: target.hostname, port: Number(target.port || usualPorts[target.protocol]) }
  let state: 'open' | 'cut' | 'silent' = 'open'
  let delayMs = 0
  const ends = new Set<Socket>()
  /** Connections that pass nothing on any more. */
  const silenced = new WeakSet<Socket>()

  const listener = createServer((near) => {
    ends.add(near)
    near.on('error', () => {})
    near.on('close', () => ends.delete(near))
    if (state === 'cut') return near.destroy()
    if (state === 'silent') silenced.add(near)
    const there = connect(far)
    there.on('error', () => near.destroy())
    there.on('close', () => near.destroy())
    near.on('close', () => there.destroy())
    near.on('data', (part) => {
      if (silenced.has(near)) return
      if (delayMs === 0) there.write(part)
      else setTimeout(() => there.writable && there.write(part), delayMs)
    })
    there.on('data', (part) => {
      if (!silenced.has(near) && near.writable) near.write(part)
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, host, resolve))
  const { port } = listener.address() as { port: number }

  const cutAll = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: Object.assign(new URL(server), { host: `${host}:${port}` }).href,
    slowDown: (ms) => {
      delayMs = ms
    },
    cut: () => {
      state = 'cut'
      cutAll()
    },
    cutOne: () => [...ends][Math.floor(Math.random() * ends.size)]?.destroy(),
    fallSilent: () => {
      state = 'silent'
      for (const end of ends) silenced.add(end)
    },
    restore: () => {
      state = 'open'
      delayMs = 0
    },
    close: () => {
      cutAll()
      return new Promise((resolve) => listener.close(() => resolve()))
    },
  }
}
