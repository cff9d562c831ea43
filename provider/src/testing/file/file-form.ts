import { z } from 'zod'

/** A form with nothing but a file. */
export const FileForm = z.object({ file: z.instanceof(File) })
