import { type Messages, messages } from './messages.ts'

/** The texts of `m.ts` and the back office, whose entry fetches both before rendering. */
export const m = messages as Messages<'office'>
