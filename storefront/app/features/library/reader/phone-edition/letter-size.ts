/** In CSS pixels, ascending: none is below 16. Arabic letters are lower, so their sizes are larger. */
const sizes = { en: [16, 17, 18, 20, 23, 27], ar: [17, 18.5, 20, 22, 25, 29] } as const
const leadings = { en: 1.62, ar: 1.95 } as const
const looseLeadings = { en: 1.95, ar: 2.3 } as const

export const letterSteps = sizes.en.map((_, step) => step)
export const usualLetters = 2

export const clampLetters = (step: number): number => Math.min(Math.max(Math.round(step), 0), letterSteps.length - 1)
export const letterSize = (step: number, language: 'en' | 'ar'): number =>
  sizes[language][clampLetters(step)] ?? sizes[language][usualLetters]
export const letterLeading = (isLoose: boolean, language: 'en' | 'ar'): number => (isLoose ? looseLeadings : leadings)[language]
