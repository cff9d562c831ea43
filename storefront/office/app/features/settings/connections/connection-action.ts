import { sendTwoStepCodeEndpoint } from 'contract/account/two-step.ts'
import { latinDecimal } from 'contract/digits.ts'
import {
  KeyedGatewayName,
  MailSecurity,
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
import type { RouterContextProvider } from 'react-router'
import { textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { refusalOf } from '../../../kit/form/edit-answer.ts'
import { triedWords } from '../mail-fault-words.ts'
import type { ConnectionFormName, SettingsAnswer } from '../settings-answer.ts'

type Context = Readonly<RouterContextProvider>
type Texts = Record<string, string>

/**
 * Tries, saves or removes what is typed in a form of a gateway, cash, the card machine, a rehearsal or the mail server. Undefined for any other
 * form.
 */
export async function answerConnectionForm(context: Context, intent: string, form: FormData): Promise<SettingsAnswer | undefined> {
  const [about = '', verb = ''] = intent.split('.')
  const answer = await answerVerb(context, { intent, about, verb, texts: textsOf(form) })
  return answer && { ...answer, verb }
}

type Sent = { intent: string; about: string; verb: string; texts: Texts }

async function answerVerb(context: Context, { intent, about, verb, texts }: Sent): Promise<SettingsAnswer | undefined> {
  if (verb === 'code' && (isGateway(about) || about === 'mailServer' || about === 'rehearsal'))
    return told(about, texts, await call(context, sendTwoStepCodeEndpoint, {}), () => m.office_order_code_sent())
  if (isGateway(about)) return answerGateway(context, about, { verb, texts })
  if (about === 'mailServer') return answerMailServer(context, verb, texts)
  if (about === 'rehearsal' && (verb === 'begin' || verb === 'end')) {
    const result = await call(context, saveRehearsalEndpoint, { body: { isOn: verb === 'begin', ...identityOf(texts) } })
    return told(about, texts, result, verb === 'begin' ? m.office_rehearsal_begun : m.office_rehearsal_ended)
  }
  const body = { isOn: texts.isOn === 'true' }
  if (intent === 'cardTerminal.save')
    return told('cardTerminal', texts, await call(context, saveCardTerminalEndpoint, { body }), () => m.office_settings_saved())
  if (intent !== 'cash.save') return undefined
  return told('cash', texts, await call(context, saveCashEndpoint, { body }), () => m.office_settings_saved())
}

const isGateway = (about: string): about is KeyedGatewayName => KeyedGatewayName.safeParse(about).success

async function answerGateway(context: Context, gateway: KeyedGatewayName, { verb, texts }: { verb: string; texts: Texts }) {
  const { apiKey, webhookSecret, webhookSecretNext, apiUrl } = texts
  const place = apiUrl === undefined ? {} : { apiUrl }
  if (verb === 'test') {
    const result = await call(context, testGatewayKeysEndpoint, { body: { gateway, apiKey, ...place } })
    const words = { right: m.office_gateway_right, wrong: m.office_gateway_wrong, noAnswer: m.office_gateway_silent }
    const found = result.kind === 'ok' ? result.data.data.result : undefined
    const answer = told(gateway, texts, result, () => (found ? words[found]() : ''))
    return { ...answer, isDone: found === 'right' }
  }
  if (verb === 'remove')
    return told(gateway, texts, await call(context, removeGatewayKeysEndpoint, { body: { gateway, ...identityOf(texts) } }), () =>
      m.office_settings_saved(),
    )
  if (verb !== 'save') return undefined
  const body = { gateway, apiKey, webhookSecret, webhookSecretNext, ...place, ...identityOf(texts) }
  return told(gateway, texts, await call(context, saveGatewayKeysEndpoint, { body }), () => m.office_settings_saved())
}

async function answerMailServer(context: Context, verb: string, texts: Texts): Promise<SettingsAnswer | undefined> {
  const { host = '', port = '', security, user = '', password, fromName = '', fromEmail = '' } = texts
  const server = {
    host,
    user,
    password,
    fromName,
    fromEmail,
    port: readPort(port),
    security: MailSecurity.catch('starttls').parse(security),
  }
  if (verb === 'remove')
    return told('mailServer', texts, await call(context, removeMailServerEndpoint, { body: identityOf(texts) }), () =>
      m.office_settings_saved(),
    )
  if (verb === 'save')
    return told('mailServer', texts, await call(context, saveMailServerEndpoint, { body: { ...server, ...identityOf(texts) } }), () =>
      m.office_settings_saved(),
    )
  if (verb !== 'test') return undefined
  const result = await call(context, testMailServerEndpoint, { body: server })
  const sent = result.kind === 'ok' ? result.data.data : undefined
  const words = () => (sent ? triedWords(sent) : '')
  return { ...told('mailServer', texts, result, words), isDone: sent?.isTaken ?? false }
}

const identityOf = ({ currentPassword = '', code }: Texts) => ({ currentPassword, ...(code ? { code } : {}) })

/** 0 is no port: the provider says what is missing. */
const readPort = (text: string) => (/^\d{1,6}$/.test(latinDecimal(text)) ? Number(latinDecimal(text)) : 0)

const shownAgain = ['apiUrl', 'host', 'port', 'security', 'user', 'fromName', 'fromEmail']

/** Secrets are never returned, not even to whoever typed them: the browser still has them in the field. */
function told(about: ConnectionFormName, texts: Texts, result: CallResult<unknown>, words: () => string): SettingsAnswer {
  const typed = Object.fromEntries(Object.entries(texts).filter(([name]) => shownAgain.includes(name)))
  if (result.kind === 'ok') return { about, typed, faults: {}, isDone: true, text: words() }
  const { faults, failed = '' } = refusalOf(result, m.office_settings_no_answer())
  return { about, typed, faults, isDone: false, text: failed }
}
