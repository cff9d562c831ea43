/**
 * How long a copy on a device can be read offline; each contact with the shop restarts it. Separate from the call, which browsers do not need.
 */
export const leaseDays = 30
