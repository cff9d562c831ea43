import { expect, test } from 'vitest'
import { ComponentValues, StageValues } from '../catalogue/editing/curriculum.ts'
import { MemoValues } from '../catalogue/editing/memo-editing.ts'
import { PackageValues } from '../catalogue/editing/package-editing.ts'
import { SubjectValues } from '../catalogue/editing/subject-editing.ts'
import { DifferenceKind } from '../sales/settlement.ts'
import { ShipmentMove } from '../sales/shipment.ts'
import { KeyedGatewayName } from '../shop/connection.ts'
import { HomeBlock } from '../shop/home.ts'
import { openingStepNames } from '../shop/opening.ts'
import { ShopSettings } from '../shop/shop-settings.ts'
import { ShopTextKind } from '../shop/shop-text.ts'
import { wordOfField, wordsOfFields } from './audit-field-words.ts'
import { OfficeJobKind } from './office-job.ts'
import { keptLists } from './office-pages.ts'
import { QueueKind } from './queue.ts'
import { rightActionWords, rightResourceWords } from './right-words.ts'
import { SavedViewList } from './saved-view.ts'

/** Catalogue editors write the names of the changed columns. */
const soldColumns = ['slug', 'priceMinor', 'compareAtMinor', 'isFree', 'isActive', 'archivedAt']

const written = {
  'memo-changed': [...Object.keys(MemoValues.shape), ...soldColumns, 'publishAt', 'publishedOn', 'updatedOn'],
  'package-changed': [...Object.keys(PackageValues.shape), ...soldColumns, 'discountBasisPoints'],
  'subject-changed': [...Object.keys(SubjectValues.shape), ...soldColumns],
  'stage-changed': [...Object.keys(StageValues.shape), ...soldColumns],
  'component-changed': Object.keys(ComponentValues.shape),
  'settings-changed': [
    ...Object.keys(ShopSettings.shape),
    ...openingStepNames.map((step) => `opening.${step}`),
    ...KeyedGatewayName.options,
    'stripe.apiKey',
    'rehearsal.isOn',
    'card-terminal.isOn',
    'mail.host',
  ],
  'customer-changed': ['fullName', 'phone', 'grade', 'locale'],
  'home-published': HomeBlock.options.map(({ shape }) => shape.kind.value),
  'text-published': ShopTextKind.options,
  'shipment-moved': ShipmentMove.options,
  'shipment-undone': ShipmentMove.options,
  'settlement-differs': DifferenceKind.options,
  'office-job-begun': [...OfficeJobKind.options, ...keptLists],
  'failure-retried': QueueKind.options,
  'roles-granted': ['SuperAdmin', 'Admin', 'memo-view', 'order-refund'],
  'view-shared': SavedViewList.options,
  'two-step-changed': ['app', 'email', 'off', 'codes'],
} as const

for (const [action, fields] of Object.entries(written))
  test(`everything that “${action}” names has words in both languages`, () => {
    for (const field of fields) {
      expect(wordOfField(action as keyof typeof written, field, 'en'), field).not.toBe(field)
      expect(wordOfField(action as keyof typeof written, field, 'ar'), field).toMatch(/[\u0600-\u06ff]/)
    }
  })

test('an action may give a name its own meaning', () => {
  expect(wordOfField('memo-changed', 'printed', 'en')).toBe('Printed copy')
  expect(wordOfField('shipment-moved', 'printed', 'ar')).toBe('طُبعت')
})

test('counts and the halves of a name are put in words; codes and ids stay', () => {
  expect(wordsOfFields('bulk-edit-saved', ['stock', '12 saved', '0 refused'], 'ar')).toBe('المخزون، حُفظ: 12، رُفض: 0')
  expect(wordsOfFields('settings-changed', ['cash.isOn'], 'en')).toBe('Paid in cash: On or off')
  expect(wordsOfFields('reviews-seen', ['01a20a25-69dd-7348', 'of-a-later-release'], 'en')).toBe('01a20a25-69dd-7348, of-a-later-release')
})

test('each right has words for both halves', () => {
  expect(wordOfField('roles-revoked', 'erratum-publish', 'ar')).toBe('التصويبات: النشر والسحب')
  for (const words of [rightResourceWords, rightActionWords]) expect(Object.values(words).every(({ en, ar }) => en && ar)).toBe(true)
})
