import { revokeDeviceEndpoint, revokeOtherDevicesEndpoint } from 'contract/account/device.ts'
import { allowExportEndpoint, deleteAccountEndpoint } from 'contract/account/privacy.ts'
import {
  cancelAppEndpoint,
  newRecoveryCodesEndpoint,
  sendTwoStepCodeEndpoint,
  startAppEndpoint,
  turnOffTwoStepEndpoint,
  turnOnAppEndpoint,
  turnOnEmailEndpoint,
} from 'contract/account/two-step.ts'
import type { RouterContextProvider } from 'react-router'
import { type Faults, textsOf } from '../../api/parse-form.ts'
import { m } from '../../i18n/m-account.ts'
import { type CallResult, call } from '../../session/call.ts'
import { faultsOf, messageOf } from '../../session/faults-of.ts'

type Context = Readonly<RouterContextProvider>
type Texts = Record<string, string>
type Change = { send: (context: Context, texts: Texts) => Promise<CallResult<unknown>>; done: () => string }

/** This page's changes, by their buttons' `intent`, with the text after each. */
const changes = {
  turnOn: {
    send: (context, { method, ...texts }) =>
      method === 'email'
        ? call(context, turnOnEmailEndpoint, { body: identityOf(texts) })
        : call(context, startAppEndpoint, { body: identityOf(texts) }),
    done: () => '',
  },
  startApp: { send: (context, texts) => call(context, startAppEndpoint, { body: identityOf(texts) }), done: () => '' },
  confirmApp: {
    send: (context, { code = '' }) => call(context, turnOnAppEndpoint, { body: { code } }),
    done: () => m.security_turned_on(),
  },
  cancelApp: { send: (context) => call(context, cancelAppEndpoint, {}), done: () => '' },
  turnOff: {
    send: (context, texts) => call(context, turnOffTwoStepEndpoint, { body: identityOf(texts) }),
    done: () => m.security_turned_off(),
  },
  newCodes: {
    send: (context, texts) => call(context, newRecoveryCodesEndpoint, { body: identityOf(texts) }),
    done: () => m.security_new_codes(),
  },
  sendCode: { send: (context) => call(context, sendTwoStepCodeEndpoint, {}), done: () => m.security_code_sent() },
  revoke: {
    send: (context, { id = '' }) => call(context, revokeDeviceEndpoint, { body: { id } }),
    done: () => m.security_device_gone(),
  },
  allowExport: { send: (context, texts) => call(context, allowExportEndpoint, { body: identityOf(texts) }), done: () => '' },
  deleteAccount: { send: (context, texts) => call(context, deleteAccountEndpoint, { body: identityOf(texts) }), done: () => '' },
  revokeOthers: { send: (context) => call(context, revokeOtherDevicesEndpoint, {}), done: () => m.security_others_gone() },
} as const satisfies Record<string, Change>

/** The parts of the page that require proof of identity. */
export type SecurityPart = 'twoStep' | 'export' | 'delete'

/** A change's result. Nothing typed is returned: it is a password or a code. `at` changes with every answer. */
export type SecurityAnswer = {
  intent: keyof typeof changes
  part: SecurityPart
  at: number
  /** Its text, '' if the page itself shows it; undefined if it was refused. */
  done: string | undefined
  faults: Faults
  failed: string | undefined
  /** New recovery codes, shown only now. */
  recoveryCodes: string[] | undefined
}

export async function changeSecurity(context: Context, form: FormData): Promise<SecurityAnswer | undefined> {
  const intent = String(form.get('intent'))
  if (!isChange(intent)) return undefined
  const texts = textsOf(form)
  const part = partOf(intent, texts)
  const refused = (faults: Faults, failed?: string): SecurityAnswer => ({ ...nothing, intent, part, at: Date.now(), faults, failed })
  if ('currentPassword' in texts && !texts.currentPassword) return refused({ currentPassword: m.security_password_missing() })
  const result: CallResult<unknown> = await changes[intent].send(context, texts)
  const isGone = result.kind === 'refused' && result.status === 404 && intent === 'revoke'
  if (result.kind === 'ok' || isGone) {
    const recoveryCodes = result.kind === 'ok' ? codesOf(result.data) : undefined
    const done = intent === 'turnOn' && recoveryCodes ? m.security_turned_on() : changes[intent].done()
    return { ...nothing, intent, part, at: Date.now(), done, recoveryCodes }
  }
  const faults = faultsOf(result)
  return refused(faults, Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? m.security_no_answer()))
}

const nothing = { done: undefined, faults: {}, failed: undefined, recoveryCodes: undefined }

const isChange = (intent: string): intent is keyof typeof changes => Object.hasOwn(changes, intent)

function partOf(intent: keyof typeof changes, { part }: Texts): SecurityPart {
  if (intent === 'allowExport' || (intent === 'sendCode' && part === 'export')) return 'export'
  return intent === 'deleteAccount' || (intent === 'sendCode' && part === 'delete') ? 'delete' : 'twoStep'
}

export const isAbout = (answer: SecurityAnswer | undefined, part: SecurityPart): boolean => answer?.part === part

function identityOf({ currentPassword = '', code }: Texts): { currentPassword: string; code?: string } {
  return code === undefined ? { currentPassword } : { currentPassword, code }
}

function codesOf(answer: unknown): string[] | undefined {
  const codes = (answer as { data?: { recoveryCodes?: unknown } } | undefined)?.data?.recoveryCodes
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string') : undefined
}
