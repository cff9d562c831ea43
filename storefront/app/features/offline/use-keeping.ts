import { leaseDays } from 'contract/student/lease-days.ts'
import { useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { m } from '../../i18n/m-kept.ts'
import { type KeepTrouble, keepMemo } from './keep-memo.ts'
import { removeMemo } from './kept-store.ts'
import { type KeptView, readKept, useKept } from './use-kept.ts'

export type Keeping = {
  /** Whether the state is known. */
  isKnown: boolean
  /** The kept memo, if there is one. */
  kept: KeptView | undefined
  isBusy: boolean
  /** Why it could not be kept. */
  trouble: string | undefined
  keep: () => void
  remove: () => void
}

/** Keeps one memo on this device, and removes it. */
export function useKeeping(id: number): Keeping {
  const all = useKept()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const keep = async () => {
    setTrouble(undefined)
    setBusy(true)
    const found = await keepMemo(id).catch((): KeepTrouble => ({ why: 'cannot' }))
    await readKept()
    setBusy(false)
    if (found) setTrouble(wordsOf(found))
  }
  const remove = async () => {
    setTrouble(undefined)
    await removeMemo(id).catch(() => undefined)
    await readKept()
  }
  return { isKnown: all !== undefined, kept: all?.get(id), isBusy, trouble, keep, remove }
}

function wordsOf(trouble: KeepTrouble): string {
  if (trouble.why === 'full') return m.kept_full({ size: megabytes(trouble.bytes) })
  return { cannot: m.kept_cannot, ended: m.kept_ended, gone: m.kept_gone, line: m.kept_no_line }[trouble.why]()
}

/** Rounded up to one decimal. */
export const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 100_000) / 10)

/** Why a kept memo cannot be read now. */
export function wordsOfState(state: KeptView['state'] | 'broken' | 'none'): string | undefined {
  const days = formatNumber(leaseDays)
  if (state === 'open') return undefined
  if (state === 'over') return m.kept_over({ days })
  return { clockBack: m.kept_clock_back, broken: m.kept_broken, none: m.kept_not_here }[state]()
}
