import { useEffect, useState } from 'react'

export const grounds = ['paper', 'sepia', 'night'] as const
export type Ground = (typeof grounds)[number]
export type ReaderSettings = { ground: Ground; isWhole: boolean; hasSeenCrop: boolean }

const key = 'reader'
const usual: ReaderSettings = { ground: 'paper', isWhole: false, hasSeenCrop: false }

/** How this browser's reader likes its pages. */
export function useReaderSettings(): [ReaderSettings, (change: Partial<ReaderSettings>) => void] {
  const [settings, setSettings] = useState(usual)
  useEffect(() => setSettings(readSettings(localStorage.getItem(key))), [])
  const change = (wanted: Partial<ReaderSettings>) => {
    const next = { ...settings, ...wanted }
    setSettings(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [settings, change]
}

/** What was kept, if it can be read; anything else is as usual. */
export function readSettings(kept: string | null): ReaderSettings {
  try {
    const { ground, isWhole, hasSeenCrop } = JSON.parse(kept ?? '{}') as Partial<Record<keyof ReaderSettings, unknown>>
    return { ground: grounds.find((known) => known === ground) ?? 'paper', isWhole: isWhole === true, hasSeenCrop: hasSeenCrop === true }
  } catch {
    return usual
  }
}
