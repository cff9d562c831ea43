import { expect, test } from 'vitest'
import { openingSteps, settingsParts } from './opening.ts'
import { settingSections } from './shop-settings.ts'

test('the parts of the settings contain every section once', () => {
  const shown: string[] = settingsParts.flatMap((part) => [...openingSteps[part]])
  expect(shown.toSorted()).toEqual(Object.keys(settingSections).toSorted())
})
