/** Chosen in place of an address by those who fetch the copies: `pickUp`, and after a hyphen at which place. */
const pickUpChoice = 'pickUp'

export const pickUpAt = (placeId: string): string => `${pickUpChoice}-${placeId}`

/** The place that was chosen; '' if none was named, undefined if the choice is an address. */
export function readPickUp(choice: string | undefined): string | undefined {
  if (choice === pickUpChoice) return ''
  return choice?.startsWith(`${pickUpChoice}-`) ? choice.slice(pickUpChoice.length + 1) : undefined
}
