/** The pigments of the covers; their colours are in cover.css. */
export const hues = ['zaytun', 'nil', 'firuz', 'rumman', 'zafaran', 'tin', 'hinna', 'ward', 'bahr', 'hibr'] as const
export type Hue = (typeof hues)[number]

export function isHue(value: string): value is Hue {
  return hues.some((hue) => hue === value)
}
