// @vitest-environment happy-dom
import '../i18n/client-locale.ts'
import { arabicMessage } from 'contract/messages-ar.ts'
import { afterEach, expect, test } from 'vitest'
import { contractSentence, contractToast } from './contract-message.tsx'

afterEach(() => {
  document.documentElement.lang = 'en'
})

test.each(['errorWhileSending', 'enterValidCode'] as const)('%s stands alone in Arabic, even without another reason', (message) => {
  document.documentElement.lang = 'ar'
  const toast = contractToast('error', message, contractSentence(message))
  expect([toast.title, toast.description]).toEqual([arabicMessage[message], undefined])
  expect(contractToast('error', message, 'رمز آخر').description).toBe('رمز آخر')
  document.documentElement.lang = 'en'
  expect(contractToast('error', message).description).toBe(contractSentence(message))
})
