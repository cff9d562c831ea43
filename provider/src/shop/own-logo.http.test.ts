import { maxPictureBytes, type PictureFile } from 'contract/catalogue/picture.ts'
import { linkToLogo, logoFiles, type ShopLogo } from 'contract/shop/logo.ts'
import type { PublicShopSettings, ShopSettings } from 'contract/shop/shop-settings.ts'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { listAudit } from '../audit/audit-log.ts'
import { pictures } from '../db/schema/picture.ts'
import { isOnHome } from '../home/home-pictures.ts'
import { readLogo } from '../picture/read-logo.ts'
import { removePictures } from '../picture/remove-pictures.job.ts'
import { setPaper } from '../sales/desk/print/set-paper.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { countPdfPictures } from '../testing/file/count-pdf-pictures.ts'
import { hostilePictures } from '../testing/file/hostile-pictures.ts'
import { createPicture, pngOf } from '../testing/file/picture-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop({ withWorkers: true })
const { db } = shop.deps
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })
const catalog = await createCatalog(db)
/** Another process over the same database. */
const other = createApp({ ...shop.deps })

type Answer = { settings: ShopSettings; saved: string[] }

async function upload(bytes: Uint8Array<ArrayBuffer>, lang = 'en') {
  const form = new FormData()
  form.append('file', new File([bytes], 'logo.png', { type: 'image/png' }))
  const headers = { Authorization: `Bearer ${owner.token}`, lang }
  return read<Answer>(await shop.fetch('/api/Website/Shop/SetLogo', { method: 'POST', headers, body: form }))
}
const remove = async () => read<Answer>(await shop.post('Shop/RemoveLogo', undefined, { token: owner.token }))

async function toldLogo(): Promise<ShopLogo | null> {
  const answer = await other.fetch(new Request('http://provider.test/api/Website/Shop/GetSettings'))
  return ((await answer.json()) as { data: PublicShopSettings }).data.logo
}

const getFile = (logo: ShopLogo | null, { width, format, shape }: PictureFile) =>
  shop.get(`Picture/GetFile?Name=${logo?.picture}&Width=${width}&Format=${format}&Shape=${shape}`)
const pixelsOf = async (logo: ShopLogo | null, file: PictureFile) =>
  sharp(Buffer.from(await (await getFile(logo, file)).arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

const slipData = {
  ...{ lang: 'en', shop: 'Warraq', contact: '', title: 'Packing slip', number: '48001', foot: '', facts: [], heads: ['', '', '', ''] },
  ...{ lines: [], copies: { name: 'Copies', value: '0' }, cash: null },
}

/** A red mark on nothing, in the middle of a clear margin. */
const onNothing = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    { input: { create: { width: width / 2, height: height / 2, channels: 4, background: '#c00' } } },
  ])

test('a logo applies in every process at once, uncropped in each of its files, and leaves a line in the audit log', async () => {
  const { status, data } = await upload(await pngOf(onNothing(900, 300)))
  expect([status, data.settings.logo?.ratio, data.saved]).toEqual([200, 3, ['logo']])
  const logo = await toldLogo()
  expect(logo).toEqual(data.settings.logo)
  const sizes = await Promise.all(
    Object.values(logoFiles).map(async (file) => {
      const { info } = await pixelsOf(logo, file)
      return [info.width, info.height]
    }),
  )
  expect(sizes).toEqual([
    [360, 120],
    [360, 120],
    [192, 192],
    [512, 512],
    [180, 180],
    [512, 512],
  ])
  const answer = await getFile(logo, logoFiles.icon)
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const { items } = await listAudit(db, { actorId: owner.personId, number: 1, size: 5 })
  expect(items[0]).toMatchObject({ action: 'settings-changed', fields: ['logo'], targetId: null })
})

test('icons keep the logo’s ground transparent, or white where a device would make it black; a mask has room around it', async () => {
  await upload(await pngOf(createPicture({ width: 400, height: 400 })))
  const logo = await toldLogo()
  const at = async (file: PictureFile, x: number, y: number) => {
    const { data, info } = await pixelsOf(logo, file)
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  }
  expect(await at(logoFiles.maskIcon, 90, 90)).toEqual([255, 255, 255, 255])
  expect(await at(logoFiles.maskIcon, 140, 256)).toEqual([204, 0, 0, 255])
  expect(await at(logoFiles.touchIcon, 2, 2)).toEqual([255, 255, 255, 255])
  await upload(await pngOf(onNothing(400, 200)))
  const wide = await toldLogo()
  expect(linkToLogo({ picture: wide?.picture ?? '' }, 'maskIcon')).toBe(`/pictures/${wide?.picture}/mask-512.png`)
  const { data } = await pixelsOf(wide, logoFiles.icon)
  expect(data[3]).toBe(0)
})

