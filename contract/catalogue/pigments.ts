import type { z } from 'zod'
import type { Hue, StageKind } from './catalog.ts'

/** The cover pigment of each stage. */
export const stageHues: Record<z.infer<typeof StageKind>, z.infer<typeof Hue>> = {
  kindergarten: 'ward',
  primary: 'zafaran',
  intermediate: 'bahr',
  secondary: 'zaytun',
  university: 'nil',
  other: 'tin',
}

export type Pigment = { deep: string; ground: string; tint: string; light: string }

/** The colours of covers, for pictures that no page draws; pages use those in `storefront/app/ui/cover/cover.css`. */
export const pigments: Record<z.infer<typeof Hue>, Pigment> = {
  zaytun: { deep: '#2a4238', ground: '#406051', tint: '#86a08c', light: '#e4ebe4' },
  nil: { deep: '#202c49', ground: '#35486f', tint: '#8494b8', light: '#e1e6ef' },
  firuz: { deep: '#17454a', ground: '#2b6c71', tint: '#7fb0ae', light: '#ddebe9' },
  rumman: { deep: '#58191d', ground: '#88343a', tint: '#c88980', light: '#f5e3de' },
  zafaran: { deep: '#553a0a', ground: '#b98320', tint: '#e2bc66', light: '#faf0d8' },
  tin: { deep: '#39253f', ground: '#5d4163', tint: '#a88dac', light: '#ece3ed' },
  hinna: { deep: '#572a14', ground: '#9a5230', tint: '#d6a07f', light: '#f7e7dc' },
  ward: { deep: '#632b38', ground: '#a65d6a', tint: '#dca8ac', light: '#f9e9e8' },
  bahr: { deep: '#233f4e', ground: '#4c7184', tint: '#9db9c5', light: '#e3edf0' },
  hibr: { deep: '#210401', ground: '#4a3a35', tint: '#a3928a', light: '#efe9e2' },
}
