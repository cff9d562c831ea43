import { untilAll } from './fault.ts'
import { ask } from './load.ts'

/**
 * Makes a process that listens to its inspector (`--inspect=…`) collect all its garbage: the rest is held. When V8 does so by itself depends on
 * the machine's memory, which says nothing about the shop.
 */
export async function collectGarbage(inspector: string): Promise<void> {
  const { body } = await ask({ kind: 'inspector', url: `${inspector}/json/list` })
  const [target] = JSON.parse(body) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  let isDone = false
  socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })))
  socket.addEventListener('message', ({ data }) => {
    isDone ||= (JSON.parse(String(data)) as { id?: number }).id === 1
  })
  const ms = await untilAll([async () => isDone])
  socket.close()
  if (!Number.isFinite(ms)) throw new Error('The process did not collect its garbage')
}
