import type { Deps } from '../deps.ts'
import { keepPicture } from '../picture/keep-picture.ts'
import { logo } from '../picture/logo.ts'
import { readPicture } from '../picture/read-picture.ts'
import { type SettingsEditor, saveShopSettings } from './save-settings.ts'

/** An uploaded picture as the shop's logo. Files of the one before stay until the hourly round finds that nothing names them. */
export async function setLogo(deps: Deps, file: File, editor: SettingsEditor) {
  const { files, ratio } = await readPicture(file, editor.locale, logo)
  const picture = await keepPicture(deps, files)
  return saveShopSettings(deps, { fields: { logo: { picture, ratio } }, ...editor })
}

/** Back to the mark that the shop draws. */
export const removeLogo = (deps: Deps, editor: SettingsEditor) => saveShopSettings(deps, { fields: { logo: null }, ...editor })
