import { superAdmin } from 'contract/office/role.ts'
import { expect, test } from 'vitest'
import { demoAdminRoles } from '../account/demo-people.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'

/** The complement of `staff-matrix.http.test.ts`: calls without a permission. Both together are all calls of the router. */
const shop = await openTestShop({ breaksLedger: true })

const callers = ['guest', 'student', 'other staff', 'staff with the role', 'SuperAdmin'] as const
type Caller = (typeof callers)[number]
type Answers = readonly [guest: number, student: number, other: number, staff: number, superAdmin: number]

const view = { name: 'Today', query: 'Sort=name' }
/** Calls of the office that any member may make: staff with a relevant role get an answer, students a 404. */
const ofOffice: Record<string, { role: string; query?: string; body?: object; answers: Answers }> = {
  'Report/GetWaiting': { role: 'order-view', answers: [401, 404, 200, 200, 200] },
  'Staff/GetMe': { role: 'order-view', answers: [401, 404, 200, 200, 200] },
  // For a short list.
  'OfficeJob/BeginExport': { role: 'order-view', body: { list: 'orders', format: 'csv' }, answers: [401, 404, 403, 200, 200] },
  'SavedView/GetAll': { role: 'order-view', query: 'List=orders', answers: [401, 404, 403, 200, 200] },
  'SavedView/Save': { role: 'order-view', body: { ...view, list: 'orders', isShared: true }, answers: [401, 404, 403, 200, 200] },
  'SavedView/Merge': { role: 'order-view', body: { list: 'orders', views: [view] }, answers: [401, 404, 403, 200, 200] },
  // For a view that is not theirs, below.
  'SavedView/Update': { role: 'order-view', body: { id: 'shared', name: 'Mine' }, answers: [401, 404, 403, 403, 200] },
  'SavedView/Remove': { role: 'order-view', body: { id: 'shared' }, answers: [401, 404, 403, 403, 200] },
}

/** Everybody who is logged in gets their own: staff no more of it than a student, and no less for being staff. */
const ofMembers: readonly string[] = [
  ...['Address/Create', 'Address/GetAll', 'Address/Remove', 'Address/SetDefault', 'Address/Update'],
  ...['Contact/AddToOwn', 'Contact/GetOwn', 'Contact/GetOwnById'],
  ...['Library/AddFree', 'Library/GetAll', 'Library/GetById', 'Library/GetFile', 'Library/GetMarks', 'Library/GetShelf'],
  ...['Library/GetLatestMarks'],
  ...['Library/RemoveHighlight', 'Library/RemoveNote', 'Library/ReportPage', 'Library/SaveBookmark', 'Library/SaveHighlight'],
  ...['Library/Lease', 'Library/SaveNote', 'Library/SavePlace'],
  ...['Order/Cancel', 'Order/CreateOrder', 'Order/GetAll', 'Order/GetById', 'Order/GetCreditNote', 'Order/GetInvoice'],
  ...['PayLink/Create', 'PayLink/GetAll', 'PayLink/Withdraw', 'Payment/Check', 'Payment/Create'],
  ...['Privacy/AllowExport', 'Privacy/DeleteAccount', 'Privacy/Export'],
  ...['Profile/ChangeEmail', 'Profile/ChangePassword', 'Profile/ConfirmEmail', 'Profile/Get', 'Profile/SaveDetails'],
  ...['Profile/SaveGrade', 'Profile/SaveLanguage', 'Profile/SaveNotifications'],
  ...['Question/Answer', 'Question/Create', 'Question/GetAsking', 'Question/GetById', 'Review/Create', 'Review/GetMine'],
  ...['ReadingMail/Answer', 'ReadingMail/GetAll'],
  ...['Session/GetAll', 'Session/Revoke', 'Session/RevokeOthers', 'Student/GetMe', 'Student/GetViewer'],
  'Student/LogOut',
  ...['TwoStep/CancelApp', 'TwoStep/Get', 'TwoStep/NewRecoveryCodes', 'TwoStep/SendCode', 'TwoStep/StartApp', 'TwoStep/TurnOff'],
  ...['TwoStep/TurnOnApp', 'TwoStep/TurnOnEmail', 'Wait/GetAll', 'Wish/Add', 'Wish/GetAll', 'Wish/Remove'],
]

