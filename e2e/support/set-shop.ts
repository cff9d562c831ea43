import { rmSync } from 'node:fs'
import { saveDemoPeople } from 'provider/src/account/demo-people.ts'
import type { Deps } from 'provider/src/deps.ts'
import { readEnv } from 'provider/src/gather-env.ts'
import { type OpenProvider, openProvider } from 'provider/src/open-provider.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { createGoods } from './create-goods.ts'
import { openInProcess } from './open-in-process.ts'
import { copyReadyData } from './ready-data.ts'
import { journeyPassword } from './students.ts'

export type SetShop = {
  origin: string
  student: string
  /** For nightly jobs and gateway events. */
  deps: OpenProvider['deps']
  /** A session cookie of staff with this role. */
  logInStaff: (role: string) => Promise<string>
  close: () => Promise<void>
}

/** A whole shop in this process, opened with these settings after having been a demo. */
export async function openSetShop(settings: Record<string, string>): Promise<SetShop> {
  const directory = copyReadyData('set')
  const open = (env: Record<string, string>) => openProvider(readEnv({ DATA_DIR: directory, LOG_LEVEL: 'silent', ...env }))
  const demo = await open({})
  const student = 'set@journey.example'
  await fill(demo.deps, student)
  await demo.close()

  const provider = await open(settings)
  const server = await openInProcess(provider, settings)
  return {
    origin: server.origin,
    student,
    deps: provider.deps,
    logInStaff: (role) => sessionOf(provider, role),
    close: async () => {
      server.close()
      await provider.close()
      rmSync(directory, { recursive: true })
    },
  }
}

async function fill(deps: Deps, email: string): Promise<void> {
  await saveDemoPeople(deps)
  await createGoods(deps)
  await createPerson(deps, { email, password: journeyPassword })
}

async function sessionOf(provider: OpenProvider, role: string): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles: [role] })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return encodeURIComponent(JSON.stringify({ id: person.id, accessToken: token, refreshToken }))
}
