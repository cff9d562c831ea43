import { connect, createServer, type Socket } from 'node:net'

const checkEveryMs = 500
const readyWithinMs = 1_000

export type Balancer = { url: string; close: () => Promise<void> }

/**
 * What stands in front of several processes: it hands connections to those that say they are ready, in turn, and tries the next one if a process
 * takes none. It repeats no request, so what a dying process held is lost, as behind any proxy.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const away = new Set<number>()
  const ends = new Set<Socket>()
  let turn = 0

  const check = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(readyWithinMs) }).catch(() => undefined)
    if (answer?.ok) away.delete(port)
    else away.add(port)
  }
  const checking = setInterval(() => ports.forEach((port) => void check(port)), checkEveryMs)

  const inTurn = () => {
    turn++
    const order = ports.map((_, index) => ports[(index + turn) % ports.length] ?? 0)
    // Who is not ready is still better than nobody.
    return [...order.filter((port) => !away.has(port)), ...order.filter((port) => away.has(port))]
  }

  const balancer = createServer({ allowHalfOpen: false, pauseOnConnect: true }, (near) => {
    ends.add(near)
    near.on('error', () => {})
    near.on('close', () => ends.delete(near))
    join(near, inTurn())
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  const { port } = balancer.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      clearInterval(checking)
      for (const end of ends) end.destroy()
      return new Promise((resolve) => balancer.close(() => resolve()))
    },
  }
}

function join(near: Socket, [port, ...others]: number[]): void {
  if (!port) return void near.destroy()
  const far = connect({ host: '127.0.0.1', port })
  let isConnected = false
  far.on('connect', () => {
    isConnected = true
    near.pipe(far)
    far.pipe(near)
  })
  far.on('error', () => {
    if (isConnected) near.destroy()
    else join(near, others)
  })
  far.on('close', () => isConnected && near.destroy())
  near.on('close', () => far.destroy())
}
