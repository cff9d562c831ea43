import { header } from 'contract/headers.ts'
import { PaymentMethod } from 'contract/sales/order.ts'
import { getOpeningGuideEndpoint, skipOpeningStepEndpoint } from 'contract/shop/opening.ts'
import { getSharePictureEndpoint } from 'contract/shop/share-picture.ts'
import { getShopReadinessEndpoint, getShopStateEndpoint, type MoneyMode, type ShopWarning } from 'contract/shop/shop.ts'
import { getShopIconEndpoint } from 'contract/shop/shop-icon.ts'
import { removeLogoEndpoint, setLogoEndpoint } from 'contract/shop/shop-logo.ts'
import {
  getAllShopSettingsEndpoint,
  getShopSettingsEndpoint,
  publicSettings,
  saveShopSettingsEndpoint,
  sendTestMailEndpoint,
} from 'contract/shop/shop-settings.ts'
import type { Deps } from '../deps.ts'
import { readHomeNumber } from '../home/read-layout.ts'
import { type Api, mount } from '../http/mount.ts'
import { overDefaults, readSaved, readShopSettings } from '../shop-settings/read-settings.ts'
import { getOpeningGuide, skipOpeningStep } from './opening/opening-steps.ts'
import { answerOf, removeLogo, saveShopSettings, setLogo } from './save-settings.ts'
import { sendTestMail } from './send-test-mail.ts'
import { createSharePictures } from './share-picture/draw-share-picture.ts'
import { createShopIcons } from './shop-icon/draw-shop-icon.ts'
import { textRoutes } from './text/text.routes.ts'

/** What telling how the shop stands needs from outside. */
export type ShopDeps = Deps & {
  settings: {
    /** How the shop takes money over a gateway. */
    money: MoneyMode
    /** What is connected to take money by. */
    gateways: Record<PaymentMethod, unknown>
    /** What the shop's owner is told is still to be set up. */
    warnings: readonly ShopWarning[]
  }
}

/** Read with each question, as `money` is. */
const listPayments = (gateways: ShopDeps['settings']['gateways']): PaymentMethod[] =>
  PaymentMethod.options.filter((way) => Boolean(gateways[way]))

/** The state of the shop itself: what it can do, what is still to be set up, and its settings. */
export function shopRoutes(api: Api, deps: ShopDeps): void {
  const { settings } = deps
  // Read with each question: keys and a mail server may be given while the shop runs.
  mount(api, getShopStateEndpoint, async () => ({ data: { money: settings.money, canMail: settings.canMail } }))
  mount(api, getShopReadinessEndpoint, async () => ({
    data: { money: settings.money, canMail: settings.canMail, warnings: [...settings.warnings] },
  }))

  mount(api, getShopSettingsEndpoint, async ({ setHeader }) => {
    setHeader('Cache-Control', 'public, max-age=1')
    const [saved, homeNumber] = await Promise.all([readShopSettings(deps.db, settings.shop), readHomeNumber(deps.db)])
    deps.live.take(saved)
    return {
      data: {
        ...publicSettings(saved),
        homeNumber,
        payments: listPayments(settings.gateways),
        isRehearsal: settings.money === 'rehearsal',
      },
    }
  })
  mount(api, getAllShopSettingsEndpoint, async () => {
    const saved = await readSaved(deps.db)
    return { data: await answerOf(deps.db, overDefaults(settings.shop, saved), Object.keys(saved)) }
  })
  mount(api, saveShopSettingsEndpoint, async ({ body: { seen, ...fields }, caller, requestId, locale }) => ({
    data: await saveShopSettings(deps, { fields, seen, actorId: caller.personId, requestId, locale }),
  }))
  mount(api, setLogoEndpoint, async ({ body, caller, requestId, locale }) => ({
    data: await setLogo(deps, body.file, { actorId: caller.personId, requestId, locale }),
  }))
  mount(api, removeLogoEndpoint, async ({ caller, requestId, locale }) => ({
    data: await removeLogo(deps, { actorId: caller.personId, requestId, locale }),
  }))
  const drawPicture = createSharePictures(deps)
  mount(api, getSharePictureEndpoint, async ({ locale }) => {
    const picture = await drawPicture(await readShopSettings(deps.db, settings.shop), locale)
    return new Response(picture, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=60', Vary: header.lang } })
  })
  const drawIcon = createShopIcons()
  mount(api, getShopIconEndpoint, async ({ query, locale }) => {
    const icon = await drawIcon(await readShopSettings(deps.db, settings.shop), locale, query.File)
    return new Response(icon, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=60', Vary: header.lang } })
  })
  textRoutes(api, deps)
  mount(api, getOpeningGuideEndpoint, async () => ({ data: await getOpeningGuide(deps) }))
  mount(api, skipOpeningStepEndpoint, async ({ body, caller, requestId }) => {
    await skipOpeningStep(deps, { step: body.step, actorId: caller.personId, requestId })
    return { data: { isSkipped: true as const } }
  })
  mount(api, sendTestMailEndpoint, async ({ caller, locale }) => ({ data: await sendTestMail(deps, caller.personId, locale) }))
}
