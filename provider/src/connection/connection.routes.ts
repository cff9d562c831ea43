import type { Locale } from 'contract/locale.ts'
import { superAdmin } from 'contract/office/role.ts'
import {
  getConnectionsEndpoint,
  removeGatewayKeysEndpoint,
  removeMailServerEndpoint,
  saveCardTerminalEndpoint,
  saveCashEndpoint,
  saveGatewayKeysEndpoint,
  saveMailServerEndpoint,
  saveRehearsalEndpoint,
  testGatewayKeysEndpoint,
  testMailServerEndpoint,
} from 'contract/shop/connection.ts'
import { findPerson } from '../account/account.queries.ts'
import type { Passwords } from '../account/password.ts'
import { checkIdentity } from '../account/two-step/check-identity.ts'
import { AppError } from '../app-error.ts'
import { type Api, type Caller, mount } from '../http/mount.ts'
import { mailerOf } from '../mail/smtp-mailer.ts'
import { tryMailer } from '../shop/send-test-mail.ts'
import { type ConnectionDeps, changeConnection } from './change-connection.ts'
import { removeGatewayKeys, saveGatewayKeys } from './save-gateway-keys.ts'
import { removeMailServer, saveMailServer, typedMailServer } from './save-mail-server.ts'
import { saveRehearsal } from './save-rehearsal.ts'
import { showConnections } from './show-connections.ts'
import { testGatewayKeys } from './test-gateway-keys.ts'

type Asked = { caller: Caller; locale: Locale; requestId: string }
const byOf = ({ caller, locale, requestId }: Asked) => ({ actorId: caller.personId, locale, requestId })

function refuseOthersThanOwners({ caller }: Asked): void {
  if (!caller.roles.includes(superAdmin)) throw new AppError('forbidden')
}

/** The gateways and the mail server of the shop. Changing where money or mail goes requires reauthentication. */
export function connectionRoutes(api: Api, deps: ConnectionDeps, passwords: Passwords): void {
  const proveIdentity = async ({ caller, locale }: Asked, identity: { currentPassword: string; code?: string | undefined }) => {
    const person = await findPerson(deps.db, caller.personId)
    if (!person) throw new AppError('unauthenticated')
    await checkIdentity(deps, passwords, { person, caller, locale, ...identity })
  }
  const switched = (name: string, isOn: boolean, wasOn: boolean) => {
    const row = { name, fields: { isOn: String(isOn) }, secrets: {}, changedAt: deps.now(), endedAt: null }
    return { row, changed: isOn === wasOn ? [] : ['isOn'] }
  }
  const shown = async () => ({ data: await showConnections(deps) })

  mount(api, getConnectionsEndpoint, shown)
  mount(api, saveGatewayKeysEndpoint, async ({ body: { currentPassword, code, ...typed }, ...asked }) => {
    await proveIdentity(asked, { currentPassword, code })
    await saveGatewayKeys(deps, typed, byOf(asked))
    return shown()
  })
  mount(api, testGatewayKeysEndpoint, async ({ body, caller, locale }) => ({
    data: { result: await testGatewayKeys(deps, body, { personId: caller.personId, locale }) },
  }))
  mount(api, removeGatewayKeysEndpoint, async ({ body: { gateway, ...identity }, ...asked }) => {
    await proveIdentity(asked, identity)
    await removeGatewayKeys(deps, gateway, byOf(asked))
    return shown()
  })
  mount(api, saveCashEndpoint, async ({ body: { isOn }, ...asked }) => {
    await changeConnection(deps, 'cash', byOf(asked), async (_tx, old) => {
      const wasOn = old ? old.fields.isOn === 'true' : deps.connections.defaults.cod
      return switched('cash', isOn, wasOn)
    })
    return shown()
  })
  mount(api, saveCardTerminalEndpoint, async ({ body: { isOn }, ...asked }) => {
    const name = 'card-terminal'
    await changeConnection(deps, name, byOf(asked), async (_tx, old) => switched(name, isOn, old?.fields.isOn === 'true'))
    return shown()
  })
  mount(api, saveRehearsalEndpoint, async ({ body: { isOn, ...identity }, ...asked }) => {
    // Orders in a rehearsal are free.
    refuseOthersThanOwners(asked)
    await proveIdentity(asked, identity)
    await saveRehearsal(deps, { isOn }, byOf(asked))
    return shown()
  })
  mount(api, saveMailServerEndpoint, async ({ body: { currentPassword, code, ...typed }, ...asked }) => {
    // Whoever controls the server reads the links by which owners choose a new password.
    refuseOthersThanOwners(asked)
    await proveIdentity(asked, { currentPassword, code })
    await saveMailServer(deps, typed, byOf(asked))
    return shown()
  })
  mount(api, testMailServerEndpoint, async ({ body, caller, locale }) => ({
    data: await tryMailer(deps, mailerOf(typedMailServer(deps, body, locale)), { personId: caller.personId, locale }),
  }))
  mount(api, removeMailServerEndpoint, async ({ body, ...asked }) => {
    refuseOthersThanOwners(asked)
    await proveIdentity(asked, body)
    await removeMailServer(deps, byOf(asked))
    return shown()
  })
}
