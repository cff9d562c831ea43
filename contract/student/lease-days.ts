/** How long a copy that is kept on a device can be read without a line; each contact with the shop begins it anew. Apart from the call, which browsers do not need. */
export const leaseDays = 30
