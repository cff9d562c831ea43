import { z } from 'zod'
import { maxPictureBytes } from '../catalogue/picture.ts'
import { defineEndpoint } from '../endpoint.ts'
import { settingsAnswer } from './shop-settings.ts'

export const OwnLogo = z.strictObject({ file: z.file() })

/** The picture is re-encoded in the sizes of pages, papers and icons; nothing else of the upload is kept. */
export const setLogoEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shop/SetLogo',
  summary: 'Give the shop a picture (PNG, JPEG, WebP, AVIF) as its logo; a multipart form',
  access: 'setting-edit',
  body: OwnLogo,
  maxFileBytes: maxPictureBytes,
  response: settingsAnswer,
  errors: ['invalid_fields', 'body_too_large', 'malformed_body', 'forbidden', 'unauthenticated'],
})

export const removeLogoEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shop/RemoveLogo',
  summary: 'Go back to the mark that the shop draws',
  access: 'setting-edit',
  response: settingsAnswer,
  errors: ['forbidden', 'unauthenticated'],
})
