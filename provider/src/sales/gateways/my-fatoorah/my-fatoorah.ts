import type { GatewayKind } from '../gateway-kind.ts'
import { withDeadline } from '../with-deadline.ts'
import { myFatoorahGateway } from './my-fatoorah-gateway.ts'

/** Base currencies of MyFatoorah's accounts ("ISO Lookups" of its documentation). KNET takes only KWD, and decides by itself. */
const currencies = new Set(['KWD', 'SAR', 'AED', 'QAR', 'BHD', 'OMR', 'JOD', 'EGP'])

export const myFatoorah: GatewayKind = {
  name: 'my-fatoorah',
  nameOnPaper: { en: 'KNET or card', ar: 'كي نت أو بطاقة' },
  isInPerson: false,
  isOffered: (gateways) => gateways.myFatoorah !== undefined,
  takes: (currency) => currencies.has(currency),
  stepMinor: () => 1,
  open: (deps) => {
    const { myFatoorah: keys } = deps.settings.gateways
    return keys && withDeadline(myFatoorahGateway(deps, keys))
  },
}
