import { linkToOffice } from 'contract/office/office-pages.ts'
import { type OpeningGuide, type OpeningStep, openingStepNames } from 'contract/shop/opening.ts'

type Steps = OpeningGuide['steps']

/** The next step that nobody has done or left for later, from here on and then from the beginning; undefined if there is none. */
export function stepAfter(step: OpeningStep, steps: Steps): OpeningStep | undefined {
  const at = openingStepNames.indexOf(step)
  const ordered = [...openingStepNames.slice(at + 1), ...openingStepNames.slice(0, at)]
  return ordered.find((name) => steps.some((one) => one.name === name && one.state === 'open'))
}

export const toStep = (step: OpeningStep | undefined): string => linkToOffice('opening', undefined, { step })
