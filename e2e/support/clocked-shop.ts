import { rmSync } from 'node:fs'
import { createApp } from 'provider/src/app.ts'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { reconcile } from 'provider/src/sales/aftercare/reconcile/reconcile.job.ts'
import { readFaults } from 'provider/src/sales/gateways/sandbox/faults.ts'
import { expireOrders } from 'provider/src/sales/payment/expire-order.job.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { createGoods } from './create-goods.ts'
import { openInProcess } from './open-in-process.ts'
import { copyReadyData } from './ready-data.ts'
import { journeyPassword } from './students.ts'

export type ClockedShop = {
  origin: string
  student: string
  /** Moves the clock, and waits until the shop's minutely jobs have run. */
  pass: (minutes: number) => Promise<void>
  /** How the sandbox fails from now on, as in SANDBOX_FAULTS; empty: not at all. */
  failAt: (faults?: string) => void
  close: () => Promise<void>
}

/** A whole shop in this process, with two memos, a student, and a clock that the journey moves: half an hour passes at once. */
export async function openClockedShop(): Promise<ClockedShop> {
  const directory = copyReadyData('clocked')
  const provider = await openProvider(readEnv({ DATA_DIR: directory, LOG_LEVEL: 'silent', DEMO: 'true' }))
  let laterMs = 0
  const deps = { ...provider.deps, now: () => new Date(Date.now() + laterMs) }
  await createGoods(deps)
  const { person } = await createPerson(deps, { email: 'clocked@journey.example', password: journeyPassword })
  const server = await openInProcess({ app: createApp(deps), deps }, {})
  return {
    origin: server.origin,
    student: person.email,
    pass: async (minutes) => {
      laterMs += minutes * 60_000
      await expireOrders(deps)
      await reconcile(deps)
    },
    failAt: (faults) => {
      deps.settings.sandboxFaults = readFaults(faults)
    },
    close: async () => {
      server.close()
      await provider.close()
      rmSync(directory, { recursive: true })
    },
  }
}
