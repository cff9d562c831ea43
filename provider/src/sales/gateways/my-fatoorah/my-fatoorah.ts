import { homeCountry } from 'contract/countries/find-country.ts'
import type { GatewayKind } from '../gateway-kind.ts'
import { myFatoorahGateway } from './my-fatoorah-gateway.ts'

/** Base currencies of MyFatoorah's accounts ("ISO Lookups" of its documentation). KNET takes only KWD, and decides by itself. */
const currencies = new Set(['KWD', 'SAR', 'AED', 'QAR', 'BHD', 'OMR', 'JOD', 'EGP'])

export const myFatoorah: GatewayKind = {
  name: 'my-fatoorah',
  company: 'MyFatoorah',
  /** KNET is the network of Kuwait's banks. */
  get nameOnPaper() {
    return homeCountry().code === 'KW' ? { en: 'KNET or card', ar: 'كي نت أو بطاقة' } : { en: 'card', ar: 'بطاقة مصرفية' }
  },
  isInPerson: false,
  atCounter: null,
  isOffered: (gateways) => gateways['my-fatoorah'] !== undefined,
  takes: (currency) => currencies.has(currency),
  stepMinor: () => 1,
  open: (deps) => {
    const { 'my-fatoorah': current, ending } = deps.settings.gateways
    const keys = current ?? ending?.['my-fatoorah']
    return keys && myFatoorahGateway(deps, keys)
  },
}
