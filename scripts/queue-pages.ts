import type { Client } from 'provider/src/http/client-address.ts'
import { createFairQueue, type Room } from 'provider/src/throttle/fair-queue.ts'
import { networkOf } from 'provider/src/throttle/network.ts'
import { gives, type Pressure } from 'provider/src/throttle/pressure.ts'
import type { StorefrontQueues } from 'storefront/server/create-storefront.ts'

/**
 * How much of the storefront's work runs and waits at once, fairly between networks. `pressure` watches how full its lines are; at the highest
 * level there is no room for new shared pages.
 */
export function createPageQueues(pressure?: Pick<Pressure, 'watch' | 'level'>): StorefrontQueues {
  const byNetwork = (room: Room): StorefrontQueues['pages'] => {
    const enqueue = createFairQueue(room)
    pressure?.watch(enqueue.fullness)
    return (client: Client | undefined, task) => enqueue(networkOf(client?.clientAddress), task)
  }
  const pages = byNetwork({ line: 'pages', running: 4, waiting: 60 })
  const hasRoom = () => !pressure || pressure.level() < gives.newPages
  return {
    pages: async (client, task) => (hasRoom() ? pages(client, task) : undefined),
    renders: byNetwork({ line: 'renders', running: 1, waiting: 200 }),
  }
}
