/** Chosen instead of an address: `pickUp`, and the place after a hyphen. */
const pickUpChoice = 'pickUp'

export const pickUpAt = (placeId: string): string => `${pickUpChoice}-${placeId}`

/** The chosen place; '' if unnamed, undefined if the choice is an address. */
export function readPickUp(choice: string | undefined): string | undefined {
  if (choice === pickUpChoice) return ''
  return choice?.startsWith(`${pickUpChoice}-`) ? choice.slice(pickUpChoice.length + 1) : undefined
}
