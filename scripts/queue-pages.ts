import type { Client } from 'provider/src/http/client-address.ts'
import { createFairQueue, type Room } from 'provider/src/throttle/fair-queue.ts'
import { networkOf } from 'provider/src/throttle/network.ts'
import type { StorefrontQueues } from 'storefront/server/create-storefront.ts'

/** How much of the storefront's work runs and waits at once, fairly between networks. */
export function createPageQueues(): StorefrontQueues {
  const byNetwork = (room: Room): StorefrontQueues['pages'] => {
    const enqueue = createFairQueue(room)
    return (client: Client | undefined, task) => enqueue(networkOf(client?.clientAddress), task)
  }
  return { pages: byNetwork({ line: 'pages', running: 4, waiting: 60 }), renders: byNetwork({ line: 'renders', running: 1, waiting: 200 }) }
}
