import { type Messages, messages } from './messages.ts'

/** The texts of `m.ts` and of the back office, whose entry fetches both before anything is rendered. */
export const m = messages as Messages<'office'>
