import { createContactEndpoint } from 'contract/contact.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { networkOf } from '../throttle/network.ts'
import { createTicket } from './create-ticket.ts'

export function contactRoutes(api: Api, deps: Deps): void {
  mount(api, createContactEndpoint, async ({ body: { botToken, ...body }, caller, locale, clientAddress }) => {
    const { isOver } = await deps.throttle.count('messages', networkOf(clientAddress))
    if (isOver) await deps.botCheck.require({ botToken, clientAddress })
    const { ticketNumber } = await createTicket(deps, { contact: body, personId: caller?.personId, locale })
    return { data: { ticketNumber, answerHours: deps.settings.contact.answerHours } }
  })
}
