import type { Deps } from '../../deps.ts'
import type { Gateway } from './gateway.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'
import { withDeadline } from './with-deadline.ts'

export const defaultGateway = 'sandbox'

export function findGateway(deps: Deps, name: string): Gateway | undefined {
  return name === 'sandbox' ? withDeadline(sandboxGateway(deps)) : undefined
}

export function getGateway(deps: Deps, name: string): Gateway {
  const gateway = findGateway(deps, name)
  if (!gateway) throw new Error(`There is no gateway named ${name}`)
  return gateway
}
