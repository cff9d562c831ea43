import { allowExportEndpoint, deleteAccountEndpoint, exportDataEndpoint } from 'contract/account/privacy.ts'
import type { Passwords } from '../account/password.ts'
import { checkIdentity } from '../account/two-step/check-identity.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { getPerson } from '../profile/profile.queries.ts'
import { deleteAccount } from './delete-account.ts'
import { gatherData } from './gather-data.ts'
import { allowExport, checkMayExport } from './may-export.ts'

export function privacyRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  mount(api, allowExportEndpoint, async ({ caller, body, locale, requestId }) => {
    const person = await getPerson(deps.db, caller.personId)
    await checkIdentity(deps, passwords, { person, caller, locale, ...body })
    return { data: { until: (await allowExport(deps, caller, requestId)).toISOString() } }
  })

  mount(api, exportDataEndpoint, async ({ caller }) => {
    await checkMayExport(deps, caller)
    const data = await gatherData(deps, caller.personId)
    const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
    return new Response(JSON.stringify(data, undefined, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  })

  mount(api, deleteAccountEndpoint, async ({ caller, body, locale, requestId }) => {
    const person = await getPerson(deps.db, caller.personId)
    await checkIdentity(deps, passwords, { person, caller, locale, ...body })
    await deleteAccount(deps, { person, locale, requestId })
    return { data: { isDeleted: true as const } }
  })
}
