import { connect, createServer, type Socket } from 'node:net'

export type FaultyLine = {
  /** The given address, by way of this line. */
  url: string
  /** Every message of a client to the server takes so long from now on. */
  slowDown: (ms: number) => void
  /** Refuses new connections and ends the present ones, as a server that is stopped does. */
  cut: () => void
  /** Ends one of the present connections, chosen at random. */
  cutOne: () => void
  /** What is sent goes nowhere, on present and new connections, and nobody says so. */
  fallSilent: () => void
  /** Works again, without delay. A connection that fell silent stays so until it is given up. */
  restore: () => void
  close: () => Promise<void>
}

/** The present connections fall silent; those made from now on work. */
export function loseConnections(line: FaultyLine): void {
  line.fallSilent()
  line.restore()
}

/** Where servers listen whose address names no port. */
const usualPorts: Record<string, number> = { 'postgres:': 5432, 'postgresql:': 5432, 'smtp:': 25 }

/** A TCP connection to a server, which can have the faults of a network. `host`: the address of this machine at which it begins. */
export async function openLine(server: string, host = '127.0.0.1'): Promise<FaultyLine> {
  const target = new URL(server)
  const far = { host: target.hostname, port: Number(target.port || usualPorts[target.protocol]) }
  let state: 'open' | 'cut' | 'silent' = 'open'
  let delayMs = 0
  const ends = new Set<Socket>()
  /** Of these nothing is passed on any more. */
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
