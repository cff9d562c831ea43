import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Noura Al-Sabah', 'Noura'],
  ['  نورة   الصباح ', 'نورة'],
  ['عبد الله الرشيد', 'عبد الله'],
  ['Abdul Rahman Ali', 'Abdul Rahman'],
  ['أبو بكر صالح', 'أبو بكر'],
  ['Abdullah', 'Abdullah'],
  ['', ''],
])('"%s" is called "%s"', (fullName, firstName) => {
  expect(firstNameOf(fullName)).toBe(firstName)
})
