import { getTwoStepEndpoint, sendTwoStepCodeEndpoint, type TwoStep } from 'contract/account/two-step.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { call } from '../../session/call.ts'
import { messageOf } from '../../session/faults-of.ts'
import { loadPart } from '../../session/load-part.ts'

type Context = Readonly<RouterContextProvider>

/** `at` changes with every answer. */
export type CodeSending = { at: number; isSent: boolean; failed: string | undefined }

export async function sendIdentityCode(context: Context): Promise<CodeSending> {
  const result = await call(context, sendTwoStepCodeEndpoint, {})
  const isSent = result.kind === 'ok'
  return { at: Date.now(), isSent, failed: isSent ? undefined : (messageOf(result) ?? m.security_no_answer()) }
}

/** How this person gets codes; null if none are required, or if the provider does not say. */
export async function findTwoStepMethod(context: Context): Promise<TwoStep['method']> {
  return (await loadPart(context, getTwoStepEndpoint, {}))?.data.method ?? null
}
