import { superAdmin } from 'contract/office/role.ts'
import { usualJobs } from 'contract/office/usual-jobs.ts'
import { expect, test } from 'vitest'
import { demoAdminRoles, demoClerkRoles } from '../account/demo-people.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'

const shop = await openTestShop({ breaksLedger: true })

/**
 * Every call that needs a permission, and which; `open-matrix.http.test.ts` has all others. A router's call missing from this list fails the
 * first test below.
 */
const rows: Record<string, string> = {
  'Audit/Check': 'audit-view',
  'Audit/Export': 'audit-view',
  'Audit/GetAll': 'audit-view',
  'CatalogueImport/Apply': 'catalogue-import',
  'CatalogueImport/Begin': 'catalogue-import',
  'CatalogueImport/Discard': 'catalogue-import',
  'CatalogueImport/TakeBack': 'catalogue-import',
  'CatalogueImport/Export': 'catalogue-export',
  'CatalogueImport/GetAll': 'catalogue-import',
  'CatalogueImport/GetById': 'catalogue-import',
  'CatalogueImport/GetProblems': 'catalogue-import',
  'CatalogueImport/GetRows': 'catalogue-import',
  'CatalogueImport/GetTemplate': 'catalogue-import',
  'ComponentEditing/Create': 'component-edit',
  'ComponentEditing/GetById': 'component-edit',
  'ComponentEditing/Place': 'component-edit',
  'ComponentEditing/Remove': 'component-edit',
  'ComponentEditing/Update': 'component-edit',
  'Connection/GetAll': 'setting-view',
  'Connection/RemoveGatewayKeys': 'setting-edit',
  'Connection/RemoveMailServer': 'setting-edit',
  'Connection/SaveCardTerminal': 'setting-edit',
  'Connection/SaveCash': 'setting-edit',
  'Connection/SaveGatewayKeys': 'setting-edit',
  'Connection/SaveMailServer': 'setting-edit',
  'Connection/SaveRehearsal': 'setting-edit',
  'Connection/TestGatewayKeys': 'setting-edit',
  'Connection/TestMailServer': 'setting-edit',
  'Copy/Trace': 'copy-trace',
  'Counter/ExportClosing': 'order-cash',
  'Counter/FindItems': 'order-create',
  'Counter/GetClosing': 'order-cash',
  'Counter/Quote': 'order-create',
  'Counter/Sell': 'order-create',
  'Counter/SendLink': 'order-create',
  'Coupon/Create': 'coupon-edit',
  'Coupon/End': 'coupon-edit',
  'Coupon/Export': 'coupon-view',
  'Coupon/GetAll': 'coupon-view',
  'Coupon/GetById': 'coupon-view',
  'Coupon/Remove': 'coupon-edit',
  'Coupon/Update': 'coupon-edit',
  'Curriculum/GetTree': 'stage-view',
  'Erratum/Create': 'erratum-edit',
  'Erratum/Export': 'erratum-view',
  'Erratum/Find': 'erratum-view',
  'Erratum/GetAll': 'erratum-view',
  'Erratum/GetById': 'erratum-view',
  'Erratum/GetEditions': 'erratum-view',
  'Erratum/Publish': 'erratum-publish',
  'Erratum/Remove': 'erratum-edit',
  'Erratum/Update': 'erratum-edit',
  'Erratum/Withdraw': 'erratum-publish',
  'Grant/Create': 'entitlement-grant',
  'Grant/FindItems': 'entitlement-grant',
  'Home/AddPicture': 'home-edit',
  'Home/GetDraft': 'home-view',
  'Home/GetPreview': 'home-view',
  'Home/Publish': 'home-edit',
  'Home/SaveDraft': 'home-edit',
  'MemoBulk/Apply': 'memo-edit',
  'MemoBulk/Begin': 'memo-edit',
  'MemoBulk/Cancel': 'memo-edit',
  'MemoBulk/GetById': 'memo-edit',
  'MemoBulk/GetRows': 'memo-edit',
  'MemoBulk/Undo': 'memo-edit',
  'Grant/TakeBack': 'entitlement-grant',
  'MemoEditing/CheckPhoneEdition': 'memo-edit',
  'MemoEditing/Create': 'memo-edit',
  'MemoEditing/DrawCover': 'memo-edit',
  'MemoEditing/Export': 'memo-view',
  'MemoEditing/GetAll': 'memo-view',
  'MemoEditing/GetById': 'memo-edit',
  'MemoEditing/GetChoices': 'memo-view',
  'MemoEditing/GetPreview': 'memo-view',
  'MemoEditing/GetPreviewPage': 'memo-view',
  'MemoEditing/Remove': 'memo-edit',
  'MemoEditing/ReplaceFile': 'memo-edit',
  'MemoEditing/SetCover': 'memo-edit',
  'MemoEditing/Update': 'memo-edit',
  'Message/Export': 'message-view',
  'Message/GetAll': 'message-view',
  'MemoReading/GetById': 'reading-view',
  'Message/GetById': 'message-view',
  'Message/GetFile': 'message-view',
  'Message/GetPage': 'message-view',
  'Message/Reply': 'message-reply',
  'Message/Settle': 'message-reply',
  'OfficeCustomer/AddNote': 'customer-edit',
  'OfficeCustomer/Create': 'customer-create',
  'OfficeCustomer/Disable': 'customer-disable',
  'OfficeCustomer/Enable': 'customer-disable',
  'OfficeCustomer/Export': 'customer-export',
  'OfficeCustomer/GetAll': 'customer-view',
  'OfficeCustomer/GetById': 'customer-view',
  'OfficeCustomer/LogOutEverywhere': 'customer-edit',
  'OfficeCustomer/Reveal': 'customer-personal',
  'OfficeCustomer/Update': 'customer-edit',
  'OfficeOrder/AddNote': 'order-edit',
  'OfficeOrder/Export': 'order-view',
  'OfficeOrder/GetAll': 'order-view',
  'OfficeOrder/GetById': 'order-view',
  'OfficeOrder/GetCreditNote': 'order-view',
  'OfficeOrder/GetInvoice': 'order-view',
  'OfficeOrder/GetTillSlip': 'order-view',
  'OfficeOrder/ResendReceipt': 'order-edit',
  'Opening/GetGuide': 'setting-view',
  'Opening/SkipStep': 'setting-edit',
  'OfficeJob/Cancel': 'job-edit',
  'OfficeJob/GetAll': 'job-view',
  'OfficeJob/GetFile': 'job-view',
  'OfficeQuestion/Export': 'question-view',
  'OfficeQuestion/GetAll': 'question-view',
  'OfficeQuestion/GetById': 'question-view',
  'OfficeQuestion/Hide': 'question-moderate',
  'OfficeQuestion/MarkSeen': 'question-moderate',
  'OfficeQuestion/RemoveAnswer': 'question-reply',
  'OfficeQuestion/SaveAnswer': 'question-reply',
  'OfficeQuestion/Show': 'question-moderate',
  'OfficeReview/Export': 'review-view',
  'OfficeReview/GetAll': 'review-view',
  'OfficeReview/GetById': 'review-view',
  'OfficeReview/Hide': 'review-moderate',
  'OfficeReview/MarkSeen': 'review-moderate',
  'OfficeReview/RemoveReply': 'review-reply',
  'OfficeReview/SaveReply': 'review-reply',
  'OfficeReview/Show': 'review-moderate',
  'Order/CancelUnpaid': 'order-cancel',
  'Order/ReceiveCash': 'order-cash',
  'Order/Refund': 'order-refund',
  'PackageBulk/Apply': 'package-edit',
  'PackageBulk/Begin': 'package-edit',
  'PackageBulk/Cancel': 'package-edit',
  'PackageBulk/GetById': 'package-edit',
  'PackageBulk/GetRows': 'package-edit',
  'PackageBulk/Undo': 'package-edit',
  'PackageEditing/Create': 'package-edit',
  'PackageEditing/Export': 'package-view',
  'PackageEditing/FindParts': 'package-edit',
  'PackageEditing/GetAll': 'package-view',
  'PackageEditing/GetById': 'package-edit',
  'PackageEditing/GetChoices': 'package-view',
  'PackageEditing/GetPreview': 'package-view',
  'PackageEditing/Remove': 'package-edit',
  'PackageEditing/Update': 'package-edit',
  'Queue/GetAll': 'queue-view',
  'Queue/GetFailures': 'queue-view',
  'Queue/GiveUp': 'queue-edit',
  'Queue/Retry': 'queue-edit',
  'Queue/RetryAll': 'queue-edit',
  'Report/Export': 'report-view',
  'Report/GetBestSellers': 'report-view',
  'Report/GetSales': 'report-view',
  'Report/GetToday': 'report-view',
  'Report/GetTwoWeeks': 'report-view',
  'SearchMiss/GetAll': 'search-view',
  'SearchMiss/Remove': 'search-edit',
  'SearchSynonym/GetAll': 'search-view',
  'SearchSynonym/GetByText': 'search-view',
  'SearchSynonym/Remove': 'search-edit',
  'SearchSynonym/Save': 'search-edit',
  'Settlement/Explain': 'settlement-edit',
  'Settlement/Export': 'settlement-view',
  'Settlement/GetDays': 'settlement-view',
  'Settlement/GetDifferences': 'settlement-view',
  'Settlement/Reopen': 'settlement-edit',
  'Shipment/ChangeAddress': 'shipment-edit',
  'Shipment/Export': 'shipment-view',
  'Shipment/GetLowStock': 'shipment-view',
  'Shipment/GetMoved': 'shipment-edit',
  'Shipment/GetQueue': 'shipment-view',
  'Shipment/Move': 'shipment-edit',
  'Shipment/Print': 'shipment-edit',
  'Shipment/PrintNext': 'shipment-edit',
  'Shipment/Undo': 'shipment-edit',
  'Shop/GetAllSettings': 'setting-view',
  'Shop/GetReadiness': 'setting-view',
  'Shop/RemoveLogo': 'setting-edit',
  'Shop/SaveSettings': 'setting-edit',
  'Shop/SendTestMail': 'setting-edit',
  'Shop/SetLogo': 'setting-edit',
  'ShopText/GetDraft': 'setting-view',
  'ShopText/Publish': 'setting-edit',
  'ShopText/SaveDraft': 'setting-edit',
  'Staff/Find': 'staff-edit',
  'Staff/GetAll': 'staff-view',
  'Staff/Export': 'staff-view',
  'OfficeJob/Export': 'job-view',
  'Queue/Export': 'queue-view',
  'CatalogueImport/ExportList': 'catalogue-import',
  'SearchMiss/Export': 'search-view',
  'SearchSynonym/Export': 'search-view',
  'Staff/GetById': 'staff-view',
  'Staff/GetInvitations': 'staff-view',
  'Staff/GetPermissions': 'staff-view',
  'Staff/GrantRoles': 'staff-edit',
  'Staff/Invite': 'staff-edit',
  'Staff/ResendInvitation': 'staff-edit',
  'Staff/RevokeRoles': 'staff-edit',
  'Staff/SetRoles': 'staff-edit',
  'Staff/WithdrawInvitation': 'staff-edit',
  'StageEditing/Create': 'stage-edit',
  'StageEditing/GetById': 'stage-edit',
  'StageEditing/Place': 'stage-edit',
  'StageEditing/Remove': 'stage-edit',
  'StageEditing/Update': 'stage-edit',
  'SubjectEditing/Create': 'subject-edit',
  'SubjectEditing/Export': 'subject-view',
  'SubjectEditing/GetAll': 'subject-view',
  'SubjectEditing/GetById': 'subject-edit',
  'SubjectEditing/GetChoices': 'subject-view',
  'SubjectEditing/GetPreview': 'subject-view',
  'SubjectEditing/Place': 'subject-edit',
  'SubjectEditing/Remove': 'subject-edit',
  'SubjectEditing/Update': 'subject-edit',
}

