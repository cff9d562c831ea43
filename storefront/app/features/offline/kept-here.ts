/** The cookie by which a log-out knows that this device keeps something. It says nothing else. */
export const keptHere = 'kept'
