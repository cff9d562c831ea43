import { type SyntheticEvent, useState } from 'react'

/** What a browser can check by itself; the server checks the rest. */
export type FieldCheck = { name: string; isRequired: boolean; pattern?: string | undefined; fault: string }

type Faults = Record<string, string>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * An answer's faults, updated while typing: a changed field is checked on blur, and a corrected one is valid again. Put `watch` on the
 * element around the fields.
 */
export function useFieldFaults(given: Faults, checks: readonly FieldCheck[]) {
  const answer = JSON.stringify(given)
  const [seen, setSeen] = useState({ answer, changes: {} as Record<string, string | undefined>, touched: new Set<string>() })
  const { changes, touched } = seen.answer === answer ? seen : { changes: {}, touched: new Set<string>() }
  const shown = Object.fromEntries(Object.entries({ ...given, ...changes }).filter((entry): entry is [string, string] => Boolean(entry[1])))

  function say(name: string, fault: string | undefined) {
    setSeen({ answer, changes: { ...changes, [name]: fault }, touched: new Set(touched).add(name) })
  }

  return {
    shown,
    watch: {
      onInput({ target }: SyntheticEvent) {
        if (!isField(target) || !target.name) return
        const fault = faultOf(checks, target)
        if (!touched.has(target.name) || (shown[target.name] && !fault)) say(target.name, fault ? shown[target.name] : undefined)
      },
      onBlur({ target }: SyntheticEvent) {
        if (isField(target) && touched.has(target.name)) say(target.name, faultOf(checks, target))
      },
    },
  }
}

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

function faultOf(checks: readonly FieldCheck[], { name, value }: Field): string | undefined {
  const check = checks.find((one) => one.name === name)
  if (!check) return undefined
  const text = value.trim()
  const isRight = text === '' ? !check.isRequired : !check.pattern || new RegExp(check.pattern).test(plainDigits(text))
  return isRight ? undefined : check.fault
}

const plainDigits = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
