import { createContext, useContext } from 'react'

/** The nonce of the page being rendered; empty in the browser, which hides it. */
export const NonceContext = createContext('')

export const useNonce = (): string | undefined => useContext(NonceContext) || undefined
