import { z } from 'zod'

type Channels = readonly [number, number, number]

const channelsOf = (hex: string): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Channels

function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The minimum contrast for legible words (WCAG 2, AA). */
export const leastContrast = 4.5

/** The grounds of the shop's two colours: links and buttons appear on these, and ink words appear on the buy button. */
export const grounds = { action: ['#ffffff', '#f6f3ef', '#edf2ef', '#fbeee3'], buy: ['#210401'] } as const

/** Its lowest contrast, rounded down so that the shown value never exceeds the real one. */
export function worstContrast(colour: string, use: keyof typeof grounds): number {
  return Math.floor(Math.min(...grounds[use].map((ground) => contrastOf(colour, ground))) * 100) / 100
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

const form = {
  en: 'A colour is written as # and six digits or letters from a to f, such as #406051',
  ar: 'يُكتب اللون بعلامة # وستة رموز من الأرقام والحروف a إلى f، مثل #406051',
}
const advice = { action: { en: 'Choose a darker one', ar: 'اختر لوناً أغمق' }, buy: { en: 'Choose a lighter one', ar: 'اختر لوناً أفتح' } }

/** A colour that is legible as text or as the ground of text. */
export const Colour = (use: keyof typeof grounds) =>
  z
    .string()
    .max(40)
    .transform((text) => text.trim().toLowerCase())
    .superRefine((colour, context) => {
      const refuse = (fault: { en: string; ar: string }) => context.addIssue({ code: 'custom', params: { fault } })
      if (!isColour(colour)) return refuse(form)
      const found = worstContrast(colour, use)
      if (found >= leastContrast) return undefined
      return refuse({
        en: `Text on it is hard to read: the contrast is ${found}, and ${leastContrast} is needed. ${advice[use].en}`,
        ar: `تصعب القراءة به: التباين ${found}، والمطلوب ${leastContrast} على الأقل. ${advice[use].ar}`,
      })
    })

/** The default colours of a shop. */
export const ownColours = { action: '#406051', buy: '#d07228' } as const
