import { expect, test } from 'vitest'
import { authorNameOf } from './author-name.ts'

test.each([
  ['Noura Al-Sabah', 'Noura S.'],
  ['نورة العنزي', 'نورة ع.'],
  ['  Ali   Hassan  al-Qallaf ', 'Ali Q.'],
  ['أم سالم الشمري', 'أم سالم ش.'],
  ['Um Faisal', 'Um Faisal'],
  ['Dana', 'Dana'],
  ['مشاري البلوشي', 'مشاري ب.'],
  ['علي', 'علي'],
])('the author “%s” is shown as “%s”', (fullName, shown) => {
  expect(authorNameOf(fullName)).toBe(shown)
})