test.each([
  ['jpeg', (picture: Sharp) => picture.jpeg()],
  ['webp', (picture: Sharp) => picture.webp()],
  ['avif', (picture: Sharp) => picture.avif()],
  ['gray png', (picture: Sharp) => picture.toColourspace('b-w').png()],
])('a %s is taken', async (_name, as) => {
  const { status } = await upload(new Uint8Array(await as(createPicture({ width: 300, height: 200 })).toBuffer()))
  expect(status).toBe(200)
})

test.each([
  ...hostilePictures,
  ['tiny', () => pngOf(createPicture({ width: 191, height: 100 })), /too small/] as const,
  ['a line', () => pngOf(createPicture({ width: 600, height: 31 })), /too small/] as const,
  ['clear', () => pngOf(sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })), /nothing to see/] as const,
])('%s is refused beside the field in the reader’s language, and nothing is kept', async (_what, make, reason) => {
  const file = await make()
  const [before, kept] = [await toldLogo(), await db.$count(pictures)]
  const [en, ar] = [await upload(file), await upload(file, 'ar')]
  expect([en.status, Object.keys(en.errors)]).toEqual([422, ['file']])
  expect(en.errors.file?.[0]).toMatch(reason)
  expect(ar.errors.file?.[0]).toMatch(/[\u0600-\u06ff]/)
  expect([await toldLogo(), await db.$count(pictures)]).toEqual([before, kept])
})

test('a file beyond the limit is refused before it is parsed; there is no other way to set a logo', async () => {
  expect((await upload(new Uint8Array(maxPictureBytes + 1))).status).toBe(413)
  const planted = { logo: { picture: '0'.repeat(32), ratio: 1 } }
  expect((await shop.post('Shop/SaveSettings', planted, { token: owner.token })).status).toBe(422)
})

test('a shop that removes its logo gets the drawn mark back; the files are removed an hour later, except the present logo’s', async () => {
  await upload(await pngOf(createPicture({ width: 500 })))
  const before = await toldLogo()
  await upload(await pngOf(createPicture({ width: 510 })))
  const present = await toldLogo()
  const later = { ...shop.deps, now: () => new Date(shop.deps.now().getTime() + 2 * 3_600_000) }
  await removePictures(later, isOnHome())
  for (const file of Object.values(logoFiles))
    expect([(await getFile(before, file)).status, (await getFile(present, file)).status]).toEqual([404, 200])
  expect((await remove()).data.settings.logo).toBeNull()
  expect(await toldLogo()).toBeNull()
  await removePictures(later, isOnHome())
  expect((await getFile(present, logoFiles.page)).status).toBe(404)
})

test('mails, invoices and packing slips show the logo while there is one', async () => {
  const buyer = await logInAs(shop)
  const { orderId } = await orderAndPay(shop, buyer, [catalog.memo.id])
  const look = async () => {
    await shop.post('Shop/SendTestMail', undefined, { token: owner.token })
    const pdf = await shop.get(`Order/GetInvoice?Id=${orderId}`, { token: buyer.token })
    const mail = (await shop.mailbox()).find(({ subject }) => subject.startsWith('A test mail'))
    const slip = await setPaper('slip', slipData, await readLogo(shop.deps, { logo: await toldLogo() }))
    const papers = [new Uint8Array(await pdf.arrayBuffer()), slip]
    return { html: mail?.html ?? '', pictures: await Promise.all(papers.map(countPdfPictures)) }
  }
  const plain = await look()
  expect([plain.html.includes('/logo.png'), plain.pictures]).toEqual([false, [0, 0]])
  await upload(await pngOf(createPicture({ width: 600, height: 600 })))
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const dressed = await look()
  expect(dressed.html).toMatch(/<img src="[^"]*\/logo\.png" alt="" width="36" height="36"[^>]*>&nbsp; Warraq/)
  expect(dressed.pictures).toEqual([1, 1])
})
