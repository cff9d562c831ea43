import { NewAddress } from 'contract/account/address.ts'
import { type ParsedForm, parseForm, textsOf } from '../../api/parse-form.ts'

/** For actions: an address from `AddressFields`, as `Address/Create` takes it. */
export function readAddress(form: FormData): ParsedForm<Record<string, unknown>> {
  const values = addressValues(form)
  const parsed = parseForm(NewAddress, form, values)
  return parsed.kind === 'ok' ? { kind: 'ok', data: values } : parsed
}

const fieldsOfOthers = new Set(['id', 'returnTo'])

function addressValues(form: FormData): Record<string, unknown> {
  const { isDefault, ...texts } = Object.fromEntries(Object.entries(textsOf(form)).filter(([name]) => !fieldsOfOthers.has(name)))
  return { ...texts, isDefault: isDefault === 'true' }
}
