/** Chosen in place of an address by those who fetch the copies. */
export const pickUpChoice = 'pickUp'
