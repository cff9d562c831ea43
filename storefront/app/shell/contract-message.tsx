import { type ArabicMessage, arabicMessage } from 'contract/messages-ar.ts'
import { useEffect } from 'react'
import { getLocale } from '../i18n/locale.ts'
import { m } from '../i18n/m-forms.ts'
import { showToast, type Toast } from './toast/toast.ts'

const sentences: Record<ArabicMessage, () => string> = {
  userNotFound: m.contract_user_not_found,
  wrongPassword: m.contract_wrong_password,
  confirmEmailFirst: m.contract_confirm_email_first,
  serverError: m.contract_server_error,
  somethingWentWrong: m.contract_something_went_wrong,
  operationFailed: m.contract_operation_failed,
  invalidUserData: m.contract_invalid_user_data,
  enterValidCode: m.contract_enter_valid_code,
  codeVerified: m.contract_code_verified,
  errorWhileSending: m.contract_error_while_sending,
  deleted: m.contract_deleted,
}

/** A contract message in the page's language. */
export const contractSentence = (message: ArabicMessage): string => sentences[message]()

/** The sentence under a contract message: a reason if there is one, else its English, which Arabic readers do not need (ruling 7). Never itself. */
export function describeContractMessage(message: ArabicMessage, reason?: string): string | undefined {
  if (reason && reason !== arabicMessage[message]) return reason
  return getLocale() === 'en' ? contractSentence(message) : undefined
}

export function contractToast(kind: Toast['kind'], message: ArabicMessage, reason?: string): Toast {
  const description = describeContractMessage(message, reason)
  return { kind, title: arabicMessage[message], lang: 'ar', ...(description ? { description } : {}) }
}

/** Each of these messages is also on the page. */
export function showContractToast(kind: Toast['kind'], message: ArabicMessage, reason?: string): void {
  void showToast({ ...contractToast(kind, message, reason), isOnPage: true })
}

/** The toast of a message in a form's answer; `answer` changes with each. */
export function useContractToast(message: ArabicMessage | undefined, answer: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message again is another toast
  useEffect(() => {
    if (message) showContractToast('error', message)
  }, [message, answer])
}

/** The message beside the form, because a toast disappears after three seconds. */
export function ContractMessage({ message, reason }: { message: ArabicMessage; reason?: string | undefined }) {
  const description = describeContractMessage(message, reason)
  return (
    <>
      <b className="font-strong" lang="ar">
        <bdi>{arabicMessage[message]}</bdi>
      </b>
      {description && <span className="block font-text text-muted">{description}</span>}
    </>
  )
}
