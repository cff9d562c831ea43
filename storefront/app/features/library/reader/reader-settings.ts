import { useEffect, useState } from 'react'
import { clampLetters, usualLetters } from './phone-edition/letter-size.ts'

export const grounds = ['paper', 'sepia', 'night'] as const
export type Ground = (typeof grounds)[number]
/** As flowing text or as printed. */
export type Edition = 'phone' | 'printed'
/** `edition`: undefined until chosen. `letters`: index of the sizes in phone-edition/letter-size.ts. */
export type ReaderSettings = {
  ground: Ground
  isWhole: boolean
  hasSeenCrop: boolean
  edition: Edition | undefined
  letters: number
  isLoose: boolean
  showsSolutions: boolean
}

const key = 'reader'
const usual: ReaderSettings = {
  ...{ ground: 'paper', isWhole: false, hasSeenCrop: false },
  ...{ edition: undefined, letters: usualLetters, isLoose: false, showsSolutions: false },
}

/** This browser's display settings. */
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

/** The stored settings; defaults for anything invalid. */
export function readSettings(kept: string | null): ReaderSettings {
  try {
    const { ground, isWhole, hasSeenCrop, edition, letters, isLoose, showsSolutions } = JSON.parse(kept ?? '{}') as Partial<
      Record<keyof ReaderSettings, unknown>
    >
    return {
      ground: grounds.find((known) => known === ground) ?? 'paper',
      isWhole: isWhole === true,
      hasSeenCrop: hasSeenCrop === true,
      edition: edition === 'phone' || edition === 'printed' ? edition : undefined,
      letters: typeof letters === 'number' ? clampLetters(letters) : usualLetters,
      isLoose: isLoose === true,
      showsSolutions: showsSolutions === true,
    }
  } catch {
    return usual
  }
}
