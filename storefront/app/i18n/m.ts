import { cover as arabic } from '../../messages/ar/cover.ts'
import { cover as english } from '../../messages/en/cover.ts'
import { addMessages, type Messages, messages } from './messages.ts'

addMessages('en', english)
addMessages('ar', arabic)

/** Texts that every page has. Do not call one at module scope: its catalogue may not have loaded yet. */
export const m = messages as Messages
