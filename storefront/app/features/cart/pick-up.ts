/** What is chosen in place of an address by who fetches the copies. */
export const pickUpChoice = 'pickUp'