/** The same answer for everybody. */
const ofEverybody: readonly string[] = [
  ...['BotCheck/GetChallenge', 'Component/GetById', 'Contact/AddByLink', 'Contact/Create', 'Contact/ShowThread'],
  ...['Customer/CheckLink', 'Customer/ConfirmEmail', 'Customer/Create', 'Customer/ForgetPassword', 'Customer/ResendConfirmEmailCode'],
  ...['Customer/ResetPassword', 'Customer/SaveAddress', 'Home/GetGoods', 'Home/GetPage', 'Mailbox/GetAll'],
  ...['Memo/GetAll', 'Memo/GetById', 'Memo/GetComing', 'Memo/GetPage', 'Memo/GetPreviewPage', 'Memo/GetSimilar'],
  ...['Opening/CheckLink', 'Opening/CreateSuperAdmin', 'Order/CheckCoupon', 'Order/Quote'],
  ...[
    'Package/GetAll',
    'Package/GetById',
    'Package/GetOffers',
    'Package/GetSimilar',
    'PayLink/Check',
    'PayLink/GetPicture',
    'PayLink/Pay',
    'PayLink/Show',
  ],
  ...['ReadingMail/Ask', 'ReadingMail/Confirm', 'ReadingMail/End'],
  ...[
    'Picture/GetCover',
    'Picture/GetFile',
    'Question/GetAll',
    'Question/GetSaid',
    'Review/GetAll',
    'Search',
    'Search/Suggest',
    'Shop/GetIcon',
    'Shop/GetSettings',
  ],
  'Shop/GetSharePicture',
  ...['Shop/GetState', 'Shop/GetText', 'Sitemap/GetPart', 'Sitemap/GetParts', 'StaffInvitation/Accept', 'StaffInvitation/CheckLink'],
  ...['Student/LogIn', 'Student/RefreshToken', 'Student/ResendTwoStep', 'Student/VerifyTwoStep'],
  ...['StudyStage/GetAll', 'StudyStage/GetById', 'StudyStage/GetSimilar'],
  ...[
    'Subject/GetAll',
    'Subject/GetById',
    'Subject/GetIndex',
    'Subject/GetSimilar',
    'Wait/Confirm',
    'Wait/Create',
    'Wait/End',
    'Wish/Show',
  ],
]

/** Refused to all of them, because they have not given their password again. */
const unproven = ['Privacy/Export']

const mounted = (access: 'Public' | 'Member') => shop.app.endpoints.filter((one) => one.access === access).map(({ path }) => path)

test('every call without a permission has a row here', () => {
  expect([...ofMembers, ...Object.keys(ofOffice)].toSorted()).toEqual(mounted('Member').toSorted())
  expect(ofEverybody.toSorted()).toEqual(mounted('Public').toSorted())
})

const rolesOf = (caller: Caller, role: string): string[] => {
  if (caller === 'student' || caller === 'guest') return []
  if (caller === 'SuperAdmin') return [superAdmin]
  return caller === 'staff with the role' ? [role] : ['Admin', 'shipment-edit']
}

/** A new caller each time, because some calls end a session or an account. */
async function statusFor(path: string, caller: Caller, { role = '', query = '', body = {} as object } = {}): Promise<number> {
  const { method } = shop.app.endpoints.find((endpoint) => endpoint.path === path) ?? { method: 'GET' }
  const { person } = await createPerson(shop.deps, { roles: role ? rolesOf(caller, role) : caller === 'student' ? [] : demoAdminRoles })
  const { token } = await createSessionFor(shop, person.id)
  const headers = { 'Content-Type': 'application/json', ...(caller === 'guest' ? {} : { Authorization: `Bearer ${token}` }) }
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
  const response = await shop.fetch(`/api/Website/${path}?${query}`, { method, headers, ...sent })
  await response.body?.cancel()
  return response.status
}

test.each(Object.entries(ofOffice))('%s is answered for staff who have to do with it', async (path, { role, query, body, answers }) => {
  const owner = await createSessionFor(shop, (await createPerson(shop.deps, { roles: ['order-view'] })).person.id)
  const seen: Record<string, number> = {}
  for (const caller of callers) {
    const shared = await shop.post('SavedView/Save', { ...view, list: 'orders', isShared: true }, owner)
    const { data } = (await shared.json()) as { data: { items: { id: string; isOwn: boolean }[] } }
    const id = data.items.find(({ isOwn }) => isOwn)?.id
    const about = body && 'id' in body ? { body: { ...body, id } } : body ? { body } : {}
    seen[caller] = await statusFor(path, caller, { role, ...(query ? { query } : {}), ...about })
  }
  expect(seen).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, answers[index]])))
})

test.each(ofMembers)(
  '%s is for everybody who is logged in: a student and staff get the same answer, and a guest does not',
  async (path) => {
    expect(await statusFor(path, 'guest')).toBe(401)
    const [student, staff, boss] = [
      await statusFor(path, 'student'),
      await statusFor(path, 'staff with the role'),
      await statusFor(path, 'SuperAdmin', { role: superAdmin }),
    ]
    expect([staff, boss]).toEqual([student, student])
    if (unproven.includes(path)) expect(student).toBe(403)
    else expect([401, 403]).not.toContain(student)
  },
)

test.each(ofEverybody)('%s has the same answer for everybody', async (path) => {
  const seen = await Promise.all(callers.map((caller) => statusFor(path, caller, { role: caller === 'SuperAdmin' ? superAdmin : '' })))
  expect(new Set(seen).size).toBe(1)
  expect([401, 403]).not.toContain(seen[0])
})