const guarded = shop.app.endpoints.filter(({ access }) => access !== 'Public' && access !== 'Member')

test('every call for staff has a row here with its permission, and every row has its call', () => {
  expect(rows).toEqual(Object.fromEntries(guarded.map(({ path, access }) => [path, access])))
})

async function statusFor(path: string, roles: string[] | undefined): Promise<number> {
  const { person } = await createPerson(shop.deps, { roles: roles ?? [] })
  const { token } = await createSessionFor(shop, person.id)
  const { method } = guarded.find((endpoint) => endpoint.path === path) ?? { method: 'GET' }
  const headers = { 'Content-Type': 'application/json', ...(roles ? { Authorization: `Bearer ${token}` } : {}) }
  const response = await shop.fetch(`/api/Website/${path}`, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })
  await response.body?.cancel()
  return response.status
}

const everyRole = [...new Set(Object.values(rows))]

test.each(Object.entries(usualJobs))(
  'an invitation that begins with the rights of %s gives none that no call asks for',
  (_, { rights }) => {
    expect(rights.filter((role) => !everyRole.includes(role))).toEqual([])
  },
)

test('no usual job refunds, exports, sees personal data or controls staff and settings', () => {
  for (const { rights } of Object.values(usualJobs))
    for (const role of rights)
      expect(role).not.toMatch(/^(staff|setting|audit|queue|settlement)-|-(refund|export|personal|disable|grant|import)$/)
})

test('the demo’s clerk has a part of its manager’s rights', () => {
  expect(demoClerkRoles.filter((role) => !demoAdminRoles.includes(role))).toEqual([])
  for (const role of ['order-refund', 'order-cancel', 'memo-edit', 'coupon-edit', 'customer-personal', 'report-view'])
    expect(demoClerkRoles, role).not.toContain(role)
})

test.each(Object.entries(rows))('%s is for %s alone', async (path, permission) => {
  expect(await statusFor(path, undefined), 'a guest').toBe(401)
  expect(await statusFor(path, []), 'a student').toBe(403)
  expect(await statusFor(path, ['Admin', ...everyRole.filter((role) => role !== permission)]), 'staff with every other role').toBe(403)
  // The requests are empty: the answers do not matter, as long as they do not refuse the caller.
  expect([401, 403], 'staff with the role').not.toContain(await statusFor(path, [permission]))
  expect([401, 403], 'SuperAdmin').not.toContain(await statusFor(path, [superAdmin]))
})
