/** Each journey has a student of its own, so that none sees what another bought. */
export const journeyPassword = 'A-journey-of-1000-miles'
export const journeys = ['purchase-en', 'purchase-ar', 'free-en', 'free-ar', 'guards', 'declined', 'axe-en', 'axe-ar', 'plain'] as const

export type Journey = (typeof journeys)[number]

export const studentOf = (journey: Journey): string => `${journey}@journey.example`
