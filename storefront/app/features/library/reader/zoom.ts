/** Multiples of the fitting width, up to four, like paper held close. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const [least, most] = [0.5, 4]

export const largerZoom = (zoom: number): number => steps.find((step) => step > zoom + 0.01) ?? most
export const smallerZoom = (zoom: number): number => steps.findLast((step) => step < zoom - 0.01) ?? least
export const clampZoom = (zoom: number): number => (Number.isFinite(zoom) ? Math.min(Math.max(zoom, least), most) : 1)
