import { z } from 'zod'
import { readS3Place, type S3Place } from './s3/s3-place.ts'

/** `disk`: the folder `files` of DATA_DIR. */
export type FilePlace = 'disk' | S3Place

const place = z.string().transform((text, context): FilePlace => {
  if (text === 'disk') return text
  if (!text.startsWith('s3://')) context.addIssue('must be disk or s3://KEY:SECRET@bucket/folder')
  else
    try {
      return readS3Place(text)
    } catch (error) {
      context.addIssue((error as Error).message)
    }
  return z.NEVER
})

export const filesEnv = {
  FILES_URL: place.default('disk'),
  FILES_FALLBACK_URL: place.optional(),
}
