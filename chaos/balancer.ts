import { connect, createServer, type Socket } from 'node:net'

const checkEveryMs = 500
const readyWithinMs = 1_000
const connectedWithinMs = 1_000

/** Where a process listens. */
export type Target = { host: string; port: number }
export type Balancer = { url: string; close: () => Promise<void> }

/**
 * The balancer in front of several processes: distributes connections among those that report ready, in turn, and tries the next one if a
 * process refuses. It repeats no request, so what a dying process held is lost, as behind any proxy. Files of builds are requested from the
 * first one that accepts: it is the first to have a new build, and has the files of the previous one, too. Each connection carries one request.
 */
export async function openBalancer(targets: readonly Target[]): Promise<Balancer> {
  const away = new Set<Target>()
  const ends = new Set<Socket>()
  let turn = 0

  const check = async (target: Target) => {
    const answer = await fetch(`http://${target.host}:${target.port}/readyz`, { signal: AbortSignal.timeout(readyWithinMs) }).catch(
      () => undefined,
    )
    if (answer?.ok) away.delete(target)
    else away.add(target)
  }
  const checking = setInterval(() => targets.forEach((target) => void check(target)), checkEveryMs)

  const inTurn = () => {
    turn++
    const order = targets.map((_, index) => targets[(index + turn) % targets.length] as Target)
    // An unready process is still better than none.
    return [...order.filter((target) => !away.has(target)), ...order.filter((target) => away.has(target))]
  }

  const balancer = createServer((near) => {
    ends.add(near)
    near.on('error', () => {})
    near.on('close', () => ends.delete(near))
    near.once('data', (head) => {
      near.pause()
      near.unshift(head)
      join(near, /^GET \/assets\//.test(head.toString('latin1', 0, 16)) ? [...targets] : inTurn())
    })
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

function join(near: Socket, [target, ...others]: Target[]): void {
  if (!target) return void near.destroy()
  const far = connect(target)
  let isConnected = false
  // An unreachable machine does not even refuse.
  far.setTimeout(connectedWithinMs, () => far.destroy(new Error('Nobody answers there')))
  far.on('connect', () => {
    isConnected = true
    far.setTimeout(0)
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
