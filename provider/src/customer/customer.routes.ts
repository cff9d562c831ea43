import {
  addCustomerNoteEndpoint,
  createOfficeCustomerEndpoint,
  disableCustomerEndpoint,
  enableCustomerEndpoint,
  getCustomerEndpoint,
  listCustomersEndpoint,
  logOutCustomerEndpoint,
  revealCustomerEndpoint,
  updateCustomerEndpoint,
} from 'contract/office/office-customer.ts'
import { isAllowed } from 'contract/office/role.ts'
import type { Passwords } from '../account/password.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { type Api, type Caller, mount } from '../http/mount.ts'
import { type Desk, disableCustomer, enableCustomer, logOutCustomer, noteCustomer, revealCustomer } from './change-customer.ts'
import { createOfficeCustomer } from './create-office-customer.ts'
import { findCustomers } from './find-customers.ts'
import { getCustomer } from './get-customer.ts'
import { updateCustomer } from './update-customer.ts'

/** The people with an account, for the staff who serve them. */
export function officeCustomerRoutes(api: Api, deps: Deps, passwords: Pick<Passwords, 'hash'>): void {
  const { db, now } = deps
  const reachOf = ({ roles }: Caller) => ({ mayMatchParts: isAllowed('customer-personal', roles) })
  const deskOf = ({ caller, requestId, locale }: { caller: Caller } & Omit<Desk, 'byId'>): Desk => {
    return { byId: caller.personId, requestId, locale }
  }
  const show = async ({ id }: { id: string }) => ({ data: await getCustomer(db, id, now()) })

  mount(api, listCustomersEndpoint, async ({ query, caller }) => ({ data: await findCustomers(db, query, reachOf(caller)) }))
  mount(api, getCustomerEndpoint, async ({ query }) => show({ id: query.Id }))
  mount(api, createOfficeCustomerEndpoint, async (call) => ({
    data: { id: await createOfficeCustomer(deps, passwords, call.body, deskOf(call)) },
  }))
  mount(api, revealCustomerEndpoint, async (call) => ({ data: await revealCustomer(deps, call.body, deskOf(call)) }))
  mount(api, addCustomerNoteEndpoint, async (call) => {
    await noteCustomer(deps, call.body, deskOf(call))
    return show(call.body)
  })
  mount(api, updateCustomerEndpoint, async (call) => {
    if (call.body.changesPhone && !reachOf(call.caller).mayMatchParts) throw new AppError('forbidden')
    await updateCustomer(deps, call.body, deskOf(call))
    return show(call.body)
  })
  mount(api, logOutCustomerEndpoint, async (call) => {
    await logOutCustomer(deps, call.body, deskOf(call))
    return show(call.body)
  })
  mount(api, disableCustomerEndpoint, async (call) => {
    await disableCustomer(deps, call.body, deskOf(call))
    return show(call.body)
  })
  mount(api, enableCustomerEndpoint, async (call) => {
    await enableCustomer(deps, call.body, deskOf(call))
    return show(call.body)
  })
}
